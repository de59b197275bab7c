import type { MetricKey } from '#report/metrics/metrics.ts';
import { square } from '#report/mathematics/portable-math.ts';
import { withoutCommonNoise } from './common-noise.ts';
import { followedSeason } from '../decompose/shared-season.ts';
import type { Examination, Examined, RawEvent } from './examination.ts';
import { explainLevel } from './levels/level-contest.ts';
import { chancesFor, launchAndEnd, levelEvents } from './levels/level-events.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { levelNoises } from './levels/level-noise.ts';
import { frameMaker } from './levels/level-frame.ts';
import { pointsOf } from './levels/level-points.ts';
import { residualsOf } from './residuals.ts';
import { searchShortEvents } from './short-events/short-event-search.ts';
import { siblingsAmong } from './siblings.ts';
import { testWeights } from './test-weights.ts';
import { walkPriors, type ExplainedSeries } from './levels/walk-priors.ts';
import { openDays } from '../decompose/open-days.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { modelSeries, seriesCounts, type SeriesCounts, type SeriesModel } from '../decompose/series-model.ts';
import { mean } from '#report/mathematics/robust-spread.ts';

/** Looks at every series of the panel for bursts, shifts and trends. */
export function examine(panel: Panel): Examination {
  const known = new Map<Track, Map<MetricKey, Examined>>();
  const events: RawEvent[] = [];
  const points = panel.usable.reduce((sum, one) => sum + one, 0);
  const of = (track: Track, metric: MetricKey) => known.get(track)?.get(metric);
  if (points < THRESHOLDS.points[panel.grain]) return { events, of };

  const plain = allModels(panel);
  const models = withSharedSeason(panel, plain, points);
  const weights = testWeights(panel, models);
  const levels = ownLevels(models);
  const explained = explainAll(models, levels, points, weights);
  const priorsOf = (series: ExplainedSeries, before: 'step' | 'trend') =>
    walkPriors(series, explained, before);
  explained.forEach((series, index) => {
    const { model, explanation } = series;
    const perTrack = known.get(model.track) ?? new Map<MetricKey, Examined>();
    known.set(model.track, perTrack.set(model.metric, { model, explanation }));
    events.push(
      ...launchAndEnd(panel, model, weights[index]!),
      ...levelEvents(panel, series, weights[index]!, priorsOf),
    );
  });
  const residuals = explained.map(({ model, explanation: { fit, shifts, trend } }, index) => {
    const left = levels[index]!.slice();
    for (let t = 0; t < left.length; t++) left[t]! -= fit[t]!;
    return residualsOf(left, 1 + 2 * shifts.length + (trend ? 1 : 0) + model.fitted);
  });
  events.push(...searchShortEvents(panel, models, residuals, points, weights));
  return { events, of };
}

function explainAll(
  models: SeriesModel[],
  own: readonly Float64Array[],
  points: number,
  weights: number[],
): ExplainedSeries[] {
  const frameOf = frameMaker();
  const levels = own.map((level, index) => pointsOf(level, models[index]!.sigma, frameOf));
  const noises = levelNoises(models, levels);
  return models.map((model, index) => {
    const chances = chancesFor(points, weights[index]!);
    const noise = noises[index]!;
    const explanation = explainLevel(own[index]!, levels[index]!, noise, chances, model.perLog);
    return { model, explanation, level: levels[index]!, noise };
  });
}

/** Where the account has a season in the first metric of the chain, every series has the part of it that it follows. */
function withSharedSeason(panel: Panel, models: SeriesModel[], points: number): SeriesModel[] {
  const first = models.find(({ track }) => track === panel.account);
  if (!first || models.length === 1) return models;
  const [account] = explainAll([first], [first.level], points, [THRESHOLDS.accountShare]);
  const { ground, isCurved } = account!.explanation;
  if (!isCurved) return models;
  const middle = mean(ground.filter((x) => !Number.isNaN(x)));
  const season = ground.map((x) => (x - middle) / first.perLog);
  return models.map((model) => {
    const { perLog } = model;
    const own = followedSeason(model.level, season, perLog, square(model.sigma));
    return { ...model, level: model.level.map((x, t) => x - own[t]! * perLog), isSeasonal: true };
  });
}

/** The levels without the noise that siblings share; the account has none to compare with. */
function ownLevels(models: SeriesModel[]): Float64Array[] {
  const levels = models.map(({ level }) => level);
  for (const family of siblingsAmong(models)) {
    const own = withoutCommonNoise(family.map((index) => levels[index]!));
    family.forEach((index, k) => (levels[index] = own[k]!));
  }
  return levels;
}

function allModels(panel: Panel): SeriesModel[] {
  const models: SeriesModel[] = [];
  const steady = panel.segments.filter((track) => !isIntermittent(panel, track));
  const isSteady = !isIntermittent(panel, panel.account);
  let month: SeriesModel['month'] = [];
  for (const metric of panel.metrics) {
    const account = modelSeries(panel, panel.account, metric, { weekday: null, month });
    month = account.month;
    const expected = { weekday: account.weekday.length > 0 ? account.weekday : null, month };
    if (isSteady && hasVolume(account, panel)) models.push(account);
    for (const track of steady) {
      if (track.totals.get(metric)! <= 0) continue;
      const series = seriesCounts(panel, track, metric);
      if (hasVolume(series, panel)) models.push(modelSeries(panel, track, metric, expected, series));
    }
  }
  return models;
}

/**
 * A segment, or an account, that comes and goes, with large values on the days it is there: such days are made of one or two
 * rows, and neither their absence nor their size is an event. The first metric of the chain tells.
 */
function isIntermittent(panel: Panel, track: Track): boolean {
  const metric = panel.metrics[0]!;
  let switches = 0;
  let active = 0;
  let points = 0;
  let wasActive: boolean | null = null;
  const open = openDays(panel, track, metric);
  track.values.get(metric)!.forEach((value, t) => {
    if (!open[t]) return;
    const isActive = value > 0;
    if (wasActive !== null && isActive !== wasActive) switches += 1;
    wasActive = isActive;
    points += 1;
    if (isActive) active += 1;
  });
  const isAway = switches >= THRESHOLDS.manySwitches && points - active > THRESHOLDS.oftenAway * points;
  return isAway && track.totals.get(metric)! >= THRESHOLDS.moreThanChance * active;
}

function hasVolume({ counts }: Pick<SeriesCounts, 'counts'>, { usable }: Panel): boolean {
  let [sum, active] = [0, 0];
  for (let t = 0; t < counts.length; t++) {
    if (!usable[t] || !(counts[t]! > 0)) continue;
    sum += counts[t]!;
    active += 1;
  }
  return sum >= THRESHOLDS.leastCounts && active >= THRESHOLDS.leastActivePoints;
}
