import { DETECT } from '../parameters.ts';
import { stabilisedPerLog } from '../../decompose/transform.ts';
import type { SeriesModel } from '../../decompose/series-model.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import { mean } from '#report/mathematics/robust-spread.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import { autocorrelationOf, effectiveShare } from '../autocorrelation.ts';
import type { RawEvent } from '../examination.ts';
import { holidayWeights } from './false-discovery.ts';
import { fileTails, type HeavyPrior } from './file-tails.ts';
import { rateResiduals } from './rate-residuals.ts';
import type { Residuals } from '../residuals.ts';
import { shortEvents, type Surroundings } from './short-events.ts';
import { siblingsAmong } from '../siblings.ts';
import { NO_PRIOR, variancePrior } from '../variance-prior.ts';

/**
 * Both are low: noise that seldom goes far cannot be told from events that seldom happen, and a client wants to hear of a
 * day that went that far. Prices of few clicks jump more often.
 */
const HEAVY_VOLUMES: HeavyPrior = { account: 0.08, segments: 0.15 };
const HEAVY_RATES: HeavyPrior = { account: 0.3, segments: 0.05 };

/**
 * The short events of all series, judged by noise that the whole file tells of: in volumes, and in rates that volume alone
 * would not prove, such as a price that jumps while volume swings as it always does.
 */
export function searchShortEvents(
  panel: Panel,
  models: readonly SeriesModel[],
  residuals: readonly Residuals[],
  points: number,
  weights: readonly number[],
): RawEvent[] {
  const perTest = weights.map((weight) => weight / (points * DETECT.testsPerPoint));
  const holidays = holidayWeights(panel.holidays, panel.days.length);
  const around = surroundings(models, residuals, HEAVY_VOLUMES, holidays, panel.holidays);
  const ofVolumes = models.flatMap((model, k) =>
    shortEvents(model, residuals[k]!, around[k]!, THRESHOLDS.burstAlpha * perTest[k]!)
      .map((one) => rawEvent(model, one, perTest[k]!, one.apart))
      .filter(({ size }) => size >= THRESHOLDS.burstSize),
  );
  if (points < DETECT.leastRatePoints) return ofVolumes;
  const rates = rateResiduals(models);
  const evenly = new Float64Array(panel.days.length).fill(1);
  const whole = rates.reduce((sum, { place }) => sum + perTest[place]! * points * DETECT.testsPerPoint, 0);
  const aroundRates = surroundings(
    rates.map(({ model }) => model),
    rates.map((one) => one.residuals),
    HEAVY_RATES,
    evenly,
    panel.holidays,
  );
  const ofRates = rates.flatMap((rate, k) => {
    const { model, place } = rate;
    const share = perTest[place]! / whole;
    const alpha = THRESHOLDS.rateAlpha * share;
    return shortEvents(model, rate.residuals, aroundRates[k]!, alpha).flatMap((one) => {
      const shown = one.sign * mean(residuals[place]!.values.subarray(one.from, one.to));
      const event = rawEvent(model, one, share, shown);
      const isShown = shown >= DETECT.shownInVolume * one.apart && event.size >= THRESHOLDS.burstSize;
      return isShown ? [event] : [];
    });
  });
  return [...ofVolumes, ...ofRates];
}

function rawEvent(
  { track, metric, counts }: SeriesModel,
  { from, to, sign, p }: { from: number; to: number; sign: 1 | -1; p: number },
  perTest: number,
  apart: number,
): RawEvent {
  const perLog = stabilisedPerLog(counts[Math.floor((from + to - 1) / 2)]!);
  return { shape: 'burst', track, metric, from, to, sign, p: p / perTest, size: apart / perLog };
}

/** A holiday is no ordinary day, so that what it does says nothing of the noise of others. */
function withoutHolidays(values: Float64Array, holidays: Uint8Array | null): Float64Array {
  return holidays === null ? values : values.map((value, t) => (holidays[t] === 1 ? NaN : value));
}

/** Autocorrelation is that of the metric: chance in counts does not linger, so rarer metrics remember less. */
function surroundings(
  models: readonly SeriesModel[],
  residuals: readonly Residuals[],
  heavy: HeavyPrior,
  weights: Float64Array,
  holidays: Uint8Array | null,
): Surroundings[] {
  const ordinary = residuals.map((one) => ({ ...one, values: withoutHolidays(one.values, holidays) }));
  const tails = fileTails(models, ordinary, heavy);
  const byMetric = new Map<string, number>();
  for (const { metric } of models) {
    if (byMetric.has(metric)) continue;
    byMetric.set(metric, autocorrelationOf(ordinary.filter((_, k) => models[k]!.metric === metric)));
  }
  const around = models.map(({ metric }, k) => {
    return { tails: tails[k]!, prior: NO_PRIOR, autocorrelation: byMetric.get(metric)!, weights };
  });
  for (const family of siblingsAmong(models)) {
    const told = effectiveShare(around[family[0]!]!.autocorrelation);
    const prior = variancePrior(
      family.map((k) => ({
        variance: residuals[k]!.own.variance,
        degrees: residuals[k]!.own.degrees * told,
      })),
    );
    for (const k of family) around[k]!.prior = prior;
  }
  return around;
}
