import type { Report } from '../model/report.ts';

/** A text of a report, and the title of the section it stands in. */
export interface ShownText {
  readonly section: string;
  readonly text: string;
}

/** Every text that a report shows, in the order of reading: its title, its sections' titles and all that is written in them. */
export function shownTexts({ title, sections }: Pick<Report, 'title' | 'sections'>): ShownText[] {
  return [
    { section: '', text: title },
    ...sections.flatMap((section) => [
      { section: section.title, text: section.title },
      ...section.blocks.flatMap(textsIn).map((text) => ({ section: section.title, text })),
    ]),
  ].filter(({ text }) => text.trim() !== '');
}

/** All text of a block, of whatever kind: it is known by its shape, so that kinds to come are read as well. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isText(value)) return [value.map(({ text }) => text).join('')];
  return Object.values(value).flatMap(textsIn);
}

/** Words and figures in a row, as distinct from the cells of a table. */
function isText(value: object): value is { text: string }[] {
  return Array.isArray(value) && value.length > 0 && value.every(isSpan);
}

function isSpan(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'text' in value && isWords(value) && !('value' in value)
  );
}

function isWords(value: { readonly text: unknown }): boolean {
  return typeof value.text === 'string' && !('line' in value) && !('direction' in value);
}
