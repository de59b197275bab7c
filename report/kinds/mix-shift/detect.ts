import { ATTRIBUTION } from '#report/discover/attribute/thresholds.ts';
import { chanceOfGain, explainLevel } from '#report/discover/detect/levels/level-contest.ts';
import { frameMaker, type FrameMaker } from '#report/discover/detect/levels/level-frame.ts';
import { levelNoises } from '#report/discover/detect/levels/level-noise.ts';
import { pointsOf } from '#report/discover/detect/levels/level-points.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { isOutcome, overlaps } from '#report/discover/rank/relations.ts';
import { numbersOf } from '#report/threshold.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { judgeMix } from './judge-mix.ts';
import { mixIndex, others } from './mix-index.ts';
import { THRESHOLDS } from './thresholds.ts';

const {
  alpha: chanceInFile,
  provenExchange,
  likelyExchange,
  evenExchange,
  startPart,
  mostEffect,
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
  const frames = frameMaker();
  for (const column of dimensions) {
    const examined = panel.segments.filter((track) => track.segment!.column === column);
    const tracks = [...examined, others(panel, examined, panel.metrics)];
    for (const rate of RATES) {
      const found = mixShiftOf(panel, tracks, rate, frames, looks, points);
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
  const tolerance = Math.max(ATTRIBUTION.sameStart, startPart * (mix.to! - mix.from!));
  return Math.abs(weaker.from! - mix.from!) <= tolerance || (weaker.segment === null && isOutcome(weaker));
}

function mixShiftOf(
  panel: Panel,
  tracks: Track[],
  rate: MetricKey,
  frames: FrameMaker,
  looks: number,
  points: number,
): Finding | null {
  const definition = METRICS[rate].total;
  if (definition.by !== 'quotient') return null;
  const of = definition.of as MetricKey;
  const over = definition.over as MetricKey;
  if (!panel.metrics.includes(of) || !panel.metrics.includes(over)) return null;
  const mix = { of, over, tracks };
  const index = mixIndex(panel, mix);
  if (!index) return null;
  const { level, sigma } = index;
  const alpha = chanceInFile / looks;
  const levels = pointsOf(level, sigma, frames);
  const series = { track: panel.account, metric: rate, floor: 0, sigma, fitted: panel.weekdays ? 6 : 0 };
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
  const chance = chanceOfGain(gain, noise.degrees) * looks * (step ? 2 * points : 1);
  const found = judgeMix(panel, mix, rate, change, chance);
  return found === null || effectOf(found) > mostEffect ? null : found;
}

function effectOf({ baseline, actual }: Finding): number {
  const factor = actual! / baseline!;
  return Math.max(factor, 1 / factor);
}
