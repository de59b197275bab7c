import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const TEMPLATE_FOLDER = fileURLToPath(new URL('template/', import.meta.url));

/** Where the template finds the agency's logo. */
export const LOGO_PATH = '/logo.png';

/** The template's sources by the paths they import each other by. */
export function templateSources(): [path: string, text: string][] {
  return readdirSync(TEMPLATE_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.typ'))
    .toSorted()
    .map((file) => [`/${file.replaceAll('\\', '/')}`, readFileSync(TEMPLATE_FOLDER + file, 'utf8')]);
}
