const COUNT = new Intl.NumberFormat('en-US');

/** A whole number with its thousands marked: '5,000'. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** So many of something, in words: '1 client', '5,000 clients'. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
