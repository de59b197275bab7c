import type { FileLinks } from '#server/storage/file-links.ts';

const HOUR_SECONDS = 3600;
/** Counted from the last full hour, so that a link holds for one to two hours. */
const HOLDS_SECONDS = 2 * HOUR_SECONDS;

const CONTENT_TYPES: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp' };

/** A signed link that shows a stored image; the same one within an hour, so that browsers keep what they loaded. */
export function imageLink(fileLinks: FileLinks, key: string, now = new Date()): string {
  const fileName = key.slice(key.lastIndexOf('/') + 1);
  const contentType = CONTENT_TYPES[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'image/png';
  const hour = HOUR_SECONDS * 1000;
  return fileLinks.link(
    { key, contentType, fileName, inline: true },
    { seconds: HOLDS_SECONDS, now: new Date(Math.floor(now.getTime() / hour) * hour) },
  );
}
