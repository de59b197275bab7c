import { isoDate } from '#report/calendar.ts';
import { currencyOfHeader } from './cells/currencies.ts';
import { dateSpans } from './cells/date-column.ts';
import type { DateOrder } from './cells/date-order.ts';
import { ordersByRun } from './cells/mixed-orders.ts';
import { swappedDates } from './cells/swapped-dates.ts';
import {
  completeDates,
  datesByCourse,
  isPartialDate,
  partialAsText,
  yearColumn,
} from './cells/partial-dates.ts';
import { settleSeparators, voteOfFile } from './cells/number-style.ts';
import { settleOrder, type ColumnDraft } from './cells/read-columns.ts';
import type { NumberDraft } from './cells/number-draft.ts';
import type { Grid } from './grid/grid.ts';
import { periodInName } from './layout/name-dates.ts';
import { periodInPreamble, yearInPreamble } from './layout/preamble-dates.ts';
import type { ReadOptions } from './read-options.ts';
import type { Column, LeftOutReason, Note, NumberColumn, Table } from './table.ts';

export interface SettleContext {
  preamble: string[];
  delimiter: string;
  options: Pick<ReadOptions, 'dateOrderHint' | 'assumedYear' | 'file' | 'handedIn'>;
  notes: Note[];
}

export interface Settled {
  columns: Column[];
  /** The order of day and month the file's custom suggests. */
  order: DateOrder;
  build(records: Int32Array, grid: Grid, without: Map<number, LeftOutReason>): Table;
}

/** Settles thousands and decimals in every column of numbers; nothing may be added up before. */
export function settleNumbers(drafts: ColumnDraft[], notes: Note[]): void {
  const fileVote = voteOfFile(numberDrafts(drafts));
  for (const draft of drafts) {
    if (draft.kind !== 'number') continue;
    if (settleSeparators(draft.draft, draft.name, fileVote)) {
      notes.push({ code: 'number_style_guessed', values: { column: draft.name } });
    }
  }
}

/** Settles what one column could not decide alone, and builds the table from the rows that stay. */
export function settleColumns(drafts: ColumnDraft[], context: SettleContext): Settled {
  const custom = customOrder(drafts, context.delimiter);
  const columns = drafts.map((draft) => settle(draft, drafts, custom, context));
  return {
    columns,
    order: context.options.dateOrderHint ?? custom ?? 'mdy',
    build(records: Int32Array, grid: Grid, without: Map<number, LeftOutReason>): Table {
      noteStrangers(drafts, without, context.notes);
      noteUnreadDates(drafts, columns, without, context.notes);
      const kept = keptRows(records.length, without);
      const lines = new Int32Array(kept.length);
      for (let i = 0; i < kept.length; i++) lines[i] = grid.line[records[kept[i]!]!]!;
      return { rows: kept.length, columns: columns.map((column) => keepRows(column, kept)), lines };
    },
  };
}

function numberDrafts(drafts: ColumnDraft[]): NumberDraft[] {
  return drafts.flatMap((draft) => (draft.kind === 'number' ? [draft.draft] : []));
}

function settle(
  draft: ColumnDraft,
  all: ColumnDraft[],
  custom: DateOrder | undefined,
  context: SettleContext,
): Column {
  const { name, index } = draft;
  if (isPartialDate(draft)) return settlePartial(draft, all, context);
  if (draft.kind === 'text')
    return { kind: 'text', name, index, ids: draft.ids, dictionary: draft.dictionary };
  if (draft.kind === 'number') return numberColumn(name, index, draft.draft, context.notes);
  const { ids, dictionary } = draft;
  const byRun = draft.order.mixed ? ordersByRun(draft.readings) : null;
  if (byRun !== null) draft.open = byRun.open;
  const isSure = draft.order.by === 'value' && !draft.order.mixed;
  const turned = isSure ? swappedDates(draft.readings, draft.order.order) : null;
  if (turned !== null)
    context.notes.push({ code: 'dates_swapped', values: { column: name, dates: turned.swapped } });
  const readings = byRun?.readings ?? turned?.readings ?? draft.readings;
  const year = yearInPreamble(context.preamble) ?? context.options.assumedYear ?? Number.NaN;
  const stated = periodInPreamble(context.preamble, context.options.dateOrderHint);
  const order = settleOrder(
    draft,
    all,
    { hint: context.options.dateOrderHint, custom, stated },
    context.notes,
  );
  return { kind: 'date', name, index, ids, dictionary, ...dateSpans(readings, name, order, year) };
}

/** Google Analytics rules its title lines, and begins its weeks on Sunday. */
const RULED = /^# ?-{5,}/;

