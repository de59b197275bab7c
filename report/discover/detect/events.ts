import type { MetricKey } from '#report/metrics/metrics.ts';
import { square } from '#report/portable-math.ts';
import { burstEvents, siblingsAmong } from './burst-events.ts';
import { withoutCommonNoise } from './common-noise.ts';
import { followedSeason } from '../decompose/shared-season.ts';
import { days, noisePrior, type NoisePrior } from './day-noise.ts';
import { ACCOUNT_SHARE, type Examination, type Examined, type RawEvent } from './examination.ts';
import { explainLevel } from './level-contest.ts';
import { chancesFor, levelEvents } from './level-events.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { levelNoise, sharedAutocorrelation, type LevelNoise } from './level-noise.ts';
import { frameMaker } from './level-frame.ts';
import { pointsOf, type Points } from './level-points.ts';
import { testWeights } from './test-weights.ts';
import { openDays } from '../decompose/open-days.ts';
import type { Panel, Track } from '../panel.ts';
import { modelSeries, stabilisedPerLog, type SeriesModel } from '../decompose/series-model.ts';
import { mean } from '../statistics.ts';

const MIN_COUNTS = 20;
const MIN_ACTIVE_POINTS = 5;
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
  explainAll(models, points, weights).forEach(({ model, explanation, noise }, index) => {
    const perTrack = known.get(model.track) ?? new Map<MetricKey, Examined>();
    known.set(model.track, perTrack.set(model.metric, { model, explanation }));
    events.push(...levelEvents(panel, model, explanation, noise, points, weights[index]!));
  });
  events.push(...burstEvents(panel, models, of, points, weights));
  return { events, of };
}

interface Explained extends Examined {
  noise: LevelNoise;
}

function explainAll(models: SeriesModel[], points: number, weights: number[]): Explained[] {
  const own = ownLevels(models);
  const frameOf = frameMaker();
  const levels = own.map((level, index) => pointsOf(level, models[index]!.sigma, frameOf));
  const noises = noiseOfEach(models, levels);
  return models.map((model, index) => {
    const perLog = stabilisedPerLog(model.usual);
    const chances = chancesFor(points, weights[index]!);
    const noise = noises[index]!;
    const explanation = explainLevel(own[index]!, levels[index]!, noise, chances, perLog);
    return { model, explanation, noise };
  });
}

/** Where the account has a season in the first metric of the chain, every series has the part of it that it follows. */
function withSharedSeason(panel: Panel, models: SeriesModel[], points: number): SeriesModel[] {
  const first = models.find(({ track }) => track === panel.account);
  if (!first || models.length === 1) return models;
  const [account] = explainAll([first], points, [ACCOUNT_SHARE]);
  const { ground, isCurved } = account!.explanation;
  if (!isCurved) return models;
  const middle = mean(ground.filter((x) => !Number.isNaN(x)));
  const season = ground.map((x) => (x - middle) / stabilisedPerLog(first.usual));
  return models.map((model) => {
    const perLog = stabilisedPerLog(model.usual);
    const own = followedSeason(model.level, season, perLog, square(model.sigma));
    return { ...model, level: model.level.map((x, t) => x - own[t]! * perLog), isSeasonal: true };
  });
}

/** The levels without the noise that siblings share; the account has none to compare with. */
function ownLevels(models: SeriesModel[]): Float64Array[] {
  const levels = models.map(({ level }) => level);
  for (const family of siblingsAmong(models)) {
    const residuals = family.map((index) => days(models[index]!.level, null, models[index]!.fitted));
    withoutCommonNoise(residuals).forEach(({ values }, k) => {
      const before = residuals[k]!.values;
      levels[family[k]!] = levels[family[k]!]!.map((x, t) =>
        Number.isNaN(before[t]!) ? x : x - (before[t]! - values[t]!),
      );
    });
  }
  return levels;
}

function noiseOfEach(models: SeriesModel[], levels: Points[]): LevelNoise[] {
  const own = models.map(({ floor, fitted }, index) => levelNoise(levels[index]!, floor, fitted));
  for (const metric of new Set(models.map((model) => model.metric))) {
    const places = models.flatMap((model, index) => (model.metric === metric ? [index] : []));
    const shared = sharedAutocorrelation(places.map((index) => own[index]!));
    places.forEach((index, k) => (own[index] = shared[k]!));
  }
  for (const family of siblingsAmong(models)) {
    const prior = noisePrior(
      family.map((index) => ({
        squares: own[index]!.variance * own[index]!.degrees,
        degrees: own[index]!.degrees,
      })),
    );
    for (const index of family) own[index] = withPrior(own[index]!, prior, models[index]!.floor);
  }
  return own;
}

function withPrior(noise: LevelNoise, prior: NoisePrior, floor: number): LevelNoise {
  const degrees = noise.degrees + prior.degrees;
  const variance = (noise.variance * noise.degrees + prior.variance * prior.degrees) / degrees;
  return { ...noise, degrees, variance: Math.max(floor * floor, variance) };
}

function allModels(panel: Panel): SeriesModel[] {
  const models: SeriesModel[] = [];
  const steady = panel.segments.filter((track) => !isIntermittent(panel, track));
  const isSteady = !isIntermittent(panel, panel.account);
  let month: SeriesModel['month'] = [];
  for (const metric of panel.metrics) {
    const account = modelSeries(panel, panel.account, metric, { rhythm: null, month });
    month = account.month;
    const expected = { rhythm: account.rhythm.length > 0 ? account.rhythm : null, month };
    if (isSteady && hasVolume(account, panel)) models.push(account);
    for (const track of steady) {
      if (track.totals.get(metric)! <= 0) continue;
      const model = modelSeries(panel, track, metric, expected);
      if (hasVolume(model, panel)) models.push(model);
    }
  }
  return models;
}

const MANY_SWITCHES = 6;
const OFTEN_AWAY = 0.2;
/** Days that bring this much on average are not empty by chance. */
const MORE_THAN_CHANCE = 12;

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
  const isAway = switches >= MANY_SWITCHES && points - active > OFTEN_AWAY * points;
  return isAway && track.totals.get(metric)! >= MORE_THAN_CHANCE * active;
}

function hasVolume(model: SeriesModel, panel: Panel): boolean {
  let counts = 0;
  let active = 0;
  model.counts.forEach((count, t) => {
    if (!panel.usable[t] || !(count > 0)) return;
    counts += count;
    active += 1;
  });
  return counts >= MIN_COUNTS && active >= MIN_ACTIVE_POINTS;
}
