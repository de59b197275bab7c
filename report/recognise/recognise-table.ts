import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Span } from '#report/calendar.ts';
import { isoDate } from '#report/calendar.ts';
import type { Column, Note, NumberColumn, ReadResult } from '#report/read/table.ts';
import { chooseMetrics, isMetric } from './columns/choose-metrics.ts';
import type { Meaning } from './columns/column-meaning.ts';
import { meaningsOf } from './columns/meanings-of-table.ts';
import { compareSpans, previousDates } from './time/compare-spans.ts';
import { decideCurrency } from './columns/currency.ts';
import { endOfFile, upToCutMonth } from './time/cut-month.ts';
import type { Dataset } from './dataset.ts';
import { adGroupsApart } from './rows/ad-groups.ts';
import { unknownFigures } from './columns/figures.ts';
import { furtherDates, hoursOf } from './time/further-dates.ts';
import { codesInWords } from './rows/codes-in-words.ts';
import { areLeftCheckouts, countedCheckouts, LEFT_CHECKOUT, withoutSales } from './rows/left-checkouts.ts';
import { metricColumns } from './columns/metric-columns.ts';
import { resultsByKind } from './columns/result-types.ts';
import { withoutNominalValues } from './columns/nominal-values.ts';
import { networkInTitle } from './columns/names-elsewhere.ts';
import { normaliseName } from '../read/names/normalise-name.ts';
import { rowsThatCount } from './rows/rows-that-count.ts';
import { countedOrders } from './rows/orders.ts';
import {
  itemsNote,
  orderItems,
  segmentsOfItems,
  withItems,
  withLevels,
  asItems,
} from './rows/order-items/order-items.ts';
import { overlappingRows } from './rows/overlapping-rows.ts';
import { inOwnPeriods } from './time/own-periods.ts';
import { plainMoney } from './columns/plain-money.ts';
import { overlappingVisits } from './columns/overlapping-visits.ts';
import { accountTotal, platformTotal } from './columns/platform-total.ts';
import type { Platform } from './platforms/platform-table.ts';
import { recognisePlatform } from './platforms/recognise-platform.ts';
import { searchMarket } from './platforms/search-market.ts';
import { namePeriods, preamblePeriods } from '../read/periods/preamble-period.ts';
import { discountedSubtotals } from './columns/discounted-subtotals.ts';
import { leadsOfFunnel } from './columns/funnel-leads.ts';
import { provenParts } from './columns/proven-parts.ts';
import { meansWithoutWeight, notAdditive, rowsCounted, sharesOfPeak, totalNote } from './notes-on-sums.ts';
import { notesOfReading } from './reading-notes.ts';
import { countedRows, isFlag, rowThing, type RowThing } from './rows/row-things.ts';
import { isSearchInterest } from './rows/search-interest.ts';
import { withBeginnings } from './rows/names-began.ts';
import { namesInWords } from './rows/names-in-words.ts';
import { inOneSpelling } from './rows/one-spelling.ts';
import { chooseSegments, constantNames } from './rows/segments.ts';
import { sharesOfWhole } from './columns/shares-of-whole.ts';
import { sourceColumns } from './columns/source-columns.ts';
import { stateColumns, type State } from './rows/states.ts';
import { stateNotes } from './rows/state-notes.ts';
import { reachOfName } from './time/reach-of-name.ts';
import { decideTime, type TimeDecision } from './time/time.ts';

/** What the file is, beside its contents. */
export interface FileFacts {
  file: string;
  bytes: number;
  sha256: string;
}

