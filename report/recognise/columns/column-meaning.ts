import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Column, NumberColumn } from '#report/read/table.ts';
import { hasNoName, isPercentName, mayBeSummed } from '#report/read/names/additive-names.ts';
import { weekdaysNamed } from '#report/read/cells/weekday-names.ts';
import { comparisonName, type ComparisonName } from '../time/comparison-names.ts';
import { isDuration } from './durations.ts';
import { areIdentifiers, isIdentifierName } from './identifiers.ts';
import { entriesNamed, familyOf } from '../names/name-index.ts';
import type { NameEntry, Role } from '../names/name-table.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import { namesScore } from '../rows/state-names.ts';

/** What a column may mean, before one column per measure is chosen. */
export interface Meaning {
  column: Column;
  role: Role | null;
  /** Where several columns have one role, the lowest is used. */
  rank: number;
  /** Where the header belongs to one of two periods set side by side. */
  comparison: ComparisonName | null;
  /** Whether its values may be added up over rows. */
  additive: boolean;
}

/** The kinds of file in which some names have a meaning of their own. */
export type Context = Set<'mail' | 'shop' | 'keywords' | 'posts'>;

/** Reads every header in the light of the others. */
export function columnMeanings(columns: Column[]): Meaning[] {
  const context = contextOf(columns);
  const meanings = columns.map((column) => meaningOf(column, context));
  for (const meaning of meanings) {
    if (meaning.role === 'position' && isRowNumber(meaning.column, columns)) meaning.role = 'id';
    if (!meaning.additive) continue;
    if (isRepeatOfAnother(meaning.column, columns)) meaning.additive = false;
    const { column, role } = meaning;
    if (role === null && (isRowNumber(column, columns) || areIdentifiers(column, columns))) {
      meaning.role = 'id';
      meaning.additive = false;
    }
    if (role === null && hasNoName(column.name)) meaning.additive = false;
  }
  return meanings;
}

function meaningOf(column: Column, context: Context): Meaning {
  const comparison = comparisonOf(column.name);
  const entries = entriesNamed(comparison?.base ?? column.name).filter((entry) => fits(entry, context));
  const entry = entries.find((one) => one.role !== null && suits(one.role, column)) ?? null;
  const named = entry?.role ?? (isIdentifierName(column.name) && column.kind !== 'date' ? 'id' : null);
  const isDay = (named === null || named === 'date') && isOfWeekdays(column);
  const role = isDay ? 'weekday' : named === null && isOfAges(column) ? 'age' : named;
  return {
    column,
    role,
    rank: entry?.rank ?? 0,
    comparison,
    additive: role !== 'id' && isAdditive(column, entry, comparison),
  };
}

const LEAST_WEEKDAYS = 5;

/** `Day` above Sunday, Monday …: names of days are no dates. */
function isOfWeekdays(column: Column): boolean {
  // Seven, and perhaps a blank; of two or three, `FR` and `SA` are countries.
  if (column.kind !== 'text' || column.dictionary.length > 8) return false;
  const names = column.dictionary.filter((text) => text.trim() !== '');
  return names.length >= LEAST_WEEKDAYS && weekdaysNamed(names) !== null;
}

const LEAST_AGES = 3;
const AGES = /^(\d{1,2} ?[-–] ?\d{2}|\d{2} ?\+)( years| jahre| ans| años| anos)?$/i;

/** `18-24`, `25-34`, `65+` under no name at all: how old people are. */
function isOfAges(column: Column): boolean {
  if (column.kind !== 'text' || !hasNoName(column.name)) return false;
  const names = column.dictionary.filter((text) => text.trim() !== '');
  return names.length >= LEAST_AGES && names.every((name) => AGES.test(name.trim()));
}

/** Two periods side by side are believed where the rest of the header is a measure we know. */
function comparisonOf(name: string): ComparisonName | null {
  if (entriesNamed(name).length > 0) return null;
  const comparison = comparisonName(name);
  if (comparison === null) return null;
  const known = entriesNamed(comparison.base).some(
    (entry) => entry.role !== null && familyOf(entry.role) === 'metric',
  );
  return known ? comparison : null;
}

const MAIL_NAMES: readonly MetricKey[] = ['recipients', 'deliveries', 'opens', 'open_rate', 'unsubscribes'];
const SHOP_NAMES: readonly MetricKey[] = ['orders', 'gross_sales', 'net_sales', 'units_sold'];
const SEARCHED = new Set<Role>(['keyword', 'query', 'search_term']);
const POST_HEADER =
  /^(permalink|post id|post type|publish time|is crosspost|video title|video publish time|videotitel|titre de la video|titulo del video)$/;
const SHOP_HEADER =
  /^(lineitem|paid at|financial status|fulfillment status|billing |shipping (name|city|zip|method))/;

