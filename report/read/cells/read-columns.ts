import type { Grid } from '../grid/grid.ts';
import { isTotalLabel } from '../rows/labels.ts';
import type { Note } from '../table.ts';
import { decideDateOrder, openDay, type DateOrder, type OrderDecision } from './date-order.ts';
import { readDate, type DateReading } from './date-text.ts';
import { guessKind, type ColumnGuess } from './guess-kind.ts';
import type { NumberDraft } from './number-draft.ts';
import { NumberReader } from './number-reader.ts';
import { TextCoder } from './text-coder.ts';
import { cleanDictionary, type TextDictionary } from './text-column.ts';

/** A column as read, before questions that need the other columns (date order, number style) are settled. */
export type ColumnDraft = { name: string; index: number } & (
  | { kind: 'number'; draft: NumberDraft }
  | ({ kind: 'text' } & TextDictionary)
  | ({
      kind: 'date';
      readings: (DateReading | null)[];
      order: OrderDecision;
      /** In a column of two orders, the values that could be either of two days. */
      open?: ReadonlySet<number>;
    } & TextDictionary)
);

/** Words and numbers in one column: numbers rule from this share on … */
const NUMBER_SHARE = 0.7;
/** … or from this one where the words are few and recur (`New`, `Lost`, `Using campaign budget`). */
const NUMBER_SHARE_FEW_WORDS = 0.3;
const FEW_WORDS = 3;
/** Names of columns whose words are their point, though some of them be numbers. */
const TEXT_NAME =
  /name|campaign|kampagne|campagne|campa[ñn]|keyword|term|query|quer|\bad\b|group|title|subject|product|audience|region|country|page|url|label|placement|creative|キャンペーン/i;
/** Names of columns that name things or lead to them: a word among their numbers makes all of them words. */
const NAMING =
  /(?:^|[\s_-])(?:name|title|subject|headline|source|medium|street|address ?\d?|city|sku|nombre|nom|nome|t[ií]tulo|titre|titel|fuente|quelle|stra(?:ß|ss)e|rue|calle|rua|direcci[oó]n|adresse|endere[cç]o)$/i;
/** Where more than this are numbers, words are slips of the pen. */
const SIZES_SHARE = 0.9;
/** Each word so many times on average: `S`, `M`, `L` and `XL` beside 32 and 34 are sizes. */
const RECURRING = 5;
const CODE_SHARE = 0.005;
const DATE_SHARE = 0.5;
const DATE_SHARE_FEW_WORDS = 0.1;

/** Reads every column of the body; what each one holds is decided on all of its cells. */
export function readColumns(grid: Grid, records: Int32Array, names: string[]): ColumnDraft[] {
  const guesses = names.map((name, index) => guessKind(grid, records, index, name, names.length));
  const readers = guesses.map((guess, index) =>
    guess === 'number' ? new NumberReader(grid, records, index) : new TextCoder(grid, records, index),
  );
  return readers.map((reader, index) => {
    const read: ReadCells = { grid, records, name: names[index]!, index };
    if (reader instanceof TextCoder) return textOrDate(read, cleanDictionary(reader.read()), guesses[index]!);
    const draft = reader.read();
    return isNumberColumn(draft, read.name)
      ? { name: read.name, index, kind: 'number', draft }
      : textOrDate(read, codeAll(read), 'text');
  });
}

interface ReadCells {
  grid: Grid;
  records: Int32Array;
  name: string;
  index: number;
}

function textOrDate(read: ReadCells, text: TextDictionary, guess: ColumnGuess): ColumnDraft {
  const { grid, records, name, index } = read;
  if (guess === 'date') {
    const readings = text.dictionary.map((value) => (value === '' ? null : readDate(value)));
    if (isDateColumn(text, readings)) {
      return { name, index, kind: 'date', ...text, readings, order: decideDateOrder(readings) };
    }
    const draft = new NumberReader(grid, records, index).read();
    if (isNumberColumn(draft, name)) return { name, index, kind: 'number', draft };
  }
  return { name, index, kind: 'text', ...text };
}

function codeAll({ grid, records, index }: ReadCells): TextDictionary {
  return cleanDictionary(new TextCoder(grid, records, index).read());
}