/** Gives a table its meaning: platform, roles, currency, period, measures and segments, with every choice noted. */
export function recogniseTable(read: ReadResult, facts: FileFacts): Dataset {
  const told = rowsThatCount(read);
  const { leftOut, notes } = told;
  const platform = recognisePlatform({
    headers: told.table.columns.map((column) => column.name),
    preamble: read.preamble,
    leftOut: leftOut.map((row) => row.text),
    metrics: new Set(told.meanings.flatMap((one) => (isMetric(one.role) ? [one.role] : []))),
    file: facts.file,
  });
  const worded = codesInWords(told.table, platform);
  const known = {
    ...worded,
    meanings: worded.notes.length === 0 ? told.meanings : meaningsOf(worded.table, read),
  };
  const listed = orderItems(known.table, asMeantBy(platform, known.meanings));
  const table = listed?.table ?? known.table;
  const general = listed === null ? known.meanings : asItems(meaningsOf(table, read), listed);
  const ofWhole = sharesOfWhole(general);
  const isInterest = platform?.isIndex === true || isSearchInterest(general);
  const interest = general
    .filter(({ role, column }) => isInterest && role === null && !isPercent(column))
    .map(({ column }) => column.name);
  for (const one of general) if (interest.includes(one.column.name)) one.additive = false;
  const meant = discountedSubtotals(leadsOfFunnel(provenParts(asMeantBy(platform, general))));
  const isUnpaid = areLeftCheckouts(meant);
  const proven = isUnpaid ? withoutSales(meant) : meant;
  const thing = isUnpaid
    ? LEFT_CHECKOUT
    : rowThing(proven, chooseMetrics(proven, platform).current, table.rows);
  const items = listed?.hasAmounts === true || thing?.metric === 'orders' ? listed : null;
  const { meanings, notes: nominal } = withoutNominalValues(
    inList(isUnpaid ? proven : plainMoney(proven, thing), thing),
    platform,
  );
  const chosen = chooseMetrics(meanings, platform);
  const currency = decideCurrency(meanings, chosen.current, read.preamble, notes);
  const above = preamblePeriods(read.preamble, isDayFirst(read));
  const dated = decideTime(meanings, above);
  // Where neither rows nor lines above say when, the file's name may.
  const inName = dated.period === null && above.length === 0 ? namePeriods(facts.file, isDayFirst(read)) : [];
  const named = inName[0] ?? null;
  const stated = named === null ? above : [named];
  const placed = inOwnPeriods(named === null ? dated : decideTime(meanings, stated), read.periods);
  const counted = isUnpaid
    ? countedCheckouts(meant, table.rows)
    : thing === null
      ? {}
      : { [thing.metric]: countedRows(meanings, thing, table.rows) };
  const columns = {
    ...counted,
    ...countedOrders(meanings, chosen.current),
    ...metricColumns(chosen.current),
  };
  const summed = items === null ? columns : withItems(columns, items, meanings);
  const apart = neverSummed(meanings, chosen.current, thing === null ? placed : null, summed);
  const figures = unknownFigures(meanings, summed, apart.states, new Set(interest), ofWhole);
  // Tax and shipping of what nobody paid for are no news.
  const further = items === null ? (isUnpaid ? {} : figures) : withLevels(figures, items);
  const values = { ...summed, ...further };
  const reach = stated[0] ?? reachOfName(placed.time, facts.file, isDayFirst(read));
  const time = upToCutMonth(placed, values, endOfFile(read, reach, isDayFirst(read)));
  const compareValues = chosen.previous.size > 0 ? metricColumns(chosen.previous) : null;
  const before = previousDates(meanings) ?? inName[1] ?? null;
  const spans = compareSpans(chosen.current, chosen.previous, time.period, before);
  const ofName = stated[0] === undefined ? reach : null;
  const period = time.ownPeriods?.current ?? ofName ?? time.period ?? spans.current;
  const spelt = inOneSpelling(chooseSegments(meanings, table.rows, time, thing !== null));
  const spoken = namesInWords(spelt.segments);
  const [grouped = []] = adGroupsApart([spoken]);
  const { segments, notes: beginnings } = withBeginnings(grouped, time.time);
  const overlap = time.time === null ? overlappingVisits(read.totalRows, chosen.current) : null;
  for (const metric of overlap?.metrics ?? []) values[metric] = { ...values[metric]!, weight: 'none' };
  const total = overlap?.total ?? platformTotal(read.totalRows, chosen.current);
  return {
    source: {
      ...facts,
      encoding: read.encoding,
      delimiter: read.delimiter,
      header_line: read.headerLine,
      rows_read: read.rowsRead,
      rows_used: table.rows,
      rows_left_out: leftOut,
      platform: platform?.id ?? null,
      currency: currency.currency,
      period: period === null ? null : { from: isoDate(period.from), to: isoDate(period.to) },
      columns: sourceColumns(meanings, chosen.current, time.column, time.ownPeriods),
      notes: [
        ...notesOfReading(currency.notes, meanings, time.column),
        ...chosen.notes,
        ...nominal,
        ...(named === null ? time.notes : namedNotes(time.notes, named)),
        ...(items?.hasAmounts !== true
          ? thing === null
            ? []
            : [rowsCounted(thing.metric, summed[thing.metric], table.rows)]
          : [itemsNote(summed, table.rows)]),
        ...worded.notes,
        ...(isUnpaid ? [{ code: 'left_checkouts', values: {} } satisfies Note] : []),
        ...spelt.notes,
        ...spoken.notes,
        ...beginnings,
        ...apart.notes,
        ...sharesOfPeak(values),
        ...(total === null ? [] : [totalNote(total, overlap)]),
        ...notAdditive(values, table.rows),
        ...meansWithoutWeight(chosen.current, values, table.rows),
      ],
    },
    rows: table.rows,
    lines: table.lines,
    time: withHours(time),
    dates: furtherDates(meanings, time.column),
    values,
    segments: items === null ? segments : segmentsOfItems(segments, items),
    constants: constantNames(meanings, table.rows, time.column),
    compareValues,
    compareSpans: spans,
    stated: reach,
    ownPeriods: time.ownPeriods,
    platformTotal: total,
    accountTotal: total === null ? accountTotal(read.totalRows, chosen.current) : null,
    market: searchMarket(platform?.id, read.preamble),
    network: networkInTitle(read.preamble),
    resultsByKind: chosen.results === null ? null : resultsByKind(meanings, chosen.results),
    countedRows: thing?.metric ?? null,
  };
}

