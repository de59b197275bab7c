import { cleanText } from './clean-text.ts';
import type { RawDictionary } from './text-coder.ts';
import { isEmptyText } from './empty-cells.ts';

export interface TextDictionary {
  ids: Int32Array;
  dictionary: string[];
}

/** Cleans each distinct value and joins those that are the same to a reader; what stands for nothing becomes ''. */
export function cleanDictionary(raw: RawDictionary): TextDictionary {
  const dictionary: string[] = [];
  const known = new Map<string, number>();
  const renumbered = new Int32Array(raw.values.length);
  raw.values.forEach((value, id) => {
    const text = shownText(value);
    let clean = known.get(text);
    if (clean === undefined) {
      clean = dictionary.length;
      dictionary.push(text);
      known.set(text, clean);
    }
    renumbered[id] = clean;
  });
  const { ids } = raw;
  if (dictionary.length < raw.values.length)
    for (let row = 0; row < ids.length; row++) ids[row] = renumbered[ids[row]!]!;
  return { ids, dictionary };
}

function shownText(value: string): string {
  const text = cleanText(value);
  if (isEmptyText(text)) return '';
  return text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1) : text;
}