function contextOf(columns: Column[]): Context {
  const context: Context = new Set();
  let mail = 0;
  for (const { name } of columns) {
    const roles = entriesNamed(name).map((entry) => entry.role);
    if (MAIL_NAMES.some((role) => roles.includes(role))) mail++;
    if (roles.some((role) => role !== null && SEARCHED.has(role))) context.add('keywords');
    if (POST_HEADER.test(normaliseName(name))) context.add('posts');
    if (SHOP_NAMES.some((role) => roles.includes(role)) || SHOP_HEADER.test(normaliseName(name)))
      context.add('shop');
  }
  if (mail >= 2) context.add('mail');
  return context;
}

function fits(entry: NameEntry, context: Context): boolean {
  return entry.only === undefined || context.has(entry.only);
}

/** A name alone is not enough: what the column holds must go with it. */
function suits(role: Role, column: Column): boolean {
  const family = familyOf(role);
  if (column.kind === 'number') {
    if (family === 'dimension') return !COUNTED_THINGS.test(normaliseName(column.name));
    return family === 'metric' || NUMBERED_MARKS.has(role);
  }
  if (column.kind === 'date') return family === 'mark' && role !== 'currency' && role !== 'id';
  if (role === 'session_duration' || role === 'video_length') return isDuration(column);
  return family !== 'metric' || column.dictionary.every((text) => text.trim() === '');
}

/** Plurals over numbers count things rather than name them. */
const COUNTED_THINGS =
  /^(keywords|pages|products|ads|queries|channels|placements|campaigns|devices|countries|audiences|tags)$/;
const NUMBERED_MARKS = new Set<Role>(['id', 'date_index', 'date']);
/** What such a name holds is a day, even where all its cells are 0. */
const DATE_MARKS = new Set<Role>(['date', 'period_start', 'period_end', 'date_attribute']);

function isAdditive(column: Column, entry: NameEntry | null, comparison: ComparisonName | null): boolean {
  if (column.kind !== 'number' || column.unit === 'percent' || comparison?.side === 'change') return false;
  if (entry === null && entriesNamed(column.name).some(({ role }) => role !== null && DATE_MARKS.has(role)))
    return false;
  if (entry === null || entry.role === null) {
    const isQuotient = column.name.includes('/') && (column.decimals > 0 || isCostOfOne(column.name));
    return mayBeSummed(column.name) && !namesScore(column.name) && !isQuotient;
  }
  if (familyOf(entry.role) !== 'metric') return false;
  return METRICS[entry.role as MetricKey].total.by === 'sum';
}

/** `Cost / all conv.` in a currency without cents, in any language: money by a figure is a price, however it is rounded. */
function isCostOfOne(name: string): boolean {
  const metrics = name
    .split('/')
    .map((part) =>
      entriesNamed(part).flatMap(({ role }) => (role !== null && role in METRICS ? [role as MetricKey] : [])),
    );
  return (
    metrics.length === 2 &&
    metrics.every(({ length }) => length > 0) &&
    // Money on both sides is one thing by two names.
    metrics.filter((side) => side.some((metric) => METRICS[metric].unit === 'money')).length === 1
  );
}

const NUMBERING = /^(column \d+|unnamed( \d+)?|index|idx|i|#|no|nr|num|row|rank|s no|sl no|sno)$/;

/** How a nameless column is called, by us or by the tool that numbered the rows. */
const UNNAMED = /^(column \d+|unnamed.*)$/i;

/** A nameless column that counts the rows from 0 or 1, or numbers those kept of a longer list, is no figure. */
function isRowNumber(column: Column, columns: Column[]): boolean {
  if (column.kind !== 'number' || column.decimals > 0 || !NUMBERING.test(normaliseName(column.name)))
    return false;
  const { values } = column;
  const isAlone =
    UNNAMED.test(column.name) && columns.every((one) => one === column || !UNNAMED.test(one.name));
  if (isAlone && new Set(values).size === values.length) return true;
  const from = values.includes(0) ? 0 : 1;
  const seen = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const at = values[row]! - from;
    if (!(at >= 0 && at < values.length) || seen[at] === 1) return false;
    seen[at] = 1;
  }
  return values.length > 2;
}

/**
 * A second column of the same name is the first one again or its change in percent, and then no sum; it counts as a
 * figure of its own only where it looks like one: whole numbers that are never negative.
 */
function isRepeatOfAnother(column: Column, columns: Column[]): boolean {
  const base = /^(.*) \(\d+\)$/.exec(column.name)?.[1];
  if (base === undefined || column.kind !== 'number') return false;
  const first = columns.find((other) => other.name.trim() === base.trim());
  if (first === undefined || first.kind !== 'number') return false;
  return column.decimals > first.decimals || (hasNegative(column) && !hasNegative(first));
}

function hasNegative(column: NumberColumn): boolean {
  return column.values.some((value) => value < 0);
}

/** Hundredths written without a sign, known by the header alone. */
export function isUnsignedPercent(column: Column): boolean {
  return column.kind === 'number' && column.unit === 'plain' && isPercentName(column.name);
}
