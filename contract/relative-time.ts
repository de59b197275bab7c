const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const steps = [
  { from: WEEK, unit: 'week', seconds: WEEK },
  { from: DAY, unit: 'day', seconds: DAY },
  { from: HOUR, unit: 'hour', seconds: HOUR },
  { from: MINUTE, unit: 'minute', seconds: MINUTE },
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long ago in words: 'just now', '5 minutes ago', '2 days ago'. */
export function relativeTime(then: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1000);
  const step = steps.find(({ from }) => seconds >= from);
  return step === undefined ? 'just now' : words.format(-Math.floor(seconds / step.seconds), step.unit);
}
