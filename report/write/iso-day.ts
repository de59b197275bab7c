/** The ISO date of days since 1970-01-01. */
export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Days since 1970-01-01 of an ISO date. */
export function dayOf(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
}
