import { DECOMPOSE } from './parameters.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { indexOfDispersion } from '#report/mathematics/index-of-dispersion.ts';
import { log, square } from '#report/mathematics/portable-math.ts';
import type { Track } from '#report/measure/panel/panel.ts';
import { mean, robustSpread } from '#report/mathematics/robust-spread.ts';
import { median } from '#report/mathematics/median.ts';

/** What one unit of a series is worth, and whether units are things that come by chance. */
export interface CountUnit {
  unit: number;
  isCount: boolean;
}

const PRICED_BY: Partial<Record<MetricKey, MetricKey[]>> = {
  cost: ['clicks', 'impressions'],
  revenue: ['conversions', 'orders'],
  net_sales: ['orders'],
  gross_sales: ['orders'],
};

/** Of money, what an order or a click brings, as far as that is known. `period`: points after which the usual repeats. */
export function countUnit(track: Track, metric: MetricKey, open: Uint8Array, period: number): CountUnit {
  const plain = plainUnit(track, metric, open, period);
  if (!rowsComeByChance(track, open)) return plain;
  const values = track.values.get(metric)!;
  const pieces = unitsBehind(values, open, period);
  const unit = pieces === null ? 0 : mean(values.filter((_, t) => open[t])) / pieces;
  return unit > plain.unit ? { unit, isCount: true } : plain;
}

/**
 * Whether a point is a handful of rows of which nobody knows how many there will be, each with many clicks: then it is the rows
 * that chance spreads (a compound Poisson process), and neither a day without any nor a full one is an event. In an export that has
 * each campaign once a day, rows keep to a plan; a campaign that begins or ends differs from the day before once.
 */
function rowsComeByChance({ rows }: Track, open: Uint8Array): boolean {
  return (
    rows !== undefined &&
    indexOfDispersion(
      rows.filter((_, t) => open[t]),
      1,
    ) >= DECOMPOSE.byChanceDispersion
  );
}

function plainUnit(track: Track, metric: MetricKey, open: Uint8Array, period: number): CountUnit {
  if (METRICS[metric].unit === 'count') return { unit: 1, isCount: true };
  const money = track.totals.get(metric)!;
  const priced = PRICED_BY[metric]?.find((count) => (track.totals.get(count) ?? 0) > 0);
  if (priced && money > 0) return { unit: money / track.totals.get(priced)!, isCount: true };
  const values = track.values.get(metric)!;
  const known = values.filter((_, t) => open[t]);
  const units = unitsBehind(values, open, period);
  if (units !== null) return { unit: mean(known) / units, isCount: true };
  const usual = median(known.filter((value) => value > 0));
  return { unit: usual > 0 ? usual / DECOMPOSE.unitsWithoutCount : 1, isCount: false };
}

/**
 * In how many pieces a point's money comes, such as orders of a shop whose file counts no orders: few where some days bring
 * none (Poisson), or where days differ as much as few pieces would. Null where money flows steadily.
 */
function unitsBehind(values: Float64Array, open: Uint8Array, period: number): number | null {
  let [days, empty, times] = [0, 0, 0];
  let wasEmpty = false;
  const ratios: number[] = [];
  values.forEach((value, t) => {
    if (!open[t]) return;
    days += 1;
    const isEmpty = !(value > 0);
    if (isEmpty) empty += 1;
    if (isEmpty && !wasEmpty) times += 1;
    wasEmpty = isEmpty;
    if (open[t - period] && values[t - period]! > 0 && value > 0)
      ratios.push(log(value / values[t - period]!));
  });
  const byChance = empty >= DECOMPOSE.emptyByChance * days && times >= DECOMPOSE.emptyTimes;
  const byEmptyDays = byChance && empty < days ? -log(empty / days) : Infinity;
  const noise = ratios.length >= DECOMPOSE.leastPairs ? robustSpread(ratios) / Math.SQRT2 : 0;
  const byNoise = noise > DECOMPOSE.madeOfFew ? 1 / square(noise) : Infinity;
  const units = Math.min(byEmptyDays, byNoise);
  return Number.isFinite(units) ? units : null;
}
