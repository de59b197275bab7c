import { DAY_MS } from '#contract/durations.ts';
/** When a key is to end, while it is being chosen. */
export const keyEnds = ['30', '90', '365', 'day', 'none'] as const;
export type KeyEnd = (typeof keyEnds)[number];

export const KEY_END_OPTIONS: readonly { value: KeyEnd; label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'day', label: 'On a day' },
  { value: 'none', label: 'Never' },
];

/** The moment of the end: of a day, when it is over where the reader is. Null without one, undefined where no day was typed. */
export function endMoment(end: KeyEnd, day: string, now: Date): string | null | undefined {
  if (end === 'none') return null;
  if (end !== 'day') return new Date(now.getTime() + Number(end) * DAY_MS).toISOString();
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const over = new Date(year, month - 1, date + 1);
  return Number.isNaN(over.getTime()) ? undefined : over.toISOString();
}
