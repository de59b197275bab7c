/** How many reports, in words. */
export function reportCount(count: number): string {
  if (count === 0) return 'No reports yet';
  return `${count.toLocaleString('en-US')} report${count === 1 ? '' : 's'}`;
}