function isNumberColumn(draft: NumberDraft, name: string): boolean {
  const { numbers, strangerCount, codes } = draft;
  if (numbers === 0 || codes > numbers * CODE_SHARE) return false;
  const labels = draft.strangers.filter(({ text }) => isTotalLabel(text)).length;
  const share = numbers / (numbers + strangerCount - labels);
  if (strangerCount > labels && (NAMING.test(name) || isAllZero(draft))) return false;
  const words = new Set(draft.strangers.map(({ text }) => text).filter((text) => !isTotalLabel(text)));
  if (share >= NUMBER_SHARE) return share >= SIZES_SHARE || !recur(words.size, strangerCount - labels);
  return share >= NUMBER_SHARE_FEW_WORDS && words.size <= FEW_WORDS && !TEXT_NAME.test(name);
}

/** More kinds of words than `New` and `Lost`, and each again and again. */
function recur(kinds: number, cells: number): boolean {
  return kinds > FEW_WORDS && cells >= kinds * RECURRING;
}

/** Nothing but `0` beside words: the words are its point, and the zeros stand where there is none. */
function isAllZero({ values }: NumberDraft): boolean {
  return values.every((value) => value !== value || value === 0);
}

function isDateColumn({ ids, dictionary }: TextDictionary, readings: (DateReading | null)[]): boolean {
  const empty = dictionary.map((text) => text === '' || isTotalLabel(text));
  let filled = 0;
  let dates = 0;
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row]!;
    if (empty[id]) continue;
    filled++;
    if (readings[id] !== null) dates++;
  }
  if (dates === 0) return false;
  if (dates >= filled * DATE_SHARE) return true;
  const words = readings.filter((reading, id) => reading === null && !empty[id]).length;
  return dates >= filled * DATE_SHARE_FEW_WORDS && words <= FEW_WORDS;
}

/** Forgets dates that only rows left out hold: a total's period is no day of the column. */
export function forgetUnused(drafts: ColumnDraft[], without: ReadonlyMap<number, unknown>): void {
  if (without.size === 0) return;
  for (const draft of drafts) {
    if (draft.kind !== 'date') continue;
    const used = new Uint8Array(draft.dictionary.length);
    for (let row = 0; row < draft.ids.length; row++) if (!without.has(row)) used[draft.ids[row]!] = 1;
    draft.readings = draft.readings.map((reading, id) => (used[id] === 1 ? reading : null));
    draft.order = decideDateOrder(draft.readings);
  }
}

export interface OrderSources {
  hint?: DateOrder | undefined;
  /** What the file's number style, language or currency suggests. */
  custom?: DateOrder | undefined;
  /** The period the file states: the order whose days lie in it is right. */
  stated?: { first: number; last: number } | null;
}

/** One order per date column: its own proof, that of the file's other date columns, then hint and custom, with a note. */
export function settleOrder(
  draft: Extract<ColumnDraft, { kind: 'date' }>,
  all: ColumnDraft[],
  sources: OrderSources,
  notes: Note[],
): DateOrder {
  const { order, by, mixed } = draft.order;
  if (draft.open !== undefined) {
    notes.push({ code: 'date_order_runs', values: { column: draft.name } });
    return order;
  }
  if (mixed) notes.push({ code: 'date_order_mixed', values: { column: draft.name, order } });
  if (by !== 'open') return order;
  const proven = all.find((other) => other.kind === 'date' && PROOFS.has(other.order.by));
  if (proven?.kind === 'date') return proven.order.order;
  const within = orderWithin(draft.readings, sources.stated ?? null);
  if (within !== null) return within;
  const chosen = sources.hint ?? sources.custom ?? 'mdy';
  notes.push({ code: 'date_order_guessed', values: { column: draft.name, order: chosen } });
  return chosen;
}

const PROOFS: ReadonlySet<OrderDecision['by']> = new Set<OrderDecision['by']>(['value', 'even', 'density']);

/** The one order under which the days lie within the period that the file states; null where both do, or neither. */
function orderWithin(
  readings: (DateReading | null)[],
  stated: { first: number; last: number } | null,
): DateOrder | null {
  if (stated === null) return null;
  const open = readings.filter((reading) => reading?.kind === 'open');
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map((order) =>
    open.every((reading) => {
      const day = openDay(reading, order);
      return day >= stated.first && day <= stated.last;
    }),
  );
  return dmy === mdy ? null : dmy ? 'dmy' : 'mdy';
}
