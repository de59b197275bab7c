/** How much of a message shows before 'Read more'. */
const PREVIEW_CHARACTERS = 100;

/** The beginning of a message, cut on whole characters; null where all of it fits. */
export function previewOf(message: string): string | null {
  // As a page shows it: line breaks and spaces at the end, or several in a row, are nothing more to read.
  const characters = [...message.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= PREVIEW_CHARACTERS) return null;
  return `${characters.slice(0, PREVIEW_CHARACTERS).join('')}…`;
}
