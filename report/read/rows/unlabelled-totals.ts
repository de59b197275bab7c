import { powerOfTen } from '#report/mathematics/portable-math.ts';
import { mayBeSummed } from '#report/read/names/additive-names.ts';
import { hasDate, hasNumbers, isHollow, type BodyFacts } from './body-facts.ts';
import { columnSums, roundingTolerance } from './sums.ts';

/** Distinct figures that must agree before a row with names of its own is taken for a sum. */
const FIGURES_AGAINST_A_NAME = 3;
const FIGURES_AGAINST_A_NUMBER_NAME = 2;
const ROWS_AGAINST_A_NAME = 3;
const ROWS_AGAINST_A_NUMBER_NAME = 2;
const MOST_UNLABELLED = 6;
/** So many figures that are no accident settle it, whatever the other columns hold. */
const FIGURES_BEYOND_CHANCE = 2;
/** Four digits that agree are no accident; one or two often are. */
const TELLING_FIGURE = 1000;

/** Rows that say nowhere they are totals, found by arithmetic: a row equal to the sum of all the others. */
export function unlabelledTotals(facts: BodyFacts, without: Set<number>): Set<number> {
  const found = new Set<number>();
  for (let round = 0; round < MOST_UNLABELLED; round++) {
    const gone = new Set([...without, ...found]);
    const sums = columnSums(facts, gone);
    const candidate = candidates(facts, gone).find((row) => isSummary(facts, row, sums, gone));
    if (candidate === undefined) break;
    found.add(candidate);
  }
  return found;
}

/** The first row, the last one, and any row without a name. */
function candidates(facts: BodyFacts, gone: Set<number>): number[] {
  let first = 0;
  while (gone.has(first)) first++;
  let last = facts.rows - 1;
  while (gone.has(last)) last--;
  if (last - first < 1) return [];
  const nameless: number[] = [];
  if (facts.keys.length > 0) {
    for (let row = first + 1; row < last && nameless.length <= MOST_UNLABELLED; row++) {
      if (!gone.has(row) && isNameless(facts, row)) nameless.push(row);
    }
  }
  return nameless.length > MOST_UNLABELLED ? [first, last] : [first, last, ...nameless];
}

function isSummary(facts: BodyFacts, row: number, sums: Float64Array, gone: Set<number>): boolean {
  const others = facts.rows - gone.size - 1;
  const nameless = facts.keys.length > 0 && isNameless(facts, row);
  const { agree, differ, telling } = compare(facts, row, sums);
  if (nameless) {
    if (telling >= FIGURES_BEYOND_CHANCE) return true;
    if (agree > 0 && (differ === 0 ? agree > 1 || others > 1 : telling > 0 && agree + 2 > differ))
      return true;
    return (
      facts.dates.length > 0 &&
      !hasDate(facts, row) &&
      hasNumbers(facts, row) &&
      reachesOthers(facts, row, gone) &&
      othersHaveDates(facts, row, gone)
    );
  }
  const dateless = facts.dates.length > 0 && (!hasDate(facts, row) || isRangeAmongDays(facts, row));
  const doubtfulName = dateless || hasNumberName(facts, row) || lacksAName(facts, row);
  if (others < (doubtfulName ? ROWS_AGAINST_A_NUMBER_NAME : ROWS_AGAINST_A_NAME)) return false;
  const needed = doubtfulName ? FIGURES_AGAINST_A_NUMBER_NAME : FIGURES_AGAINST_A_NAME;
  if (agree >= needed && agree > differ && (telling > 0 || (doubtfulName && differ === 0))) return true;
  return dateless && facts.names.length === 0 && agree >= 1 && differ === 0;
}

/** A row called just `1` or `2`. */
function hasNumberName(facts: BodyFacts, row: number): boolean {
  const [first] = facts.names;
  return first !== undefined && /^\d{1,2}$/.test(first.dictionary[first.ids[row]!]!);
}

/** The only row without a name in a column where all the others have one. */
function lacksAName(facts: BodyFacts, row: number): boolean {
  return facts.names.some((name) => {
    if (!isHollow(name, row)) return false;
    let hollow = 0;
    for (let other = 0; other < facts.rows; other++) if (isHollow(name, other)) hollow++;
    return hollow === 1;
  });
}

/** A period where the other rows have days. */
function isRangeAmongDays(facts: BodyFacts, row: number): boolean {
  return facts.dates.some((date) => {
    const ranges = date.readings.filter((reading) => reading?.kind === 'range').length;
    return ranges === 1 && date.readings[date.ids[row]!]?.kind === 'range';
  });
}

interface Comparison {
  agree: number;
  differ: number;
  /** How many of the figures that agree are long enough not to agree by chance. */
  telling: number;
}

/**
 * Distinct figures of the row that are the sum of all other rows, and those that are not. Averages, rates and head
 * counts have no say: a total of spend stands beside an average cost per click that no sum can equal.
 */
function compare(facts: BodyFacts, row: number, sums: Float64Array): Comparison {
  const agreeing = new Set<number>();
  const telling = new Set<number>();
  let differ = 0;
  facts.numbers.forEach(({ name, draft }, i) => {
    const value = draft.values[row]!;
    if (Number.isNaN(value) || value === 0) return;
    const others = sums[i]! - value;
    if (Math.abs(value - others) <= roundingTolerance(draft.decimals, facts.rows, value)) {
      agreeing.add(value);
      if (Math.abs(value) * powerOfTen(draft.decimals) >= TELLING_FIGURE) telling.add(value);
    } else if (mayBeSummed(name) && !isAmongOthers(draft.values, row)) differ++;
  });
  return { agree: agreeing.size, differ, telling: telling.size };
}

/** Whether a figure lies between those of other rows, as their average does and their sum cannot. */
function isAmongOthers(values: Float64Array, row: number): boolean {
  const value = Math.abs(values[row]!);
  let isAbove = false;
  let isBelow = false;
  for (let other = 0; other < values.length; other++) {
    if (other === row) continue;
    const size = Math.abs(values[other]!);
    isAbove ||= value >= size;
    isBelow ||= value <= size;
    if (isAbove && isBelow) return true;
  }
  return false;
}

function isNameless(facts: BodyFacts, row: number): boolean {
  return facts.keys.every((name) => isHollow(name, row));
}

/** No total is smaller than one of its parts; a post without its date and text may well be. */
function reachesOthers(facts: BodyFacts, row: number, gone: Set<number>): boolean {
  return facts.numbers.every(({ name, draft: { values } }) => {
    const value = values[row]!;
    if (!(value > 0) || !mayBeSummed(name)) return true;
    for (let other = 0; other < facts.rows; other++)
      if (other !== row && !gone.has(other) && values[other]! > value) return false;
    return true;
  });
}

function othersHaveDates(facts: BodyFacts, row: number, gone: Set<number>): boolean {
  for (let other = 0; other < facts.rows; other++) {
    if (other !== row && !gone.has(other) && !hasDate(facts, other)) return false;
  }
  return true;
}