/** Months and weeks without a year, days counted from a start: dates where the file says from when, else names. */
function settlePartial(draft: ColumnDraft, all: ColumnDraft[], context: SettleContext): Column {
  const { preamble, options, notes } = context;
  const above = periodInPreamble(preamble, options.dateOrderHint);
  const named = above === null ? periodInName(options.file, options.dateOrderHint === 'dmy') : null;
  const stated = yearInPreamble(preamble);
  const year = stated ?? (named === null ? options.assumedYear : undefined);
  const weeks = preamble.some((line) => RULED.test(line)) ? 'sunday' : 'iso';
  const dates = completeDates(draft, all, { period: above ?? named, year, weeks });
  if (!dates) {
    const followed = datesByCourse(draft, options.handedIn);
    if (followed !== null) {
      const days = followed.first.filter((day) => day === day);
      const [from, to] = [isoDate(Math.min(...days)), isoDate(Math.max(...days))];
      notes.push({ code: 'year_from_upload', values: { column: draft.name, from, to } });
      return followed;
    }
    notes.push({ code: 'year_missing', values: { column: draft.name } });
    return partialAsText(draft);
  }
  const values = { column: draft.name };
  if (yearColumn(all)) return dates;
  if (year !== undefined) notes.push({ code: 'year_assumed', values: { ...values, year } });
  else notes.push({ code: above === null ? 'year_from_name' : 'days_counted', values });
  return dates;
}

function numberColumn(name: string, index: number, draft: NumberDraft, notes: Note[]): NumberColumn {
  const { values, decimals, percents, numbers, money } = draft;
  const inCells = [...money.entries()].toSorted((a, b) => b[1].cells - a[1].cells);
  const inHeader = currencyOfHeader(name);
  const sign = inCells[0]?.[1] ?? null;
  const currency = inHeader?.sure ? inHeader : (sign ?? inHeader);
  const signed = inCells.reduce((cells, [, { cells: more }]) => cells + more, 0);
  // A column of bare numbers with a stray sign here and there is not an account in two currencies.
  if (inCells.length > 1 && signed * 2 >= numbers) {
    notes.push({
      code: 'several_currencies',
      values: { column: name, currencies: inCells.map(([code]) => code).join(', ') },
    });
  }
  if (currency && !currency.sure)
    notes.push({ code: 'currency_assumed', values: { column: name, currency: currency.code } });
  const unit = percents * 2 > numbers ? 'percent' : currency ? 'money' : 'plain';
  return {
    kind: 'number',
    name,
    index,
    values,
    unit,
    currency: unit === 'percent' ? null : (currency?.code ?? null),
    decimals,
  };
}

/** Day before month nearly everywhere decimals are commas; dollars without one suggest the American order. */
function customOrder(drafts: ColumnDraft[], delimiter: string): DateOrder | undefined {
  if (voteOfFile(numberDrafts(drafts)) > 0 || delimiter === ';') return 'dmy';
  for (const draft of drafts) {
    const sign = draft.kind === 'number' ? [...draft.draft.money.keys()][0] : undefined;
    const code = sign ?? currencyOfHeader(draft.name)?.code;
    if (code) return code === 'USD' ? 'mdy' : 'dmy';
  }
  return undefined;
}

function noteStrangers(drafts: ColumnDraft[], without: Map<number, LeftOutReason>, notes: Note[]): void {
  for (const draft of drafts) {
    if (draft.kind !== 'number') continue;
    const { strangers, strangerCount } = draft.draft;
    const kept = strangers.filter(({ row }) => !without.has(row));
    const cells = kept.length + strangerCount - strangers.length;
    if (kept[0])
      notes.push({
        code: 'cells_not_numbers',
        values: { column: draft.name, cells, example: kept[0].text.slice(0, 60) },
      });
  }
}

/** Dates that could not be read are counted and said; a column of which most are none is no column of dates. */
function noteUnreadDates(
  drafts: ColumnDraft[],
  columns: Column[],
  without: Map<number, LeftOutReason>,
  notes: Note[],
): void {
  drafts.forEach((draft, i) => {
    const column = columns[i]!;
    if (draft.kind !== 'date' || column.kind !== 'date') return;
    const unread = draft.dictionary.map((text, id) => text !== '' && Number.isNaN(column.first[id]!));
    if (!unread.includes(true)) return;
    const found = {
      dates_unreadable: { cells: 0, example: '' },
      dates_open: { cells: 0, example: '' },
    };
    for (let row = 0; row < draft.ids.length; row++) {
      const id = draft.ids[row]!;
      if (!unread[id] || without.has(row)) continue;
      const one = found[draft.open?.has(id) === true ? 'dates_open' : 'dates_unreadable'];
      if (one.cells === 0) one.example = draft.dictionary[id]!.slice(0, 60);
      one.cells++;
    }
    for (const code of ['dates_unreadable', 'dates_open'] as const)
      if (found[code].cells > 0) notes.push({ code, values: { column: draft.name, ...found[code] } });
  });
}

function keptRows(rows: number, without: Map<number, LeftOutReason>): Int32Array {
  const kept = new Int32Array(rows - without.size);
  let count = 0;
  for (let row = 0; row < rows; row++) if (!without.has(row)) kept[count++] = row;
  return kept;
}

function keepRows(column: Column, kept: Int32Array): Column {
  if (column.kind === 'number') {
    if (kept.length === column.values.length) return column;
    const values = new Float64Array(kept.length);
    for (let i = 0; i < kept.length; i++) values[i] = column.values[kept[i]!]!;
    return { ...column, values };
  }
  if (kept.length === column.ids.length) return column;
  const ids = new Int32Array(kept.length);
  for (let i = 0; i < kept.length; i++) ids[i] = column.ids[kept[i]!]!;
  return { ...column, ids };
}
