import type { Column, NumberColumn, TextColumn } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import { DIMENSIONS, type DimensionKey, type Segment } from '../dataset.ts';
import { isDuration } from '../columns/durations.ts';
import { isAddressPart, isPrivateName } from '../columns/identifiers.ts';
import { familyOf } from '../names/name-index.ts';
import type { TimeDecision } from '../time/time.ts';
import { isCalendarPart } from './calendar-part.ts';

/** More ways to break results down than this say nothing more, and cost time. */
const MOST_SEGMENTS = 12;
/** A text column of unknown name is a segment where its words are few and short. */
const MOST_UNKNOWN_VALUES = 200;
const MOST_UNKNOWN_SHARE = 0.5;
const LONGEST_WORDS = 60;

/** Columns one can break results down by: known names first, in the order of `DIMENSIONS`, then few distinct words. */
export function chooseSegments(
  meanings: Meaning[],
  rows: number,
  { column: timeColumn, time }: Pick<TimeDecision, 'column' | 'time'>,
  isList: boolean,
): Segment[] {
  const found: Found[] = [];
  for (const meaning of meanings) {
    if (meaning.column === timeColumn) continue;
    const text = asText(meaning);
    if (text === null) continue;
    const distinct = distinctUsed(text);
    if (distinct < 2) continue;
    const dimension = dimensionOf(meaning, text, distinct, rows);
    if (dimension === null) continue;
    if (dimension === 'other' && time !== null && isCalendarPart(text, time.days)) continue;
    found.push({
      segment: { dimension, column: text.name, ids: text.ids, dictionary: text.dictionary },
      distinct,
    });
  }
  if (found.length === 0 && timeColumn === null) found.push(...namesOfRows(meanings, rows));
  const ids = found.length > 0 ? [] : idsAsNames(meanings, timeColumn);
  const named = found.length > 0 ? found : isList ? ids.filter((one) => areStages(one, rows)) : ids;
  named.sort(
    (a, b) =>
      orderOf(a.segment) - orderOf(b.segment) || Number(isCoded(a.segment)) - Number(isCoded(b.segment)),
  );
  return withoutRepeats(withoutCodes(named)).slice(0, MOST_SEGMENTS);
}

/** A list without dates is about its names, though each is there once: topics, rooms, towns. */
function namesOfRows(meanings: Meaning[], rows: number): Found[] {
  for (const { role, column } of meanings) {
    if (role !== null || column.kind !== 'text' || isPrivateName(column.name)) continue;
    if (column.dictionary.some(isNoName)) continue;
    const distinct = distinctUsed(column);
    if (distinct < LEAST_NAMES || distinct > MOST_UNKNOWN_VALUES || distinct !== rows) continue;
    return [
      {
        segment: {
          dimension: 'other',
          column: column.name,
          ids: column.ids,
          dictionary: column.dictionary,
        },
        distinct,
      },
    ];
  }
  return [];
}

/** Of two none is first among others. */
const LEAST_NAMES = 3;

/** Codes, figures and whole sentences name nothing that a reader knows. */
function isNoName(value: string): boolean {
  return value.length > LONGEST_WORDS || !/\p{L}{2}/u.test(value) || /\d{3}/.test(value);
}

/** Names that every row has: no breakdown of this file, but what tells it from another. */
export function constantNames(meanings: Meaning[], rows: number, timeColumn: Column | null): Segment[] {
  return meanings.flatMap((meaning): Segment[] => {
    const text = meaning.column === timeColumn ? null : asText(meaning);
    if (text === null || rows === 0 || distinctUsed(text) !== 1) return [];
    const dimension = dimensionOf(meaning, text, 1, rows);
    if (dimension === null) return [];
    return [{ dimension, column: text.name, ids: text.ids, dictionary: text.dictionary }];
  });
}

interface Found {
  segment: Segment;
  distinct: number;
}

