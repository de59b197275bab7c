import { DETECT } from '../parameters.ts';
import { exp, log1p } from '#report/mathematics/portable-math.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import type { SeriesModel } from '../../decompose/series-model.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import type { RawEvent } from '../examination.ts';
import { chanceOfGain, type Chances } from './level-contest.ts';
import { localChance } from '../local-chance.ts';
import { chanceBesideWalk } from './local-level.ts';
import type { ExplainedSeries } from './walk-priors.ts';

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

/** The steps and the trend of an explanation that are worth telling, and that the level would not do by itself. */
export function levelEvents(
  panel: Panel,
  series: ExplainedSeries,
  weight: number,
  priorsOf: (series: ExplainedSeries, before: 'step' | 'trend') => number[],
): RawEvent[] {
  const { model, explanation, level, noise } = series;
  const { track, metric, perLog } = model;
  const { at, values } = level;
  const { degrees, autocorrelation } = noise;
  if (explanation.shifts.length === 0 && !explanation.trend) return [];
  const priors = priorsOf(series, 'step');
  const n = panel.days.length;
  const points = values.length;
  const events: RawEvent[] = [];
  // Of several steps the largest is tested first, with the others still in: together they could follow any walk.
  // So could a curve, so that it stays in as well.
  const { ground, isCurved } = explanation;
  const left = isCurved ? values.slice() : values.map((x, k) => x - ground[at[k]!]!);
  for (const { from, to, height, gain } of explanation.shifts.toSorted((a, b) => b.gain - a.gain)) {
    const size = Math.abs(height) / perLog;
    if (size < THRESHOLDS.shiftSize[track.segment ? 'segment' : 'account']) continue;
    const looks = to === n ? stepLooks(points) : blockLooks(points);
    const chanceOf = (own: number) => (2 * localChance(Math.sqrt(own), degrees) * looks) / weight;
    const regressor = Float64Array.from(at, (t) => (t >= from && t < to ? 1 : 0));
    const event = { at, values: left, regressor };
    const p = Math.max(chanceOf(gain), chanceBesideWalk(event, autocorrelation, chanceOf, priors));
    if (p > THRESHOLDS.shiftAlpha) continue;
    for (let k = 0; k < points; k++) left[k]! -= height * regressor[k]!;
    events.push({ shape: 'shift', track, metric, from, to, sign: height > 0 ? 1 : -1, p, size });
  }
  const { trend } = explanation;
  if (trend && Math.abs(trend.rise) / perLog >= THRESHOLDS.trendSize) {
    const p = chanceOfGain(trend.gain, degrees) / weight;
    const regressor = Float64Array.from(at, (t) => t / n);
    // A curve around the line, and steps that were not sure, are what a level does that wanders.
    const bent = isCurved ? left : left.map((x, k) => x + ground[at[k]!]!);
    const event = { at, values: bent, regressor };
    const chanceOf = (own: number) => chanceOfGain(own, degrees);
    const wandered = chanceBesideWalk(event, autocorrelation, chanceOf, priorsOf(series, 'trend'));
    if (wandered > THRESHOLDS.wanderedTrend) return events;
    const sign = trend.rise > 0 ? 1 : -1;
    const size = Math.abs(trend.rise) / perLog;
    const certain = size * (1 - DETECT.trendDoubt / Math.sqrt(trend.gain));
    if (p <= THRESHOLDS.trendAlpha && certain >= THRESHOLDS.certainTrendSize)
      events.push({ shape: 'trend', track, metric, from: 0, to: n, sign, p, size });
  }
  return events;
}

/** What ran for less than two weeks between a beginning and an end came and went, as posts and short promotions do. */
const PASSING = { day: 14, week: 2, month: 1 };

/**
 * A series that begins or ends within the file: a step that needs no test but whether chance left so many days empty, by what is
 * usual in the file and by what the days beside them brought, so that what fades out does not stop.
 */
export function launchAndEnd(
  { grain }: Panel,
  { track, metric, counts, runs, usual }: SeriesModel,
  weight: number,
): RawEvent[] {
  const n = counts.length;
  const [before, after] = [runs.launch, n - runs.to];
  if (before > 0 && after > 0 && runs.to - runs.launch < PASSING[grain]) return [];
  const stepOf = (from: number, to: number, empty: number, sign: 1 | -1): RawEvent[] => {
    if (empty === 0) return [];
    const near = Math.min(runs.to - runs.launch, Math.max(empty, 2 * PASSING[grain]));
    const beside =
      sign > 0 ? counts.subarray(runs.launch, runs.launch + near) : counts.subarray(runs.to - near, runs.to);
    const p = Math.max((exp(-usual * empty) * stepLooks(n)) / weight, chanceOfNone(beside, empty));
    return [{ shape: 'shift', track, metric, from, to, sign, p, size: log1p(usual) }];
  };
  return [...stepOf(runs.launch, runs.to, before, 1), ...stepOf(runs.to, n, after, -1)];
}

/** That all counts of both stretches fall into the one, at one rate (Przyborowski and Wilenski, Biometrika 31, 1940). */
function chanceOfNone(counts: Float64Array, empty: number): number {
  const total = counts.reduce((sum, count) => (count > 0 ? sum + count : sum), 0);
  return exp(total * log1p(-empty / (counts.length + empty)));
}
