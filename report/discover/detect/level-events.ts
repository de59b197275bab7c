import { normalTail } from '../statistics.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { SeriesModel } from '../decompose/series-model.ts';
import type { Panel } from '../panel.ts';
import type { RawEvent } from './examination.ts';
import { chanceOfGain, type Chances, type LevelExplanation } from './level-contest.ts';
import type { LevelNoise } from './level-noise.ts';
import { stepBesideWalk, walkVariance } from './random-walk.ts';

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
  const { perLog } = model;
  const events: RawEvent[] = [];
  const unexplained = model.level.map((x, t) => x - explanation.fit[t]!);
  const walk = walkVariance(unexplained, variance);
  for (const shift of explanation.shifts) {
    const looks = shift.to === n ? stepLooks(points) : blockLooks(points);
    const byNoise = (chanceOfGain(shift.gain, degrees) * looks) / weight;
    const size = Math.abs(shift.height) / perLog;
    if (size < THRESHOLDS.shiftSize[track.segment ? 'segment' : 'account']) continue;
    const noise = variance * explanation.persistence;
    const z = walk > 0 ? stepBesideWalk(model.level, shift, { noise, walk }) : Infinity;
    const p = Math.max(byNoise, (2 * normalTail(z) * stepLooks(points)) / weight);
    if (p > THRESHOLDS.shiftAlpha) continue;
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