/** Of an id or an address and a name for the same things the name is what people see. */
function withoutCodes(found: Found[]): Found[] {
  return found.filter(({ segment, distinct }) => {
    if (!isCoded(segment) && !isOfAddresses(segment)) return true;
    return !found.some(
      (other) =>
        !isCoded(other.segment) &&
        !isOfAddresses(other.segment) &&
        (isCoded(segment)
          ? other.distinct * 2 >= distinct &&
            (other.segment.dimension === segment.dimension || isOneToOne(segment, other.segment))
          : distinct >= other.distinct * NEARLY_ALL && isOneToOne(other.segment, segment)),
    );
  });
}

/** Of as many names a few may share an address; pages that many ads lead to group them, and stay. */
const NEARLY_ALL = 0.9;

/** `https://…` in nearly every cell: where a thing can be seen. */
function isOfAddresses({ dictionary }: Segment): boolean {
  const words = dictionary.filter((text) => text !== '');
  return words.length > 0 && words.filter((text) => ADDRESS.test(text)).length >= words.length * CODE_CELLS;
}

const ADDRESS = /^https?:\/\/\S+$/i;

/** Each code goes with one name throughout. */
function isOneToOne(code: Segment, name: Segment): boolean {
  const nameOf = new Int32Array(code.dictionary.length).fill(-1);
  for (let row = 0; row < code.ids.length; row++) {
    const id = code.ids[row]!;
    if (nameOf[id] === -1) nameOf[id] = name.ids[row]!;
    else if (nameOf[id] !== name.ids[row]) return false;
  }
  return true;
}

const CODE_CELLS = 0.6;
/** Digits, a hash, or letters and digits without a space and of one length: a code that no one says aloud. */
const CODE =
  /^(?:[A-Za-z]{0,4}[-_]?\d{3,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[^\s]*\d)(?=[^\s]*[A-Z])(?=[^\s]*[a-z])[\w-]{9,22})$/;

function isCoded({ ids, dictionary }: Segment): boolean {
  const used = new Uint8Array(dictionary.length);
  for (const id of ids) used[id] = 1;
  const words = dictionary.filter((text, id) => text !== '' && used[id] === 1);
  return words.length > 0 && words.filter((text) => CODE.test(text)).length >= words.length * CODE_CELLS;
}

/** Where there are no names at all, an id is better than nothing. */
function idsAsNames(meanings: Meaning[], timeColumn: Column | null): Found[] {
  return meanings.flatMap(({ role, column }): Found[] => {
    if (role !== 'id' || column === timeColumn || column.kind === 'date' || isPrivateName(column.name))
      return [];
    const text = column.kind === 'text' ? column : asWords(column);
    const distinct = distinctUsed(text);
    if (distinct < 2 || (column.kind === 'number' && isNumbering(column))) return [];
    return [
      {
        segment: { dimension: 'other', column: text.name, ids: text.ids, dictionary: text.dictionary },
        distinct,
      },
    ];
  });
}

/** In a list of things an id is that of one thing, or of a clerk; words that recur (`IN_PROCESS`) say where they stand. */
function areStages({ segment, distinct }: Found, rows: number): boolean {
  const words = segment.dictionary.filter((text) => text !== '');
  return distinct * 2 <= rows && words.every((text) => /^\p{L}[\p{L}_ -]+$/u.test(text));
}

/** From 0 or 1 on, one more in each row: the number of the row names nothing. */
function isNumbering({ values }: NumberColumn): boolean {
  return values.every((value, row) => value === values[0]! + row) && values[0]! <= 1;
}

function orderOf(segment: Segment): number {
  return DIMENSIONS.indexOf(segment.dimension);
}

/** A second column of one dimension counts as another segment, unless it parts the rows just the same or says whether they run. */
function withoutRepeats(found: Found[]): Segment[] {
  const seen = new Map<DimensionKey, number>();
  const first: Found[] = [];
  const rest: Segment[] = [];
  for (const one of found) {
    const { segment, distinct } = one;
    const known = seen.get(segment.dimension);
    const isOther = segment.dimension === 'other';
    if (isOther && first.some((earlier) => isOtherNameOf(one, earlier))) continue;
    if (known === undefined || isOther) {
      seen.set(segment.dimension, distinct);
      first.push(one);
    } else if (known !== distinct && segment.dimension !== 'status')
      rest.push({ ...segment, dimension: 'other' });
  }
  return [...first.map(({ segment }) => segment), ...rest];
}

