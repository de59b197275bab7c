import { readableHeading } from '../words/readable-name.ts';

const EXTENSION = /\.[a-z][a-z0-9]{1,4}$/i;
/** Search Console puts the site before the name of what is told, as `https___example.com_-Coverage`. */
const SITE = /^(https?_+|sc-domain[_-]+)[^_\s]+_+-?/i;
/** What a browser adds to the second file of a name. */
const COPY = /\s*\(\d{1,3}\)$/;
/** When a file was exported is no part of what it is called. */
const EXPORTED_ON = /([\s_-]+\d{4}-\d{2}-\d{2})+(?!\d)/g;

/** What a file calls its contents, as a heading: its name without what platforms and browsers put around it. */
export function fileTitle(file: string): string {
  const bare = file
    .replace(EXTENSION, '')
    .replace(COPY, '')
    .replace(SITE, '')
    .replaceAll(EXPORTED_ON, '')
    .replaceAll('_', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(bare) ? readableHeading(bare) : file;
}
