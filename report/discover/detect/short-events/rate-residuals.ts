import { DETECT } from '../parameters.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { runningMedian } from '#report/mathematics/running-median.ts';
import { DECOMPOSE } from '../../decompose/parameters.ts';
import { stabilise } from '../../decompose/transform.ts';
import type { SeriesModel } from '../../decompose/series-model.ts';
import { residualsOf, type Residuals } from '../residuals.ts';

/** What each metric comes from: given as many of these, how many of it are usual is known far better. */
const CAUSES: Partial<Record<MetricKey, readonly MetricKey[]>> = {
  opens: ['deliveries', 'recipients'],
  engaged_sessions: ['sessions'],
  clicks: ['impressions', 'opens'],
  cost: ['clicks', 'impressions'],
  orders: ['sessions', 'clicks'],
  conversions: ['clicks', 'sessions'],
  revenue: ['conversions', 'orders'],
};

/** What is left of a series when its cause is taken into account: a price, a click rate or a conversion rate. */
export interface Rate {
  /** Place of its volume among the models. */
  place: number;
  model: SeriesModel;
  residuals: Residuals;
}

export function rateResiduals(models: readonly SeriesModel[]): Rate[] {
  return models.flatMap((model, place): Rate[] => {
    const cause = CAUSES[model.metric]
      ?.map((metric) => models.find((other) => other.track === model.track && other.metric === metric))
      .find((one) => one !== undefined && one.usual >= DETECT.leastCauses);
    if (!cause) return [];
    const apart = besideCause(model, cause);
    const local = runningMedian(apart, DECOMPOSE.localWindow);
    const spent = (DETECT.levelsPerWindow * apart.length) / DECOMPOSE.localWindow;
    const residuals = residualsOf(
      apart.map((x, t) => x - local[t]!),
      spent,
    );
    // Of impressions few are clicked: what they cost is as lumpy as clicks are.
    const isPriced = model.metric === 'cost' || model.metric === 'revenue';
    const isPrice = isPriced && cause.metric !== 'impressions';
    const floor = isPrice ? DETECT.priceNoise : model.floor;
    return [{ place, model: { ...model, floor, isCount: model.isCount && !isPrice }, residuals }];
  });
}

function besideCause({ counts, level }: SeriesModel, cause: SeriesModel): Float64Array {
  const isKnown = (t: number) =>
    !Number.isNaN(level[t]!) && !Number.isNaN(cause.level[t]!) && cause.counts[t]! > 0;
  let [results, causes] = [0, 0];
  for (let t = 0; t < counts.length; t++) {
    if (!isKnown(t)) continue;
    results += counts[t]!;
    causes += cause.counts[t]!;
  }
  const rate = results / causes;
  const apart = new Float64Array(counts.length);
  for (let t = 0; t < counts.length; t++)
    apart[t] = isKnown(t) ? stabilise(counts[t]!) - stabilise(cause.counts[t]! * rate) : NaN;
  return apart;
}
