import { toSpan, type Window } from '#report/discover/attribute/comparable.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { numbersOf } from '#report/threshold.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { expm1, log } from '#report/mathematics/portable-math.ts';
import { counterFlow, isExchange } from './exchange.ts';
import type { Mix } from './mix-index.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastEffect, mostWithin, leastShown, negligible } = numbersOf(THRESHOLDS);

/** A mix that changed at a point, if it is what moved the whole rate: the finding, or null. */
export function judgeMix(panel: Panel, mix: Mix, rate: MetricKey, change: number, p: number): Finding | null {
  const before: Window = { from: 0, to: change };
  const after: Window = { from: change, to: panel.days.length };
  const sides = mix.tracks.map((track) => ({
    upper: [sum(panel, track, mix.of, before), sum(panel, track, mix.of, after)] as const,
    lower: [sum(panel, track, mix.over, before), sum(panel, track, mix.over, after)] as const,
  }));
  const upper = [0, 1].map((side) => sides.reduce((total, one) => total + one.upper[side]!, 0));
  const lower = [0, 1].map((side) => sides.reduce((total, one) => total + one.lower[side]!, 0));
  if (!(upper[0]! > 0 && upper[1]! > 0 && lower[0]! > 0 && lower[1]! > 0)) return null;
  const scale = (METRICS[rate].total as { times?: number }).times ?? 1;
  const [baseline, actual] = [(scale * upper[0]!) / lower[0]!, (scale * upper[1]!) / lower[1]!];
  // The rate that the segments' shares alone would make, each segment at its own rate of the whole time.
  const byShares = (side: 0 | 1) =>
    sides.reduce((rateOfMix, one) => {
      const all = sumOf(one.lower);
      return all > 0 ? rateOfMix + (one.lower[side] / lower[side]!) * (sumOf(one.upper) / all) : rateOfMix;
    }, 0);
  const moved = log(actual / baseline);
  const byMix = log(byShares(1) / byShares(0));
  const within = moved - byMix;
  const perPoint = [panelPoints(panel, before), panelPoints(panel, after)];
  const flows = sides.map((one) => one.lower[1] / perPoint[1]! - one.lower[0] / perPoint[0]!);
  if (
    Math.abs(byMix) < log(leastEffect) ||
    moved * byMix <= 0 ||
    Math.abs(moved) < leastShown * Math.abs(byMix)
  )
    return null;
  if (Math.abs(within) > mostWithin * Math.abs(byMix) || !isExchange(flows)) return null;
  const span = toSpan(panel, after);
  const gained = strongestGain(mix, sides, lower as [number, number]);
  return {
    kind: 'mix_shift',
    metric: rate,
    segment: null,
    from: span.from,
    to: span.to,
    direction: moved > 0 ? 'up' : 'down',
    baseline,
    actual,
    change: actual / baseline - 1,
    impact: Math.min(1, (Math.abs(expm1(moved)) * panelPoints(panel, after)) / panel.days.length),
    confidence: null,
    chance: Math.min(1, p),
    baselineSpans: [toSpan(panel, before)],
    details: {
      mix_effect: expm1(byMix),
      within_effect: expm1(within),
      segments_with_data: sides.filter((one) => sumOf(one.lower) > negligible * sumOf(lower)).length,
      ...counterFlow(panel, mix, change),
      ...gained.shares,
    },
    carried: [mix.over],
    mover: gained.track.segment,
  };
}

function sumOf([before, after]: readonly number[]): number {
  return before! + after!;
}

function strongestGain(
  mix: Mix,
  sides: { lower: readonly [number, number] }[],
  lower: [number, number],
): { track: Track; shares: { previous: number; share: number } } {
  let best = 0;
  let gain = -Infinity;
  sides.forEach((one, index) => {
    const more = one.lower[1] / lower[1] - one.lower[0] / lower[0];
    if (mix.tracks[index]!.segment !== null && more > gain) {
      gain = more;
      best = index;
    }
  });
  const one = sides[best]!;
  return {
    track: mix.tracks[best]!,
    shares: { previous: one.lower[0] / lower[0], share: one.lower[1] / lower[1] },
  };
}

function panelPoints(panel: Panel, window: Window): number {
  let points = 0;
  for (let t = window.from; t < window.to; t++) points += panel.usable[t]!;
  return points;
}

function sum(panel: Panel, track: Track, metric: MetricKey, window: Window): number {
  const values = track.values.get(metric)!;
  let total = 0;
  for (let t = window.from; t < window.to; t++) if (panel.usable[t]) total += values[t]!;
  return total;
}
