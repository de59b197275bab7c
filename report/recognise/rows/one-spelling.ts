import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Note } from '#report/read/table.ts';
import type { DimensionKey, Segment } from '../dataset.ts';

/** What nobody tells apart by capitals: places, devices, where people come from. A page or a product may well differ by them. */
export const SAME_IN_ANY_CASE: ReadonlySet<DimensionKey> = new Set<DimensionKey>([
  'channel',
  'source',
  'medium',
  'device',
  'country',
  'region',
  'city',
  'gender',
  'placement',
  'network',
  'platform',
]);

/** Names of a platform's own are told apart by it; those on a link are as somebody typed them. */
export const ON_A_LINK = /^(utm|session|first user|first visit|last touch|first touch) /;
const TYPED: ReadonlySet<DimensionKey> = new Set<DimensionKey>([
  'campaign',
  'ad_group',
  'ad',
  'creative',
  'keyword',
]);

function isOneInAnyCase({ dimension, column }: Segment): boolean {
  return SAME_IN_ANY_CASE.has(dimension) || (TYPED.has(dimension) && ON_A_LINK.test(normaliseName(column)));
}

/** `Facebook`, `facebook` and `FACEBOOK` are one source: told under the spelling that most rows have, with a note. */
export function inOneSpelling(segments: readonly Segment[]): { segments: Segment[]; notes: Note[] } {
  const notes: Note[] = [];
  const joined = segments.map((segment) => {
    if (!isOneInAnyCase(segment)) return segment;
    const chosen = spellingOf(segment);
    const names = new Set(chosen.flatMap((to, id) => (to === id ? [] : [segment.dictionary[to]!])));
    if (names.size === 0) return segment;
    const values = { column: segment.column, names: names.size, example: [...names][0]! };
    notes.push({ code: 'spellings_joined', values });
    return { ...segment, ids: segment.ids.map((id) => chosen[id]!), asWritten: segment.ids };
  });
  return { segments: joined, notes };
}

/** For each name, the number of the one it is told under. */
function spellingOf({ ids, dictionary }: Segment): number[] {
  const rows = new Int32Array(dictionary.length);
  for (const id of ids) rows[id]! += 1;
  const best = new Map<string, number>();
  const keys = dictionary.map((name) => name.toLowerCase());
  keys.forEach((key, id) => {
    const known = best.get(key);
    if (rows[id]! > 0 && (known === undefined || rows[id]! > rows[known]!)) best.set(key, id);
  });
  return keys.map((key, id) => (rows[id]! > 0 ? best.get(key)! : id));
}
