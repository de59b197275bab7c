import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/durations.ts';

/** The pauses between tries: most failures are over in moments, and one that lasts for a day is somebody's to mend. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  8 * HOUR_MS,
  10 * HOUR_MS,
];
/** Up to so much is added, so that what failed together does not come back together. */
const JITTER = 0.2;

export const MOST_TRIES = PAUSES_MS.length + 1;

/** When to try again after so many tries; null where that was the last. */
export function nextTry(tries: number, now: Date, random: () => number = Math.random): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + random() * JITTER));
}
