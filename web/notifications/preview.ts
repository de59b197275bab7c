/** How much of a message shows before 'Read more'. */
export const PREVIEW_CHARACTERS = 100;

/** The beginning of a message, cut on whole characters; null where all of it fits. */
export function previewOf(message: string): string | null {
  const characters = [...message];
  if (characters.length <= PREVIEW_CHARACTERS) return null;
  return `${characters.slice(0, PREVIEW_CHARACTERS).join('')}…`;
}
