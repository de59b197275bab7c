import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { expm1, log } from '#report/portable-math.ts';
import { toSpan, type Window } from '#report/discover/attribute/comparable.ts';
import type { Finding } from '#report/discover/finding.ts';
import { chanceOfGain, explainLevel } from '#report/discover/detect/level-contest.ts';
import { frameMaker } from '#report/discover/detect/level-frame.ts';
import { levelNoises } from '#report/discover/detect/level-noise.ts';
import { pointsOf } from '#report/discover/detect/level-points.ts';
import type { Panel, Track } from '#report/discover/panel.ts';
import { isOutcome, overlaps, SAME_START } from '#report/discover/rank/relations.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import { numbersOf } from '#report/discover/threshold.ts';
import { counterFlow, isExchange } from './exchange.ts';
import { mixIndex, others, type Mix } from './mix-index.ts';
import { THRESHOLDS } from './thresholds.ts';

const {
  alpha: chanceInFile,
  leastEffect,
  mostWithin,
  leastShown,
  negligible,
  provenExchange,
  likelyExchange,
  evenExchange,
  startPart,
  clearlyMore,
  leastDays,
  leastPoints,
} = numbersOf(THRESHOLDS);

const RATES: readonly MetricKey[] = ['cvr', 'ctr', 'cpa', 'roas', 'cpc', 'aov', 'cpm'];

/** A total rate that moves because volume moved between segments, while the segments' own rates stay. */
export function findMixShift({ dated }: Known): Finding[] {
  if (!dated) return [];
  const { panel } = dated;
  const points = panel.usable.reduce((sum, one) => sum + one, 0);
  if (points < (panel.grain === 'day' ? leastDays : leastPoints)) return [];
  let best: Finding | null = null;
  const dimensions = new Set(panel.segments.map((track) => track.segment!.column));
  const looks = RATES.length * dimensions.size;
  for (const column of dimensions) {
    const tracks = panel.segments.filter((track) => track.segment!.column === column);
    for (const rate of RATES) {
      const found = mixShiftOf(panel, tracks, rate, looks, points);
      if (found && (!best || found.impact > best.impact * clearlyMore)) best = found;
    }
  }
  return best ? [best] : [];
}

/**
 * Where one segment moved and none the other way, its movement is the event, and the mix only follows. Of two segments the
 * other may have taken what the one lost without being told of; of more, each may merely have drifted a little.
 */
export function isProven(mix: Finding, all: readonly Finding[]): boolean {
  const lasting = all.filter(
    (one) =>
      one.segment !== null && (one.kind === 'level_shift' || one.kind === 'trend') && overlaps(mix, one),
  );
  const movers = new Set(lasting.map((one) => one.segment!.value));
  if (movers.size !== 1 || lasting.some((one) => one.direction !== lasting[0]!.direction)) return true;
  const { counter_flow: flow, counter_part: part, segments_with_data: segments } = mix.details;
  return segments === 2 && flow! >= (part! >= evenExchange ? likelyExchange : provenExchange);
}

/** Volume that moves from one segment to another is one event: not a rise here and a fall there. */
export function explains(mix: Finding, weaker: Finding): boolean {
  if (weaker.kind === 'driver') return true;
  if (weaker.kind === 'trend')
    return weaker.segment !== null || isOutcome(weaker) || weaker.impact < mix.impact;
  if (weaker.kind !== 'level_shift') return false;
  const tolerance = Math.max(SAME_START, startPart * (mix.to! - mix.from!));
  return Math.abs(weaker.from! - mix.from!) <= tolerance || (weaker.segment === null && isOutcome(weaker));
}

function mixShiftOf(
  panel: Panel,
  tracks: Track[],
  rate: MetricKey,
  looks: number,
  points: number,
): Finding | null {
  const definition = METRICS[rate].total;
  if (definition.by !== 'quotient') return null;
  const of = definition.of as MetricKey;
  const over = definition.over as MetricKey;
  if (!panel.metrics.includes(of) || !panel.metrics.includes(over)) return null;
  const mix = { of, over, tracks: [...tracks, others(panel, tracks, [of, over, panel.metrics[0]!])] };
  const index = mixIndex(panel, mix);
  if (!index) return null;
  const { level, sigma } = index;
  const alpha = chanceInFile / looks;
  const levels = pointsOf(level, sigma, frameMaker());
  const series = { track: panel.account, metric: rate, floor: 0, fitted: panel.weekdays ? 6 : 0 };
  const noise = levelNoises([series], [levels])[0]!;
  const explanation = explainLevel(
    level,
    levels,
    noise,
    {
      line: alpha,
      step: alpha / (2 * points),
      block: 0,
    },
    1,
  );
  const step = explanation.shifts[0];
  const change = step?.from ?? Math.floor(panel.days.length / 2);
  if (!step && !explanation.trend) return null;
  const gain = step?.gain ?? explanation.trend!.gain;
  return judge(panel, mix, rate, change, chanceOfGain(gain, noise.degrees) * looks * (step ? 2 * points : 1));
}

function judge(panel: Panel, mix: Mix, rate: MetricKey, change: number, p: number): Finding | null {
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
