import { log } from '#report/portable-math.ts';
import { findBursts } from './bursts.ts';
import { withoutCommonNoise } from './common-noise.ts';
import { dayResiduals, days, lingeringOf, NO_PRIOR, noisePrior } from './day-noise.ts';
import type { Examination, RawEvent } from './examination.ts';
import { standardResiduals, tailsOf, type Tails } from './noise-tails.ts';
import type { Panel } from './panel.ts';
import { rateBursts } from './rate-bursts.ts';
import { stabilisedPerLog, type SeriesModel } from './series-model.ts';

/** Chance of one false burst in a file of pure noise. */
const BURST_ALPHA = 0.034;
/** And of one in the rates, such as price and click rate. */
const RATE_ALPHA = 0.008;
/** Smaller changes are not worth a client's time, however certain. */
const MIN_BURST_SIZE = log(1.12);

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
  const tails = fileTails(models, standard);
  const siblings = siblingsAmong(models);
  const residuals = models.map((model, index) => dayResiduals(model, explained[index]!, panel.weekdays));
  for (const family of siblings) {
    const apart = withoutCommonNoise(family.map((index) => residuals[index]!));
    family.forEach((index, k) => (residuals[index] = apart[k]!));
  }
  const calm = residuals.map(({ values, groups, spent }, index) => {
    const isCalm = (t: number) => Math.abs(standard[index]![t]!) <= OUTSTANDING;
    return days(
      values.map((x, t) => (isCalm(t) ? x : NaN)),
      groups,
      spent,
    );
  });
  const priors = models.map(() => NO_PRIOR);
  for (const family of siblings) {
    const prior = noisePrior(family.map((index) => calm[index]!));
    for (const index of family) priors[index] = prior;
  }
  const lingering = lingeringOf(calm);
  const ofVolume = models.flatMap((model, index) => {
    // Windows of one, two and three points overlap: together they count as about two looks a point.
    const perLook = weights[index]! / (points * 2 * 2);
    const around = {
      tails: model.track.segment ? tails.segments : tails.account,
      prior: priors[index]!,
      lingering,
    };
    return findBursts(model, residuals[index]!, around, BURST_ALPHA * perLook)
      .map(({ from, to, sign, p, apart }): RawEvent => {
        const usual = stabilisedPerLog(model.counts[Math.floor((from + to - 1) / 2)]!);
        const { track, metric } = model;
        return { shape: 'burst', track, metric, from, to, sign, p: p / perLook, size: apart / usual };
      })
      .filter((event) => event.size >= MIN_BURST_SIZE);
  });
  const limits = { alpha: RATE_ALPHA, leastSize: MIN_BURST_SIZE, points };
  return [...ofVolume, ...rateBursts(panel, models, of, residuals, weights, limits)];
}

/** Points beyond this many spreads have no say about the spread of siblings. */
const OUTSTANDING = 3.5;

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

/**
 * The tails of the file's noise, for the account and for its segments. Noise is handed down from cause to effect,
 * so the first metric with enough volume speaks for all; one dimension speaks for the others, since they cut the
 * same noise up again.
 */
function fileTails(models: SeriesModel[], residuals: Float64Array[]): { account: Tails; segments: Tails } {
  const judged = models.filter((model) => model.usual >= TAIL_COUNTS);
  const ofMetric = judged.filter(({ metric }) => metric === judged[0]!.metric);
  const column = ofMetric.find(({ track }) => track.segment)?.track.segment!.column;
  const length = residuals[0]?.length ?? 0;
  const enough = Math.max(1, Math.ceil(TAIL_POINTS / Math.max(1, length)));
  const tailsAmong = (chosen: SeriesModel[], beforehand: number) => {
    const theirs = chosen.map((model) => residuals[models.indexOf(model)]!);
    return tailsOf(theirs.slice(0, enough), beforehand);
  };
  const account = tailsAmong(
    ofMetric.filter(({ track }) => track.segment === null),
    HEAVY_ACCOUNT,
  );
  const parts = ofMetric.filter(({ track }) => track.segment && track.segment.column === column);
  return { account, segments: parts.length === 0 ? account : tailsAmong(parts, HEAVY_SEGMENTS) };
}

/** How likely heavy tails are beforehand: holidays and outages hit whole accounts more than one segment alone. */
const HEAVY_ACCOUNT = 0.5;
const HEAVY_SEGMENTS = 0.04;

/** Series of rarer counts are too lumpy to judge the tails of noise by. */
const TAIL_COUNTS = 25;
/** More points than this would not sharpen the judgement. */
const TAIL_POINTS = 3000;
