import type { MetricKey } from '#report/metrics/metrics.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { findBursts } from './bursts.ts';
import { withoutCommonNoise } from './common-noise.ts';
import { dayResiduals, days, NO_PRIOR, noisePrior, type DayResiduals } from './day-noise.ts';
import type { Examination, RawEvent } from './examination.ts';
import { holidayWeights } from './false-discovery.ts';
import { fileTails } from './file-tails.ts';
import { autocorrelationOf, effectiveShare } from './autocorrelation.ts';
import { standardResiduals } from './noise-tails.ts';
import type { Panel } from '../panel.ts';
import { rateBursts } from './rate-bursts.ts';
import { stabilisedPerLog, type SeriesModel } from '../decompose/series-model.ts';

/** The short events of all series, judged by noise that the whole file tells of. */
export function burstEvents(
  panel: Panel,
  models: SeriesModel[],
  of: Examination['of'],
  points: number,
  weights: number[],
): RawEvent[] {
  const explained = models.map((model) => of(model.track, model.metric)!.explanation);
  const standard = models.map((model, index) => standardResiduals(model, explained[index]!));
  const siblings = siblingsAmong(models);
  const residuals = models.map((model, index) => dayResiduals(model, explained[index]!, panel.weekdays));
  for (const family of siblings) {
    const apart = withoutCommonNoise(family.map((index) => residuals[index]!));
    family.forEach((index, k) => (residuals[index] = apart[k]!));
  }
  const tails = fileTails(models, standard, residuals);
  const calm = residuals.map(({ values, groups, spent }, index) => {
    const isCalm = (t: number) => Math.abs(standard[index]![t]!) <= OUTSTANDING;
    return days(
      values.map((x, t) => (isCalm(t) ? x : NaN)),
      groups,
      spent,
    );
  });
  const autocorrelation = autocorrelationByMetric(models, calm);
  const priors = models.map(() => NO_PRIOR);
  for (const family of siblings) {
    const told = effectiveShare(autocorrelation.get(models[family[0]!]!.metric)!);
    const prior = noisePrior(
      family.map((index) => ({
        squares: calm[index]!.squares * told,
        degrees: calm[index]!.degrees * told,
      })),
    );
    for (const index of family) priors[index] = prior;
  }
  const holidays = holidayWeights(panel.holidays, panel.days.length);
  const ofVolume = models.flatMap((model, index) => {
    // Windows of one, two and three points overlap: together they count as about two looks a point.
    const perLook = weights[index]! / (points * 2 * 2);
    const around = {
      tails: model.track.segment ? tails.segments : tails.account,
      prior: priors[index]!,
      autocorrelation: autocorrelation.get(model.metric)!,
      weights: holidays,
    };
    return findBursts(model, residuals[index]!, around, THRESHOLDS.burstAlpha * perLook)
      .map(({ from, to, sign, p, apart }): RawEvent => {
        const usual = stabilisedPerLog(model.counts[Math.floor((from + to - 1) / 2)]!);
        const { track, metric } = model;
        return { shape: 'burst', track, metric, from, to, sign, p: p / perLook, size: apart / usual };
      })
      .filter((event) => event.size >= THRESHOLDS.burstSize);
  });
  const limits = { alpha: THRESHOLDS.rateAlpha, leastSize: THRESHOLDS.burstSize, points };
  return [...ofVolume, ...rateBursts(panel, models, of, residuals, weights, limits)];
}

/** Points beyond this many spreads have no say about the spread of siblings. */
const OUTSTANDING = 3.5;

/** Chance in counts does not linger, so that later metrics of the chain, which are rarer, remember less. */
function autocorrelationByMetric(models: SeriesModel[], residuals: DayResiduals[]): Map<MetricKey, number> {
  const metrics = [...new Set(models.map(({ metric }) => metric))];
  return new Map(
    metrics.map((metric) => [
      metric,
      autocorrelationOf(residuals.filter((_, index) => models[index]!.metric === metric)),
    ]),
  );
}

/** Segments of one dimension are siblings in each metric; as places in the list. */
export function siblingsAmong(models: SeriesModel[]): number[][] {
  const families = new Map<string, number[]>();
  models.forEach(({ track, metric }, index) => {
    if (!track.segment) return;
    const name = `${metric} ${track.segment.column}`;
    families.set(name, [...(families.get(name) ?? []), index]);
  });
  return [...families.values()];
}
