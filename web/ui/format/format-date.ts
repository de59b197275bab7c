const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const MINUTE = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment as the reader's day: 'Nov 15, 2026'. */
export function formatDay(moment: string): string {
  return DAY.format(new Date(moment));
}

/** A moment to the minute, in the reader's zone: 'Nov 15, 2026, 8:40 PM'. */
export function formatMinute(moment: string): string {
  return MINUTE.format(new Date(moment));
}
