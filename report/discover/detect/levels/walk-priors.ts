import { DETECT } from '../parameters.ts';
import { exp, square } from '#report/mathematics/portable-math.ts';
import type { Examined } from '../examination.ts';
import type { LevelNoise } from './level-noise.ts';
import type { Points } from './level-points.ts';
import { fitLocalLevel, WALKS } from './local-level.ts';

/** A series whose level is explained, with the noise around it. */
export interface ExplainedSeries extends Examined {
  level: Points;
  noise: LevelNoise;
}

/**
 * How likely each walk is for one series before it is looked at, by what the other metrics of its account or segment show: a level
 * that drifts drifts in all of them, so where visits stay put, orders that fall did not wander there (empirical Bayes). Those with
 * steps of their own have no say about a step: what moved them may be the same event.
 *
 * Nor do others that wander make this one wander before a step: one that stayed untold in them looks like a walk. A trend is not
 * told of orders, which are few, where visits, which are many, show that the level went there by a walk.
 */
export function walkPriors(
  of: ExplainedSeries,
  all: readonly ExplainedSeries[],
  before: 'step' | 'trend',
): number[] {
  const sums = WALKS.map(() => 0);
  const most = before === 'trend' ? DETECT.mostCompanionSay : 0;
  for (const other of all) {
    if (other === of || other.model.track !== of.model.track) continue;
    if (before === 'step' && other.explanation.shifts.length > 0) continue;
    evidenceOf(other, relativeVariance(of) / relativeVariance(other), before).forEach((x, k) => {
      sums[k]! += DETECT.companionSay * x;
    });
  }
  const told = WALKS.map(
    ({ prior }, k) => prior * exp(Math.max(-DETECT.mostCompanionSay, Math.min(most, sums[k]! - sums[0]!))),
  );
  const whole = told.reduce((sum, x) => sum + x, 0);
  return told.map((x) => x / whole);
}

/** Noise of the figures themselves, so that the same drift has the same size in each metric. */
function relativeVariance({ model, noise }: ExplainedSeries): number {
  return noise.variance / square(model.perLog);
}

/** The log-likelihood of each walk, `times` as large in units of this series' noise. */
function evidenceOf(
  { level, explanation, noise }: ExplainedSeries,
  times: number,
  before: 'step' | 'trend',
): number[] {
  const { at, values } = level;
  const { ground, isCurved } = explanation;
  const left = isCurved ? values : values.map((x, k) => x - ground[at[k]!]!);
  // With a line of their own taken out, a trend that all have is no walk.
  const series = { at, values: left, regressor: Float64Array.from(at) };
  return WALKS.map(({ walk }) => {
    const fit = fitLocalLevel(series, walk * times, noise.autocorrelation);
    return before === 'trend' ? fit.likelihood : fit.without;
  });
}
