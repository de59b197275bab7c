import { formatIsoDate } from '#report/format/iso-date.ts';
import type { BlockOf } from './blocks.ts';
import { pageWords } from './page-words.ts';
import type { Report } from './report.ts';

/** Who does a step and until when, in words for page and paper alike. */
export function stepDetails(
  { owner, due }: BlockOf<'actions'>['items'][number],
  language: Report['language'],
): { label: string; text: string }[] {
  const words = pageWords(language);
  return [
    ...(owner === undefined || owner === '' ? [] : [{ label: words.owner, text: owner }]),
    ...(due === undefined ? [] : [{ label: words.due, text: formatIsoDate(due, language) }]),
  ];
}
