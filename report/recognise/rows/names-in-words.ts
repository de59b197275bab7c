import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Note } from '#report/read/table.ts';
import type { DimensionKey, Segment } from '../dataset.ts';
import { ON_A_LINK, SAME_IN_ANY_CASE } from './one-spelling.ts';

/** As a database writes them: `organic_search`, `new_york`. */
const CODED = /^[a-z]+(?:_[a-z0-9]+)+$/;
/** Single words that stand beside them, in whichever file: each name is told alike in all files of a channel. */
const KNOWN =
  /^(direct|referral|organic|paid|email|social|display|affiliates?|search|shopping|video|sms|push|podcast|influencers?|partners?|newsletter|retail|wholesale|marketplace|google|bing|yahoo|facebook|instagram|meta|tiktok|linkedin|youtube|pinterest|twitter|snapchat|reddit|whatsapp|amazon|ebay|etsy)$/;
/** A place of one word, and no code of two or three letters. */
const PLACE = /^[a-z]{4,}$/;
const OF_PLACES: ReadonlySet<DimensionKey> = new Set<DimensionKey>(['country', 'region', 'city']);
/** As their owners write them. */
const WRITTEN: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  ebay: 'eBay',
  duckduckgo: 'DuckDuckGo',
  chatgpt: 'ChatGPT',
  ios: 'iOS',
  of: 'of',
  and: 'and',
};
const LETTERS = /^(us|usa|uk|eu|uae|seo|sem|ppc|cpc|cpm|sms|crm|tv|ctv|ott|dsp|gdn|id|b2b|b2c)$/;

/** Coded names as a reader would write them; the rows behind them keep what the file says. */
export function namesInWords(segments: readonly Segment[]): { segments: Segment[]; notes: Note[] } {
  const notes: Note[] = [];
  const worded = segments.map((segment) => {
    const { dimension, column, dictionary, ids } = segment;
    if (!SAME_IN_ANY_CASE.has(dimension) || ON_A_LINK.test(normaliseName(column))) return segment;
    const isCoded = (name: string) =>
      CODED.test(name) || (OF_PLACES.has(dimension) ? PLACE : KNOWN).test(name);
    const told = dictionary.map((name) => (isCoded(name) ? inWords(name) : name));
    if (told.every((name, id) => name === dictionary[id])) return segment;
    const code = dictionary.find((name) => CODED.test(name));
    // A capital more or less is nothing to note.
    if (code !== undefined)
      notes.push({ code: 'names_in_words', values: { column, code, word: inWords(code) } });
    const names = [...new Set([...dictionary, ...told])];
    const place = new Map(names.map((name, id) => [name, id]));
    const idOf = Int32Array.from(told, (name) => place.get(name)!);
    return {
      ...segment,
      dictionary: names,
      ids: ids.map((id) => idOf[id] ?? id),
      asWritten: segment.asWritten ?? ids,
    };
  });
  return { segments: worded, notes };
}

function inWords(name: string): string {
  const words = name
    .split('_')
    .map(
      (word) =>
        WRITTEN[word] ?? (LETTERS.test(word) ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1)),
    );
  return words.join(' ');
}
