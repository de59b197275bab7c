import { median } from '#report/mathematics/median.ts';
import type { BreakdownEntry } from '#report/measure/measures.ts';
import { exp, log } from '#report/mathematics/portable-math.ts';

/** A rate of fewer clicks is mostly luck. */
const LEAST_CLICKS = 5;
const LEAST_IMPRESSIONS = 200;
const LEAST_ENTRIES = 8;
const LAST_POSITION = 20;
/** The last position that is known must be so many times the first: a curve needs some length. */
const LEAST_RANGE = 3;
/** Clicks fall with the position in every search result; a curve that does not fall is none. */
const LEAST_FALL = 0.3;
/** On the logarithm: beyond, queries differ more by what they are than by where they stand. */
const MOST_SCATTER = 0.5;
/** The median of absolute deviations, as a standard deviation of normal ones. */
const NORMAL = 1.4826;

export interface FittedCurve {
  rate(position: number): number | null;
  /** The entries it was drawn through. */
  entries: BreakdownEntry[];
  /** How far queries usually lie from it, on the logarithm of the rate. */
  scatter: number;
}

/**
 * Click rate as a power of the position, for files with too few queries for a rate at each: the median of the slopes
 * between all pairs (Theil 1950, Sen 1968), which one odd query cannot bend.
 */
export function fittedCurve(entries: readonly BreakdownEntry[]): FittedCurve | null {
  const used = entries.filter(({ totals }) => {
    const { position, impressions, clicks } = totals;
    if (typeof position !== 'number' || position < 1 || position > LAST_POSITION) return false;
    return (impressions ?? 0) >= LEAST_IMPRESSIONS && (clicks ?? 0) >= LEAST_CLICKS;
  });
  if (used.length < LEAST_ENTRIES) return null;
  const points = used.map(({ totals }) => ({
    x: log(totals.position!),
    y: log(totals.clicks! / totals.impressions!),
  }));
  const [first, last] = [
    Math.min(...used.map(({ totals }) => totals.position!)),
    Math.max(...used.map(({ totals }) => totals.position!)),
  ];
  if (last < LEAST_RANGE * first) return null;
  const slopes = points.flatMap((one, at) =>
    points
      .slice(at + 1)
      .filter((other) => other.x !== one.x)
      .map((other) => (other.y - one.y) / (other.x - one.x)),
  );
  const slope = median(slopes);
  const height = median(points.map(({ x, y }) => y - slope * x));
  const scatter = NORMAL * median(points.map(({ x, y }) => Math.abs(y - height - slope * x)));
  if (slope > -LEAST_FALL || scatter > MOST_SCATTER) return null;
  return {
    rate: (position) =>
      position < first || position > last ? null : exp(height + slope * log(Math.max(1, position))),
    entries: used,
    scatter,
  };
}
