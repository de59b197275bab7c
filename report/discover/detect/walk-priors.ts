import { exp, square } from '#report/portable-math.ts';
import type { Examined } from './examination.ts';
import type { LevelNoise } from './level-noise.ts';
import type { Points } from './level-points.ts';
import { fitLocalLevel, WALKS } from './local-level.ts';

/** A series whose level is explained, with the noise around it. */
export interface ExplainedSeries extends Examined {
  level: Points;
  noise: LevelNoise;
}

/** Metrics of one account or segment follow each other, so that several tell less than as many series would. */
const OWN_SAY = 0.5;
/** However steady the others are: this one may wander by itself. As a logarithm. */
const LEAST_TOLD = -6;

/**
 * How likely each walk is for one series before it is looked at, by what the other metrics of its account or segment show: a level
 * that drifts drifts in all of them, so where visits stay put, orders that fall did not wander there (empirical Bayes). Those with
 * steps of their own have no say: what moved them may be the same event.
 */
export function walkPriors(of: ExplainedSeries, all: readonly ExplainedSeries[]): number[] {
  const sums = WALKS.map(() => 0);
  for (const other of all) {
    if (other === of || other.model.track !== of.model.track) continue;
    if (other.explanation.shifts.length > 0) continue;
    evidenceOf(other, relativeVariance(of) / relativeVariance(other)).forEach((x, k) => {
      sums[k]! += OWN_SAY * x;
    });
  }
  // Beside no walk: others that wander do not make this one wander.
  const told = WALKS.map(
    ({ prior }, k) => prior * exp(Math.max(LEAST_TOLD, Math.min(0, sums[k]! - sums[0]!))),
  );
  const whole = told.reduce((sum, x) => sum + x, 0);
  return told.map((x) => x / whole);
}

/** Noise of the figures themselves, so that the same drift has the same size in each metric. */
function relativeVariance({ model, noise }: ExplainedSeries): number {
  return noise.variance / square(model.perLog);
}

/** The log-likelihood of each walk, `times` as large in units of this series' noise. */
function evidenceOf({ level, explanation, noise }: ExplainedSeries, times: number): number[] {
  const { at, values } = level;
  const { ground, isCurved } = explanation;
  const left = isCurved ? values : values.map((x, k) => x - ground[at[k]!]!);
  const series = { at, values: left, regressor: new Float64Array(values.length) };
  return WALKS.map(({ walk }) => fitLocalLevel(series, walk * times, noise.autocorrelation).without);
}
