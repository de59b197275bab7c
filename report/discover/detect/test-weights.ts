import { THRESHOLDS } from '../thresholds.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import type { SeriesModel } from '../decompose/series-model.ts';

/**
 * Which part of the chance of error each series gets: more for the first metric of the chain, whose noise the others
 * inherit, and for large segments, which matter more to a client. They are one in sum, where later metrics count in
 * part: what is noise in the first is mostly the same look once more.
 */
export function testWeights(panel: Panel, models: SeriesModel[]): number[] {
  const raw = models.map(({ track, metric }) => {
    const first = metric === panel.metrics[0] ? 1 : THRESHOLDS.laterMetric;
    const share = track.totals.get(metric)! / panel.account.totals.get(metric)!;
    return first * (track.segment === null ? 1 : Math.sqrt(Math.max(share, 0)));
  });
  const sumOf = (isAccount: boolean) =>
    raw.reduce((sum, x, i) => {
      const { track, metric } = models[i]!;
      if ((track.segment === null) !== isAccount) return sum;
      return sum + (metric === panel.metrics[0] ? x : THRESHOLDS.lookedAnew * x);
    }, 0);
  const account = sumOf(true);
  const segments = sumOf(false);
  const ownShare = segments === 0 ? 1 : account === 0 ? 0 : THRESHOLDS.accountShare;
  return models.map(({ track }, i) =>
    track.segment === null ? (raw[i]! / account) * ownShare : (raw[i]! / segments) * (1 - ownShare),
  );
}
