/** Expressions written one after another with commas between them, over as many lines as they need. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
}
