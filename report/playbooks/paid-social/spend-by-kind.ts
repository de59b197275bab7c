import { exactSum } from '#report/metrics/exact-sum.ts';
import type { Span } from '#report/calendar.ts';
import type { Dataset, DimensionKey, ResultsByKind, Segment } from '#report/recognise/dataset.ts';
import { UNCOUNTED_RESULTS } from '#report/recognise/columns/result-types.ts';

/** What one kind of result came to, and the names whose money was spent on it. */
export interface KindOfResult {
  kind: string;
  results: number;
  /** Null where names bring results of several kinds, so that nobody knows what was spent on each. */
  spend: { column: string; names: string[]; cost: number } | null;
}

/** From the goal that is set down to the single ad. */
const LEVELS: readonly DimensionKey[] = ['campaign', 'ad_group', 'ad'];

/**
 * The results of each kind, and the cost of the campaigns (or ad sets, or ads) that bring that kind alone: their rows without a
 * result cost money as well, so that the rows that have some would make each result look too cheap.
 */
export function spendByKind(dataset: Dataset, days: Span | null): KindOfResult[] {
  const { resultsByKind, values, segments, time } = dataset;
  if (!resultsByKind || !values.cost) return [];
  const isMeant = (row: number) => {
    const day = time?.days[row] ?? NaN;
    return days === null || time === null || (day >= days.from && day <= days.to);
  };
  const { kinds, results } = resultsByKind;
  const counted = kinds.dictionary.flatMap((kind, id) => {
    if (kind === '' || UNCOUNTED_RESULTS.test(kind)) return [];
    const own = only(results.values, (row) => isMeant(row) && kinds.ids[row] === id);
    const sum = exactSum(own, results.decimals) ?? 0;
    return sum > 0 ? [{ kind, results: sum }] : [];
  });
  const level = LEVELS.map((dimension) => segments.find((one) => one.dimension === dimension))
    .map((segment) => segment && { segment, kindOf: kindOfNames(segment, resultsByKind, isMeant) })
    .find((one) => one?.kindOf);
  const { values: costs, decimals } = values.cost;
  return counted.map((one) => {
    if (!level?.kindOf) return { ...one, spend: null };
    const { segment, kindOf } = level;
    const isIts = (row: number) => kindOf[segment.ids[row]!] === one.kind;
    const cost = exactSum(
      only(costs, (row) => isMeant(row) && isIts(row)),
      decimals,
    );
    const names = segment.dictionary.filter((_, id) => kindOf[id] === one.kind);
    return { ...one, spend: cost ? { column: segment.column, names, cost } : null };
  });
}

/** The kind of result of each name; null where a name brings several, or where names are missing beside a result. */
function kindOfNames(
  { ids, dictionary }: Segment,
  { kinds, results }: ResultsByKind,
  isMeant: (row: number) => boolean,
): (string | undefined)[] | null {
  const kindOf: (string | undefined)[] = dictionary.map(() => undefined);
  for (let row = 0; row < ids.length; row++) {
    const kind = kinds.dictionary[kinds.ids[row]!];
    if (!isMeant(row) || !(results.values[row]! > 0) || !kind) continue;
    const id = ids[row]!;
    if (!dictionary[id] || (kindOf[id] ?? kind) !== kind) return null;
    kindOf[id] = kind;
  }
  return kindOf;
}

function only(values: Float64Array, isIn: (row: number) => boolean): Float64Array {
  return values.map((value, row) => (isIn(row) ? value : NaN));
}
