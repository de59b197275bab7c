import type { Told } from './score.ts';

/**
 * What anybody would build in an afternoon, as a measure of what the engine adds: for the account and each campaign, logarithms
 * of each metric without their weekday medians; levels by PELT (Killick, Fearnhead and Eckley, JASA 107, 2012) with the
 * usual penalty, single days by a t against the four weeks before. It knows nothing of seasons, holidays or causes.
 */
export function plainBaseline(csv: string): Told[] {
  const { days, series } = seriesOf(csv);
  const told: Told[] = [];
  for (const { campaign, values } of series) {
    const level = withoutWeekdays(
      values.map((value) => Math.log(value + 1)),
      days,
    );
    const spread = spreadOfDifferences(level);
    if (!(spread > 0)) continue;
    const ends = pelt(level, PENALTY * Math.log(level.length) * spread ** 2);
    told.push(...levelsOf(level, ends, days, campaign), ...outliersOf(level, ends, days, campaign));
  }
  return onePerTime(told);
}

/** Of the noise's variance and the logarithm of the length: the criterion of Schwarz for a mean and its place, and a half. */
const PENALTY = 3;
const MOST_T = 5;
const WINDOW = 28;
const LEAST_POINTS = 4;
const LEAST_CHANGE = Math.log(1.1);

interface Series {
  campaign: string | null;
  values: number[];
}

function seriesOf(csv: string): { days: number[]; series: Series[] } {
  const [header, ...rows] = csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const days = [...new Set(rows.map(([date]) => date!))].map((date) => Date.parse(date) / 86_400_000);
  const campaigns = [...new Set(rows.map(([, campaign]) => campaign!))];
  const place = new Map(days.map((day, at) => [day, at]));
  const metrics = header!.flatMap((name, column) => (column > 1 ? [column] : []));
  const series = [null, ...campaigns].flatMap((campaign) =>
    metrics.map((column) => {
      const values = days.map(() => 0);
      for (const row of rows) {
        if (campaign !== null && row[1] !== campaign) continue;
        values[place.get(Date.parse(row[0]!) / 86_400_000)!]! += Number(row[column]);
      }
      return { campaign, values };
    }),
  );
  return { days, series };
}

function withoutWeekdays(level: number[], days: readonly number[]): number[] {
  const medians = Array.from({ length: 7 }, (_, weekday) =>
    median(level.filter((_value, at) => (days[at]! + 4) % 7 === weekday)),
  );
  return level.map((x, at) => x - medians[(days[at]! + 4) % 7]!);
}

/** Robust, and blind for steps. */
function spreadOfDifferences(level: readonly number[]): number {
  const apart = level.slice(1).map((x, at) => Math.abs(x - level[at]!));
  return (1.4826 * median(apart)) / Math.SQRT2;
}

/** Ends of segments of one mean each: the least sum of squares and penalties, pruned. */
function pelt(level: readonly number[], penalty: number): number[] {
  const sums = [0];
  const squares = [0];
  level.forEach((x, at) => {
    sums.push(sums[at]! + x);
    squares.push(squares[at]! + x * x);
  });
  const cost = (from: number, to: number) =>
    squares[to]! - squares[from]! - (sums[to]! - sums[from]!) ** 2 / (to - from);
  const best = [-penalty];
  const last = [0];
  let candidates = [0];
  for (let to = 1; to <= level.length; to++) {
    const allowed = candidates.filter((from) => to - from >= LEAST_POINTS);
    best[to] = Infinity;
    last[to] = 0;
    for (const from of allowed) {
      const total = best[from]! + cost(from, to) + penalty;
      if (total < best[to]!) [best[to], last[to]] = [total, from];
    }
    candidates = candidates.filter(
      (from) => to - from < LEAST_POINTS || best[from]! + cost(from, to) <= best[to]!,
    );
    candidates.push(to);
  }
  const ends: number[] = [];
  for (let to = level.length; to > 0; to = last[to]!) ends.unshift(to);
  return ends;
}

function levelsOf(
  level: readonly number[],
  ends: readonly number[],
  days: readonly number[],
  campaign: string | null,
) {
  return ends.slice(1).flatMap((to, k): Told[] => {
    const from = ends[k]!;
    const change = mean(level.slice(from, to)) - mean(level.slice(ends[k - 1] ?? 0, from));
    if (Math.abs(change) < LEAST_CHANGE) return [];
    return [toldOf('level_shift', change, days[from]!, days[days.length - 1]!, campaign)];
  });
}

function outliersOf(
  level: readonly number[],
  ends: readonly number[],
  days: readonly number[],
  campaign: string | null,
) {
  return level.flatMap((x, at): Told[] => {
    const start = Math.max(0, ...ends.filter((end) => end <= at));
    const before = level.slice(Math.max(start, at - WINDOW), at);
    if (before.length < WINDOW / 2) return [];
    const middle = mean(before);
    const spread = Math.sqrt(mean(before.map((y) => (y - middle) ** 2)) * (1 + 1 / before.length));
    const t = (x - middle) / spread;
    if (Math.abs(t) < MOST_T || Math.abs(x - middle) < LEAST_CHANGE) return [];
    return [toldOf(t > 0 ? 'spike' : 'dip', t, days[at]!, days[at]!, campaign)];
  });
}

function toldOf(kind: Told['kind'], change: number, from: number, to: number, campaign: string | null): Told {
  const segment =
    campaign === null ? null : { dimension: 'campaign' as const, column: 'Campaign', value: campaign };
  return { kind, direction: change > 0 ? 'up' : 'down', from, to, segment, confidence: null };
}

/** One thing is told once: first of the account, then of campaigns. */
function onePerTime(told: Told[]): Told[] {
  const kept: Told[] = [];
  for (const one of told) {
    const isKnown = kept.some(
      (other) =>
        other.kind === one.kind &&
        other.direction === one.direction &&
        Math.abs(other.from! - one.from!) <= 3,
    );
    if (!isKnown) kept.push(one);
  }
  return kept;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