function isPercent(column: Column): boolean {
  return column.kind === 'number' && column.unit === 'percent';
}

/** The name says when, and no line above the table. */
function namedNotes(notes: Note[], { from, to }: Span): Note[] {
  const own: Note = { code: 'period_from_name', values: { from: isoDate(from), to: isoDate(to) } };
  return [...notes.filter(({ code }) => code !== 'period_from_preamble'), own];
}

function withHours({ time, column }: TimeDecision): Dataset['time'] {
  const hours = time !== null && column?.kind === 'date' ? hoursOf(column) : null;
  return hours === null ? time : { ...time!, hours };
}

/** In a list of things a flag or a whole number is a trait of one (its probability, its age in days), not an amount. */
function inList(meanings: Meaning[], thing: RowThing | null): Meaning[] {
  if (thing === null) return meanings;
  return meanings.map((one) => {
    const { column, role, additive } = one;
    if (!additive || role !== null || column.kind !== 'number') return one;
    const isTrait = isFlag(column) || (OF_PEOPLE.has(thing.metric) && isPlainCount(column));
    return isTrait ? { ...one, additive: false } : one;
  });
}

/** Lists of people and their business: whole numbers beside them are ages, scores and sizes. */
const OF_PEOPLE: ReadonlySet<MetricKey> = new Set<MetricKey>(['leads', 'deals', 'answers']);

function isPlainCount({ unit, currency, decimals }: NumberColumn): boolean {
  return unit !== 'money' && currency === null && decimals === 0;
}

/** Takes the sums from columns that have none: states, but for lists of things, and rows that share what they count. */
function neverSummed(
  meanings: Meaning[],
  chosen: ReadonlyMap<MetricKey, Meaning>,
  time: TimeDecision | null,
  values: Dataset['values'],
): { states: ReadonlyMap<Meaning, State>; notes: Note[] } {
  const states = time === null ? new Map<Meaning, State>() : stateColumns(meanings, time);
  const overlap = overlappingRows(meanings);
  const notes = stateNotes(states);
  for (const [metric, one] of chosen) {
    const column = values[metric];
    if (column === undefined || column.weight !== undefined) continue;
    if (states.has(one)) values[metric] = { ...column, weight: 'none', state: true };
    else if (overlap !== null) values[metric] = { ...column, weight: 'none' };
  }
  for (const one of meanings) if (states.has(one) || overlap !== null) one.additive = false;
  if (overlap !== null) notes.push({ code: 'rows_overlap', values: { column: overlap } });
  return { states, notes };
}

/** Some platforms use another's word for something else; beside clicks and costs, though, stand an ad's impressions. */
function asMeantBy(platform: Platform | null, meanings: Meaning[]): Meaning[] {
  const ofAds = ['clicks', 'cost'].every((role) => meanings.some((one) => one.role === role));
  const means = Object.entries(platform?.means ?? {})
    .filter(([, role]) => !(ofAds && role === 'views'))
    .map(([name, role]) => [normaliseName(name), role] as const);
  if (means.length === 0) return meanings;
  return meanings.map((one) => {
    const meant = means.find(([name]) => name === normaliseName(one.column.name));
    return meant === undefined || one.column.kind !== 'number' ? one : { ...one, role: meant[1] };
  });
}

/** Where nothing settles a date above the table, a file that writes like Europe is read like Europe. */
function isDayFirst(read: ReadResult): boolean {
  return (
    read.delimiter === ';' || read.table.columns.some((column) => /[äöüßéèêàçñãõłśżź]/i.test(column.name))
  );
}
