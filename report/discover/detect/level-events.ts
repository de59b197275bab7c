import { mean } from '../statistics.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { stabilisedPerLog, type SeriesModel } from '../decompose/series-model.ts';
import type { Panel } from '../panel.ts';
import type { RawEvent } from './examination.ts';
import { chanceOfGain, type Chances, type LevelExplanation } from './level-contest.ts';
import type { LevelNoise } from './level-noise.ts';
import { stepBesideWalk, walkVariance } from './random-walk.ts';
import type { Shift } from './release-bursts.ts';

/** Part of a step that a line must explain to pass for it. */
const NEARLY_A_LINE = 0.85;
/** A trend may be smaller than it looks: by this many of its own errors, and then it must still be worth telling. */
const TREND_DOUBT = 2.5;

/** The chance of error each kind of explanation of a series gets. */
export function chancesFor(points: number, weight: number): Chances {
  return {
    line: THRESHOLDS.trendAlpha * weight,
    step: (THRESHOLDS.shiftAlpha * weight) / stepLooks(points),
    block: (THRESHOLDS.shiftAlpha * weight) / blockLooks(points),
  };
}

/** Steps a day apart are nearly the same look. */
function stepLooks(points: number): number {
  return points;
}

function blockLooks(points: number): number {
  return (points * points) / 2;
}

/** The steps and the trend of an explanation that are worth telling. */
export function levelEvents(
  panel: Panel,
  model: SeriesModel,
  explanation: LevelExplanation,
  { degrees, variance }: LevelNoise,
  points: number,
  weight: number,
): RawEvent[] {
  const { track, metric } = model;
  const n = panel.days.length;
  const perLog = stabilisedPerLog(model.usual);
  const events: RawEvent[] = [];
  const walk = walkVariance(withoutShifts(model.level, explanation.shifts), variance);
  for (const shift of explanation.shifts) {
    const looks = shift.to === n ? stepLooks(points) : blockLooks(points);
    const p = (chanceOfGain(shift.gain, degrees) * looks) / weight;
    const size = Math.abs(shift.height) / perLog;
    const isDrift = explanation.lineGain > NEARLY_A_LINE * shift.gain;
    if (size < (isDrift ? THRESHOLDS.driftSize : THRESHOLDS.shiftSize[track.segment ? 'segment' : 'account']))
      continue;
    const noise = variance * explanation.persistence;
    if (!isSudden(model.level, shift, noise)) continue;
    if (walk > 0 && stepBesideWalk(model.level, shift, { noise, walk }) < THRESHOLDS.stepBesideWalk) continue;
    const sign = shift.height > 0 ? 1 : -1;
    events.push({ shape: 'shift', track, metric, from: shift.from, to: shift.to, sign, p, size });
  }
  const { trend } = explanation;
  if (trend && Math.abs(trend.rise) / perLog >= THRESHOLDS.trendSize) {
    const p = chanceOfGain(trend.gain, degrees) / weight;
    const sign = trend.rise > 0 ? 1 : -1;
    const size = Math.abs(trend.rise) / perLog;
    const certain = size * (1 - TREND_DOUBT / Math.sqrt(trend.gain));
    if (p <= THRESHOLDS.trendAlpha && certain >= THRESHOLDS.certainTrendSize)
      events.push({ shape: 'trend', track, metric, from: 0, to: n, sign, p, size });
  }
  return events;
}

/** The level as if no step had been: steps look like wandering to a variogram. */
function withoutShifts(level: Float64Array, shifts: readonly Shift[]): Float64Array {
  const left = Float64Array.from(level);
  for (const { from, to, height } of shifts) for (let t = from; t < to; t++) left[t]! -= height;
  return left;
}

/** Points on either side of a step that tell whether it came at once. */
const SUDDEN_POINTS = 14;
const SUDDEN_PART = 0.5;
const SUDDEN_DOUBT = 2.5;

/**
 * Whether the days beside a step show it: a level that drifts lies apart in the long run only. A specification test in the
 * manner of Hausman (Econometrica 46, 1978): two estimates of one height, of which drift moves only the longer.
 */
function isSudden(level: Float64Array, { from, to, height }: Shift, variance: number): boolean {
  const [before, after] = [
    meanBetween(level, from - SUDDEN_POINTS, from),
    meanBetween(level, from, Math.min(to, from + SUDDEN_POINTS)),
  ];
  if (before.points === 0 || after.points === 0) return true;
  const local = (after.mean - before.mean) * Math.sign(height);
  const error = Math.sqrt(variance * (1 / before.points + 1 / after.points));
  return local >= SUDDEN_PART * Math.abs(height) || Math.abs(height) - local < SUDDEN_DOUBT * error;
}

function meanBetween(level: Float64Array, from: number, to: number): { mean: number; points: number } {
  const inside = level.subarray(Math.max(0, from), to).filter((x) => !Number.isNaN(x));
  return { mean: mean(inside), points: inside.length };
}
