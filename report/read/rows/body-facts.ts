import type { ColumnDraft } from '../cells/read-columns.ts';
import type { NumberDraft } from '../cells/number-draft.ts';
import { cellCount, cellText, type Grid } from '../grid/grid.ts';
import { LIMITS } from '../limits.ts';
import { totalLabel, type TotalLabel } from './labels.ts';
import { tooManyLeftOut } from './ledger.ts';

export type TextDraft = Extract<ColumnDraft, { kind: 'text' | 'date' }>;

/** What the rows of a body have in common, seen column by column: the ground on which single rows stand out. */
export interface BodyFacts {
  rows: number;
  /** Text columns that tell rows apart: two distinct names or more. */
  names: NameColumn[];
  /** The names, or where no column tells rows apart, what all rows have in common: a row that lacks it stands out. */
  keys: NameColumn[];
  /** Date columns that hold two distinct dates or more. */
  dates: Extract<ColumnDraft, { kind: 'date' }>[];
  /** Number columns that may add up: no percentages. */
  numbers: { name: string; draft: NumberDraft }[];
  /** Every row in which some cell is labelled as a total, with the strongest label and its column's position among the texts. */
  labels: Map<number, RowLabel>;
}

/** A column of names, with a mark for each distinct value that says nothing. */
export type NameColumn = TextDraft & { hollow: Uint8Array };

export interface RowLabel {
  label: TotalLabel;
  text: string;
  column: number;
}

export function gatherFacts(
  grid: Grid,
  records: Int32Array,
  drafts: ColumnDraft[],
  width: number,
): BodyFacts {
  const texts = drafts.filter((draft): draft is TextDraft => draft.kind !== 'number');
  const labels = new Map<number, RowLabel>();
  for (const draft of texts) labelsInTexts(draft, labels);
  for (const draft of drafts) if (draft.kind === 'number') labelsAmongNumbers(draft, labels);
  labelsBeyondWidth(grid, records, width, labels);
  const dates = texts.filter(
    (draft) => draft.kind === 'date' && distinctDates(draft) > 1,
  ) as BodyFacts['dates'];
  const names = texts
    .filter((draft) => draft.kind === 'text' && distinctNames(draft) > 1 && !isClockTime(draft))
    .map(withHollow);
  const plain = names.length > 0 || dates.length > 0;
  const keys = plain ? names : onlyNames(texts);
  const numbers = drafts.flatMap((draft) =>
    draft.kind === 'number' && draft.draft.percents * 2 <= draft.draft.numbers
      ? [{ name: draft.name, draft: draft.draft }]
      : [],
  );
  return { rows: records.length, names, keys, dates, numbers, labels };
}

/** In a table of one thing and its total: what every row has, such as the period of the export, tells neither from the other. */
function onlyNames(texts: readonly TextDraft[]): NameColumn[] {
  const named = texts.filter((draft) => distinctNames(draft) > 0).map(withHollow);
  const missing = named.filter((name) => name.ids.some((_, row) => isHollow(name, row)));
  return missing.length > 0 ? missing : named;
}

const CLOCK_TIME = /^<?\s*\d{1,3}:\d{2}(?::\d{2})?$/;

/** `00:02:13` on every row is a figure, an average duration, and names nothing. */
function isClockTime(draft: TextDraft): boolean {
  return draft.dictionary.every((text) => text === '' || CLOCK_TIME.test(text));
}

function withHollow(draft: TextDraft): NameColumn {
  return {
    ...draft,
    hollow: Uint8Array.from(draft.dictionary, (text) => Number(text === '' || text === '0')),
  };
}

function labelsInTexts(draft: TextDraft, labels: Map<number, RowLabel>): void {
  const found = draft.dictionary.map((text) => totalLabel(text));
  if (found.every((label) => label === null)) return;
  let labelled = 0;
  for (let row = 0; row < draft.ids.length; row++) if (found[draft.ids[row]!]) labelled++;
  if (labelled > LIMITS.leftOut) throw tooManyLeftOut();
  for (let row = 0; row < draft.ids.length; row++) {
    const id = draft.ids[row]!;
    const label = found[id];
    if (label && !labels.has(row))
      labels.set(row, { label, text: draft.dictionary[id]!, column: draft.index });
  }
}

function labelsAmongNumbers(
  draft: Extract<ColumnDraft, { kind: 'number' }>,
  labels: Map<number, RowLabel>,
): void {
  for (const { row, text } of draft.draft.strangers) {
    const label = totalLabel(text);
    if (label && !labels.has(row)) labels.set(row, { label, text, column: draft.index });
  }
}

function labelsBeyondWidth(
  grid: Grid,
  records: Int32Array,
  width: number,
  labels: Map<number, RowLabel>,
): void {
  for (let row = 0; row < records.length; row++) {
    const count = cellCount(grid, records[row]!);
    for (let column = width; column < Math.min(count, width + 4); column++) {
      const text = cellText(grid, records[row]!, column);
      const label = totalLabel(text);
      if (label && !labels.has(row)) labels.set(row, { label, text, column });
    }
  }
}

function distinctNames(draft: TextDraft): number {
  return draft.dictionary.filter((text) => text !== '' && totalLabel(text) === null).length;
}

function distinctDates(draft: TextDraft): number {
  return draft.kind === 'date' ? draft.readings.filter((reading) => reading !== null).length : 0;
}

/** Whether a row's cell in a column of names says nothing. */
export function isHollow(name: NameColumn, row: number): boolean {
  return name.hollow[name.ids[row]!] === 1;
}

export function hasDate(facts: BodyFacts, row: number): boolean {
  return facts.dates.some((date) => date.readings[date.ids[row]!] !== null);
}

export function hasNumbers(facts: BodyFacts, row: number): boolean {
  return facts.numbers.some(({ draft }) => !Number.isNaN(draft.values[row]!));
}
