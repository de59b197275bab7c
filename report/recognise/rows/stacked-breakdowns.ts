import type { NumberColumn, TextColumn } from '#report/read/table.ts';
import { METRICS } from '#report/metrics/metrics.ts';
import { isMetric } from '../columns/choose-metrics.ts';
import type { Meaning } from '../columns/column-meaning.ts';

const MOST_BREAKDOWNS = 6;
/** Two halves of a test may bring nearly as much; to the last click in two figures they do not. */
const LEAST_EQUAL = 2;
const LEAST_SUM = 100;
/** Platforms round each row of a breakdown. */
const ROUNDING = 0.005;

/**
 * The column whose values are kinds of breakdown, one below the other (`Device`, `Hour`): the rows of each add up to the same
 * whole, so that all of them together are several times it. Null where there is none.
 */
export function stackedBreakdowns(meanings: readonly Meaning[]): string | null {
  const figures = meanings.flatMap(({ column, role, additive }) =>
    additive && isMetric(role) && METRICS[role].total.by === 'sum' && column.kind === 'number'
      ? [column]
      : [],
  );
  if (figures.length < LEAST_EQUAL) return null;
  const found = meanings.find(
    ({ column, role }) => column.kind === 'text' && role === null && isStack(column, figures),
  );
  return found?.column.name ?? null;
}

function isStack({ ids, dictionary }: TextColumn, figures: readonly NumberColumn[]): boolean {
  if (dictionary.length > MOST_BREAKDOWNS + 1) return false;
  const rows = new Int32Array(dictionary.length);
  for (const id of ids) rows[id]!++;
  const kinds = [...rows.keys()].filter((id) => rows[id]! > 0);
  if (kinds.length < 2 || kinds.length > MOST_BREAKDOWNS || kinds.some((id) => rows[id]! < 2)) return false;
  const sums = figures.map(({ values }) => {
    const own = new Float64Array(dictionary.length);
    ids.forEach((id, row) => (own[id]! += values[row]! || 0));
    return kinds.map((id) => own[id]!);
  });
  const told = sums.filter((own) => Math.max(...own) >= LEAST_SUM);
  const equal = told.filter((own) => own.every((sum) => Math.abs(sum - own[0]!) < ROUNDING));
  if (equal.length < LEAST_EQUAL || !told.every(isNearlyEqual)) return false;
  // Groups that are alike row by row are groups all the same: another breakdown has other rows.
  const [first, second] = kinds.map((kind) => rowsOf(figures[0]!, ids, kind));
  return first !== second;
}

/** What the rows of a kind bring, in order of size, as text. */
function rowsOf({ values }: NumberColumn, ids: Int32Array, kind: number): string {
  return [...values]
    .filter((_, row) => ids[row] === kind)
    .toSorted((a, b) => a - b)
    .join(' ');
}

function isNearlyEqual(sums: readonly number[]): boolean {
  return Math.max(...sums) - Math.min(...sums) <= ROUNDING * Math.max(...sums);
}