/** The same groups of rows under other names, such as the account of each shop beside the shop. */
function isOtherNameOf(one: Found, earlier: Found): boolean {
  return one.distinct === earlier.distinct && isOneToOne(one.segment, earlier.segment);
}

function dimensionOf(
  meaning: Meaning,
  text: TextColumn,
  distinct: number,
  rows: number,
): DimensionKey | null {
  const { role } = meaning;
  if (areStructures(text)) return null;
  if (role !== null && familyOf(role) === 'dimension') {
    return role === 'region' && looksLikeStatus(text) ? 'status' : (role as DimensionKey);
  }
  if (role !== null && role !== 'date' && role !== 'result_type') return null;
  if (text.dictionary.some((value) => value.length > LONGEST_WORDS)) return null;
  if (areMostlyNumbers(text) || areYesAndNo(text) || isDuration(text) || isAddressPart(text.name))
    return null;
  const few = distinct <= MOST_UNKNOWN_VALUES && distinct <= Math.max(2, rows * MOST_UNKNOWN_SHARE);
  return few ? 'other' : null;
}

/** Records of a program in one cell (`[{"id":…`) are no names. */
function areStructures({ dictionary }: TextColumn): boolean {
  const words = dictionary.filter((value) => value !== '');
  return words.filter((value) => /^\[?\{"/.test(value)).length * 2 > words.length;
}

const NUMBER_WORD = /^[+-]?\d+(?:[.,]\d+)?%?$/;
const MOSTLY = 0.6;

/** A change of position beside words like `New` and `Lost` is a figure, not a kind of thing. */
function areMostlyNumbers({ dictionary, ids }: TextColumn): boolean {
  const used = new Set(ids);
  const words = dictionary.filter((value, id) => value !== '' && used.has(id));
  return words.filter((value) => NUMBER_WORD.test(value)).length > words.length * MOSTLY;
}

const YES_OR_NO =
  /^(true|false|yes|no|y|n|ja|nein|oui|non|s[ií]|sim|não|nao|da|нет|да|wahr|falsch|vrai|faux|)$/i;

/** `TRUE accounts for 98%` tells nobody of what. */
function areYesAndNo({ dictionary }: TextColumn): boolean {
  return dictionary.every((value) => YES_OR_NO.test(value.trim()));
}

const STATUS_WORDS = /^(enabled|paused|archived|active|inactive|removed|ended|eligible|delivering|on|off|)$/i;

/** `State` is a part of a country or the state of a campaign: the words tell. */
export function looksLikeStatus(column: TextColumn): boolean {
  return column.dictionary.every((value) => STATUS_WORDS.test(value.trim()));
}

/** Text as it is; numbers where the name says they are hours, ages or the like; dates never. */
function asText(meaning: Meaning): TextColumn | null {
  const { column, role } = meaning;
  if (column.kind === 'text') return column;
  if (column.kind === 'number' && role !== null && familyOf(role) === 'dimension') return asWords(column);
  return null;
}

function asWords(column: NumberColumn): TextColumn {
  const idOf = new Map<number, number>();
  const dictionary: string[] = [];
  const ids = new Int32Array(column.values.length);
  for (let row = 0; row < ids.length; row++) {
    const value = column.values[row]!;
    const key = value === value ? value : Infinity;
    let id = idOf.get(key);
    if (id === undefined) {
      id = dictionary.push(value === value ? String(value) : '') - 1;
      idOf.set(key, id);
    }
    ids[row] = id;
  }
  return { kind: 'text', name: column.name, index: column.index, ids, dictionary };
}

function distinctUsed(column: TextColumn): number {
  const used = new Uint8Array(column.dictionary.length);
  const { ids } = column;
  for (let row = 0; row < ids.length; row++) used[ids[row]!] = 1;
  let count = 0;
  for (let id = 0; id < used.length; id++) if (used[id] === 1 && column.dictionary[id] !== '') count++;
  return count;
}
