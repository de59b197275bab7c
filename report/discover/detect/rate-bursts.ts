import type { MetricKey } from '#report/metrics/metrics.ts';
import { findBursts } from './bursts.ts';
import { days, NO_PRIOR, noisePrior, type DayResiduals } from './day-noise.ts';
import type { Examination, RawEvent } from './examination.ts';
import { holidayWeights } from './false-discovery.ts';
import { autocorrelationOf } from './autocorrelation.ts';
import { tailsOf, type Tails } from './noise-tails.ts';
import type { Panel } from '../panel.ts';
import { runningMedian } from '../decompose/running-median.ts';
import { stabilise, stabilisedPerLog, type SeriesModel } from '../decompose/series-model.ts';
import { robustSpread } from '../statistics.ts';

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
/** Causes rarer than this a point tell too little. */
const MIN_CAUSES = 20;
const LOCAL_WINDOW = 21;
/** A running median follows the noise about as much as so many fitted levels would. */
const LEVELS_PER_WINDOW = 1.5;
/** The least noise of a price, on the stabilised scale. */
const PRICE_FLOOR = 0.1;
/** The volume must show this part of what the rate does; else chance made up for it and there is nothing to tell. */
const SHOWN = 0.5;
const HEAVY = { account: 0.3, segments: 0.05 };
const MIN_POINTS = 21;

/** One metric of one track, and what is left of it when its cause is taken into account. */
interface Rated {
  place: number;
  model: SeriesModel;
  residuals: DayResiduals;
}

/**
 * Short events in a rate that its volume alone would not prove: a price, a click rate or a conversion rate that jumps
 * while volume swings as it always does. `volumes` are the series' own residuals, `alpha` the chance of one false
 * event in a file.
 */
export function rateBursts(
  panel: Panel,
  models: SeriesModel[],
  of: Examination['of'],
  volumes: DayResiduals[],
  weights: number[],
  { alpha, leastSize, points }: { alpha: number; leastSize: number; points: number },
): RawEvent[] {
  const rated = models.flatMap((model, place) => rateOf(panel, model, place, of) ?? []);
  if (rated.length === 0 || points < MIN_POINTS) return [];
  const whole = rated.reduce((sum, { place }) => sum + weights[place]!, 0);
  const evenly = holidayWeights(null, panel.days.length);
  const autocorrelation = autocorrelationOf(rated.map(({ residuals }) => residuals));
  return families(rated).flatMap((family) => {
    const isAccount = family[0]!.model.track.segment === null;
    const prior = isAccount ? NO_PRIOR : noisePrior(family.map(({ residuals }) => residuals));
    const tails = tailsAmong(family, isAccount ? HEAVY.account : HEAVY.segments);
    return family.flatMap(({ model, residuals, place }) => {
      const perLook = weights[place]! / (whole * points * 2 * 2);
      return findBursts(
        model,
        residuals,
        { tails, prior, autocorrelation, weights: evenly },
        alpha * perLook,
      ).flatMap(({ from, to, sign, p, apart }): RawEvent[] => {
        const perLog = stabilisedPerLog(model.counts[Math.floor((from + to - 1) / 2)]!);
        const size = apart / perLog;
        const shown = (sign * meanOver(volumes[place]!.values, from, to)) / perLog;
        if (shown < Math.max(leastSize, SHOWN * size)) return [];
        const { track, metric } = model;
        return [{ shape: 'burst', track, metric, from, to, sign, p: p / perLook, size: shown }];
      });
    });
  });
}

function rateOf(panel: Panel, model: SeriesModel, place: number, of: Examination['of']): Rated | null {
  const cause = CAUSES[model.metric]
    ?.map((metric) => (panel.metrics.includes(metric) ? of(model.track, metric)?.model : undefined))
    .find((one) => one !== undefined && one.usual >= MIN_CAUSES);
  if (!cause) return null;
  const isKnown = (t: number) =>
    !Number.isNaN(model.level[t]!) && !Number.isNaN(cause.level[t]!) && cause.counts[t]! > 0;
  let results = 0;
  let causes = 0;
  for (let t = 0; t < model.counts.length; t++) {
    if (!isKnown(t)) continue;
    results += model.counts[t]!;
    causes += cause.counts[t]!;
  }
  const rate = results / causes;
  const apart = model.counts.map((count, t) =>
    isKnown(t) ? stabilise(count) - stabilise(cause.counts[t]! * rate) : NaN,
  );
  const local = runningMedian(apart, LOCAL_WINDOW);
  const left = apart.map((x, t) => x - local[t]!);
  const spent = (LEVELS_PER_WINDOW * model.counts.length) / LOCAL_WINDOW;
  const isPrice = model.metric === 'cost' || model.metric === 'revenue';
  const floor = isPrice ? PRICE_FLOOR : model.floor;
  return { place, model: { ...model, floor, isCount: !isPrice }, residuals: days(left, null, spent) };
}

/** The account's series each by itself, segments of one dimension together. */
function families(rated: Rated[]): Rated[][] {
  const byName = new Map<string, Rated[]>();
  for (const one of rated) {
    const name = `${one.model.metric} ${one.model.track.segment?.column ?? ''}`;
    byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  return [...byName.values()];
}

const TAIL_POINTS = 1000;

function tailsAmong(family: Rated[], beforehand: number): Tails {
  const enough = Math.max(1, Math.ceil(TAIL_POINTS / family[0]!.residuals.values.length));
  const standard = family.slice(0, enough).map(({ residuals: { values }, model }) => {
    const spread = Math.max(model.floor, robustSpread(values.filter((x) => !Number.isNaN(x))));
    return values.map((x) => x / spread);
  });
  return tailsOf(standard, beforehand);
}

function meanOver(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let t = from; t < to; t++) sum += values[t]!;
  return sum / (to - from);
}
