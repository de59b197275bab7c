import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { COUNTED_RESULTS } from '#report/metrics/results.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import { poissonAtLeast, poissonAtMost } from './chance.ts';

/** Of two, one is always better. */
const LEAST_ENTRIES = 3;
const LEAST_SHARE_OF_COST = 0.04;
/** Results that the same money brings elsewhere, so that more or fewer can be told from luck. */
const LEAST_EXPECTED = 6;
/** At least so many times better or worse than the rest. */
const LEAST_FACTOR = 1.5;
/** Chance, after looking at every entry. */
const MOST_CHANCE = 0.01;
/** Of each side: a list of all of them is the table's. */
const MOST_OF_A_SIDE = 2;

/** Who brings results far cheaper or far dearer than the rest of the account, beyond chance. */
export interface Standouts {
  breakdown: Breakdown;
  outcome: MetricKey;
  judged: BreakdownEntry[];
  /** The one furthest from the rest first, on either side. */
  best: BreakdownEntry[];
  worst: BreakdownEntry[];
}

interface Options {
  /** Ways to divide the account, the most concrete first; of each group the first that tells something. */
  groups: readonly (readonly DimensionKey[])[];
  /** Bought for something else than results. */
  isOtherGoal?: (name: string) => boolean;
}

export function findStandouts(
  measures: Measures,
  { groups, isOtherGoal = () => false }: Options,
): Standouts[] {
  const outcome = COUNTED_RESULTS.find((metric) => (measures.totals[metric] ?? 0) > 0);
  if (outcome === undefined || !((measures.totals.cost ?? 0) > 0)) return [];
  const found: Standouts[] = [];
  for (const group of groups) {
    for (const breakdown of breakdownsOf(measures, group)) {
      // The ad sets of a campaign, or the one ad of an ad set, are the same money told twice.
      if (found.some((told) => isNested(told.breakdown, breakdown))) continue;
      const entries = breakdown.entries.filter(
        ({ value, totals }) => isName(value) && !isOtherGoal(value) && (totals.cost ?? 0) > 0,
      );
      const fresh = withoutTold(standoutsIn(measures, { ...breakdown, entries }, outcome), found);
      if (fresh === null) continue;
      found.push(fresh);
      break;
    }
  }
  return found;
}

/** The number of an interest or an ad tells a client nothing. */
function isName(value: string): boolean {
  return value !== '' && !/^\d+$/.test(value);
}

function breakdownsOf({ breakdowns }: Measures, group: readonly DimensionKey[]): Breakdown[] {
  return group.flatMap((dimension) => breakdowns.filter((one) => one.dimension === dimension));
}

function standoutsIn(measures: Measures, breakdown: Breakdown, outcome: MetricKey): Standouts | null {
  const { entries: judged } = breakdown;
  if (judged.length < LEAST_ENTRIES) return null;
  const rated = judged.flatMap((entry) => {
    const cost = entry.totals.cost!;
    const results = entry.totals[outcome] ?? 0;
    const restCost = measures.totals.cost! - cost;
    if (cost < LEAST_SHARE_OF_COST * measures.totals.cost! || !(restCost > 0)) return [];
    const expected = (cost * (measures.totals[outcome]! - results)) / restCost;
    if (expected < LEAST_EXPECTED) return [];
    const chance = Math.min(poissonAtLeast(results, expected), poissonAtMost(results, expected));
    return chance * judged.length <= MOST_CHANCE ? [{ entry, factor: results / expected }] : [];
  });
  const best = rated
    .filter(({ factor }) => factor >= LEAST_FACTOR)
    .toSorted((a, b) => b.factor - a.factor)
    .map(({ entry }) => entry);
  const worst = rated
    .filter(({ factor }) => factor <= 1 / LEAST_FACTOR)
    .toSorted((a, b) => a.factor - b.factor)
    .map(({ entry }) => entry);
  return { breakdown, outcome, judged, ...shortened(best, worst) };
}

function shortened(best: BreakdownEntry[], worst: BreakdownEntry[]): Pick<Standouts, 'best' | 'worst'> {
  return { best: best.slice(0, MOST_OF_A_SIDE), worst: worst.slice(0, MOST_OF_A_SIDE) };
}

/** Without those whose money another division has spoken of under another name; null where nobody is left. */
function withoutTold(one: Standouts | null, told: readonly Standouts[]): Standouts | null {
  if (one === null) return null;
  const all = told.flatMap(({ best, worst }) => [...best, ...worst]);
  const isNew = ({ rows, totals }: BreakdownEntry) =>
    !all.some((other) => other.rows === rows && other.totals.cost === totals.cost);
  const [best, worst] = [one.best.filter(isNew), one.worst.filter(isNew)];
  return best.length + worst.length === 0 ? null : { ...one, best, worst };
}

/** Whether each value of one column goes with a single value of the other. */
function isNested(one: Breakdown, other: Breakdown): boolean {
  return isFunctionOf(one.segment.ids, other.segment.ids) || isFunctionOf(other.segment.ids, one.segment.ids);
}

function isFunctionOf(ids: Int32Array, of: Int32Array): boolean {
  const known = new Map<number, number>();
  return of.every((key, row) => {
    const value = known.get(key);
    if (value === undefined) known.set(key, ids[row]!);
    return value === undefined || value === ids[row];
  });
}
