/** The zones this browser knows, UTC and the chosen one always among them. */
export function timeZones(chosen: string): readonly string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].toSorted(byName);
}

function byName(a: string, b: string): number {
  return a === 'UTC' ? -1 : b === 'UTC' ? 1 : a.localeCompare(b, 'en');
}
