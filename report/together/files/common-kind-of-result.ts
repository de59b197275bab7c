import type { Dataset } from '#report/recognise/dataset.ts';
import type { Upload } from './upload.ts';

/**
 * Files of an account whose results are all of one kind say what counts as a conversion there. In a file of the same account whose
 * results are of several kinds, as in a month with a second goal, those of that kind are its conversions; the others are not added
 * to them.
 */
export function withCommonKindOfResult(uploads: readonly Upload[]): readonly Upload[] {
  const kinds = new Set(uploads.flatMap(({ dataset }) => onlyKindOf(dataset) ?? []));
  const [kind] = kinds;
  if (kind === undefined || kinds.size > 1) return uploads;
  return uploads.map((upload) => {
    const { dataset } = upload;
    if (dataset.values.conversions !== undefined || !dataset.resultsByKind) return upload;
    const { results, kinds: column } = dataset.resultsByKind;
    const id = column.dictionary.indexOf(kind);
    if (id < 0) return upload;
    const values = results.values.map((value, row) => (column.ids[row] === id ? value : NaN));
    const conversions = { ...results, values, ofKind: kind };
    return { ...upload, dataset: { ...dataset, values: { ...dataset.values, conversions } } };
  });
}

function onlyKindOf({ values, resultsByKind }: Dataset): string | null {
  if (!resultsByKind || values.conversions?.column !== resultsByKind.results.column) return null;
  const { results, kinds } = resultsByKind;
  const found = new Set<string>();
  results.values.forEach((value, row) => {
    if (value > 0) found.add(kinds.dictionary[kinds.ids[row]!] ?? '');
  });
  found.delete('');
  return found.size === 1 ? [...found][0]! : null;
}
