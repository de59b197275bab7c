import { DETECT } from '../parameters.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { SeriesModel } from '../../decompose/series-model.ts';
import { tailsOf, type Tails } from './noise-tails.ts';
import type { Residuals } from '../residuals.ts';

/** How likely heavy tails are beforehand, in the account's own series and in those of its segments. */
export interface HeavyPrior {
  account: number;
  segments: number;
}

/**
 * The tails of each series' noise: those of its metric, over the account or over its segments. Of segments one dimension
 * speaks for the others, since they cut the same noise up again; a metric too rare to tell has those of its cause.
 */
export function fileTails(
  models: readonly SeriesModel[],
  residuals: readonly Residuals[],
  prior: HeavyPrior,
): Tails[] {
  const enough = Math.max(
    1,
    Math.ceil(DETECT.mostTailPoints / Math.max(1, residuals[0]?.values.length ?? 0)),
  );
  const column = models.find(({ track }) => track.segment)?.track.segment!.column;
  const judge = (metric: MetricKey, of: string | undefined, beforehand: number) => {
    const theirs = models.flatMap(({ track, metric: own, usual, floor }, k) => {
      if (own !== metric || usual < DETECT.leastTailCounts || track.segment?.column !== of) return [];
      const spread = Math.sqrt(residuals[k]!.own.variance) || floor;
      return [residuals[k]!.values.map((x) => x / spread)];
    });
    return theirs.length === 0 ? null : tailsOf(theirs.slice(0, enough), beforehand);
  };
  let [account, segments] = [tailsOf([], prior.account), tailsOf([], prior.segments)];
  const byMetric = new Map<MetricKey, { account: Tails; segments: Tails }>();
  for (const metric of new Set(models.map((model) => model.metric))) {
    account = judge(metric, undefined, prior.account) ?? account;
    if (column !== undefined) segments = judge(metric, column, prior.segments) ?? segments;
    byMetric.set(metric, { account, segments });
  }
  return models.map(({ track, metric }) => byMetric.get(metric)![track.segment ? 'segments' : 'account']);
}
