import type { Meaning } from '../columns/column-meaning.ts';
import { stackedBreakdowns } from './stacked-breakdowns.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

/** Reports whose rows share what they count: one ad shows several assets, one search holds several words, a visitor is in several audiences. */
const OVERLAPPING: { headers: RegExp[]; about: string }[] = [
  { headers: [/^asset$/, /^asset (type|status|level)$|^level$/], about: 'asset' },
  { headers: [/^word$/, /^clicks$|^cost$|^impressions$/], about: 'word' },
  { headers: [/^audience( name)?$|^interests?$/, /^(total |active |new )?users$/], about: 'audience' },
  { headers: [/^(3rd|third) party data( segments?| element)?$|^data segments?$/], about: 'data segment' },
];

/** The header of what overlaps; null where every row counts its own. */
export function overlappingRows(meanings: Meaning[]): string | null {
  const names = meanings.map(({ column }) => ({ header: column.name, name: normaliseName(column.name) }));
  for (const { headers } of OVERLAPPING) {
    const found = headers.map((pattern) => names.find(({ name }) => pattern.test(name)));
    if (found.every((one) => one !== undefined)) return found[0]!.header;
  }
  return stackedBreakdowns(meanings);
}
