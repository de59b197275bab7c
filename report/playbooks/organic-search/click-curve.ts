import type { BreakdownEntry } from '#report/measure/measures.ts';
import { fittedCurve } from './fitted-curve.ts';

/** What a site's results get at each position, learned from its own figures. */
export interface ClickCurve {
  /** The entries whose clicks ÷ impressions is the usual rate at a position; null beyond what the file tells. */
  at(position: number): CurvePoint | null;
  /** How far queries usually lie from it, on the logarithm of the rate; 0 where each position has its own. */
  scatter: number;
}

export interface CurvePoint {
  rate: number;
  entries: BreakdownEntry[];
  /** Read off a curve through all queries, where too few stand at the position itself. */
  isFitted?: true;
}

/** A rate from fewer impressions would be the rate of one or two results. */
const LEAST_IMPRESSIONS = 200;
const LEAST_ENTRIES = 3;
const LAST_POSITION = 20;
/** Fewer positions than this make no curve. */
const LEAST_POSITIONS = 4;

interface Pool extends CurvePoint {
  clicks: number;
  impressions: number;
  from: number;
  to: number;
}

/**
 * The click-through rate by position, made to fall from each position to the next by pooling neighbours that do not:
 * isotonic regression by pool adjacent violators (Barlow, Bartholomew, Bremner and Brunk 1972), weighted by impressions.
 */
export function clickCurve(entries: BreakdownEntry[]): ClickCurve | null {
  const positions = byPosition(entries).filter(
    (pool) => pool.impressions >= LEAST_IMPRESSIONS && pool.entries.length >= LEAST_ENTRIES,
  );
  if (positions.length < LEAST_POSITIONS) return throughAll(entries);
  const pools = poolAdjacentViolators(positions);
  return {
    scatter: 0,
    at: (position) => {
      const rounded = Math.round(position);
      return pools.find(({ from, to }) => rounded >= from && rounded <= to) ?? null;
    },
  };
}

function throughAll(all: BreakdownEntry[]): ClickCurve | null {
  const curve = fittedCurve(all);
  if (curve === null) return null;
  const { entries, scatter } = curve;
  return {
    scatter,
    at: (position) => {
      const rate = curve.rate(position);
      return rate === null ? null : { rate, entries, isFitted: true };
    },
  };
}

function byPosition(entries: BreakdownEntry[]): Pool[] {
  const pools = new Map<number, Pool>();
  for (const entry of entries) {
    const { position, impressions, clicks } = entry.totals;
    if (typeof position !== 'number' || !((impressions ?? 0) > 0)) continue;
    const at = Math.round(position);
    if (at < 1 || at > LAST_POSITION) continue;
    const pool = pools.get(at) ?? { rate: 0, entries: [], clicks: 0, impressions: 0, from: at, to: at };
    pools.set(at, pool);
    pool.entries.push(entry);
    pool.clicks += clicks ?? 0;
    pool.impressions += impressions!;
    pool.rate = pool.clicks / pool.impressions;
  }
  return [...pools.values()].toSorted((a, b) => a.from - b.from);
}

function poolAdjacentViolators(positions: Pool[]): Pool[] {
  const pools: Pool[] = [];
  for (const position of positions) {
    let pool = position;
    while (pools.length > 0 && pools.at(-1)!.rate <= pool.rate) pool = joined(pools.pop()!, pool);
    pools.push(pool);
  }
  return pools;
}

function joined(one: Pool, other: Pool): Pool {
  const clicks = one.clicks + other.clicks;
  const impressions = one.impressions + other.impressions;
  return {
    rate: clicks / impressions,
    entries: [...one.entries, ...other.entries],
    clicks,
    impressions,
    from: one.from,
    to: other.to,
  };
}
