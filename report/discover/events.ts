import type { MetricKey } from '#report/measure/metrics.ts';
import { log, square } from '#report/portable-math.ts';
import { burstEvents } from './burst-events.ts';
import { ACCOUNT_SHARE, type Examination, type Examined, type RawEvent } from './examination.ts';
import { explainLevel, type LevelExplanation, type Penalties } from './level-contest.ts';
import { isUsable, type Panel, type Track } from './panel.ts';
import { modelSeries, stabilisedPerLog, type SeriesModel } from './series-model.ts';
import { normalQuantile, normalTail } from './statistics.ts';

/** Chance of one false event in a file of pure noise, per kind. */
const SHIFT_ALPHA = 0.008;
const TREND_ALPHA = 0.0015;
const FURTHER_METRIC = 0.4;
const MIN_POINTS = { day: 14, week: 8, month: 8 };
const MIN_COUNTS = 20;
const MIN_ACTIVE_POINTS = 5;
/** Smaller changes are not worth a client's time, however certain. */
const MIN_SHIFT_SIZE = log(1.15);
const MIN_TREND_SIZE = log(1.25);

/** Looks at every series of the panel for bursts, shifts and trends. */
export function examine(panel: Panel): Examination {
  const known = new Map<Track, Map<MetricKey, Examined>>();
  const events: RawEvent[] = [];
  const points = panel.usable.reduce((sum, one) => sum + one, 0);
  const of = (track: Track, metric: MetricKey) => known.get(track)?.get(metric);
  if (points < MIN_POINTS[panel.grain]) return { events, of };

  const models = allModels(panel);
  const looks = countLooks(panel, models);
  for (const model of models) {
    const family = familyOf(model, looks);
    const explanation = explainLevel(model.level, model.sigma, penaltiesFor(points, family));
    const perTrack = known.get(model.track) ?? new Map<MetricKey, Examined>();
    known.set(model.track, perTrack.set(model.metric, { model, explanation }));
    events.push(...levelEvents(panel, model, explanation, points, family));
  }
  events.push(...burstEvents(panel, models, of, points));
  return { events, of };
}

interface Looks {
  /** Series among segments. */
  segments: number;
  /** Metrics of the account. */
  account: number;
}

interface Family {
  /** How many series share the chance, and which part of it is theirs. */
  series: number;
  share: number;
}

function allModels(panel: Panel): SeriesModel[] {
  const models: SeriesModel[] = [];
  const steady = panel.segments.filter((track) => !isIntermittent(panel, track));
  for (const metric of panel.metrics) {
    const account = modelSeries(panel, panel.account, metric, null);
    if (hasVolume(account, panel)) models.push(account);
    for (const track of steady) {
      if (track.totals.get(metric)! <= 0) continue;
      const model = modelSeries(panel, track, metric, account.rhythm.length > 0 ? account.rhythm : null);
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
 * A segment that comes and goes, with large values on the days it is there: such days are made of one or two rows,
 * and neither their absence nor their size is an event. The first metric of the chain tells.
 */
function isIntermittent(panel: Panel, track: Track): boolean {
  const metric = panel.metrics[0]!;
  let switches = 0;
  let active = 0;
  let points = 0;
  let wasActive: boolean | null = null;
  track.values.get(metric)!.forEach((value, t) => {
    if (!isUsable(panel, track, metric, t)) return;
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

function countLooks(panel: Panel, models: SeriesModel[]): Looks {
  const account = models.filter((model) => model.track === panel.account).length;
  return { account, segments: models.length - account };
}

function familyOf(model: SeriesModel, looks: Looks): Family {
  // Metrics of one chain share most of their noise: each further one counts as part of a look.
  const alike = (1 + FURTHER_METRIC * (looks.account - 1)) / Math.max(1, looks.account);
  const account = Math.max(1, looks.account * alike);
  if (looks.segments === 0) return { series: account, share: 1 };
  return model.track.segment === null
    ? { series: account, share: ACCOUNT_SHARE }
    : { series: Math.max(1, looks.segments * alike), share: 1 - ACCOUNT_SHARE };
}

function penaltiesFor(points: number, family: Family): Penalties {
  const shift = (SHIFT_ALPHA * family.share) / family.series;
  const trend = (TREND_ALPHA * family.share) / family.series;
  return {
    line: squared(trend),
    step: squared(shift / (2 * points)),
    block: squared(shift / (points * points)),
  };
}

/** Squared z of a two-sided chance. */
function squared(p: number): number {
  return square(normalQuantile(p / 2));
}

function levelEvents(
  panel: Panel,
  model: SeriesModel,
  explanation: LevelExplanation,
  points: number,
  family: Family,
): RawEvent[] {
  const { track, metric } = model;
  const n = panel.days.length;
  const perLog = stabilisedPerLog(model.usual);
  const events: RawEvent[] = [];
  for (const shift of explanation.shifts) {
    const looks = shift.to === n ? 2 * points : points * points;
    const p = 2 * normalTail(Math.sqrt(shift.gain)) * looks * (family.series / family.share);
    const size = Math.abs(shift.height) / perLog;
    if (size < MIN_SHIFT_SIZE) continue;
    const sign = shift.height > 0 ? 1 : -1;
    events.push({ shape: 'shift', track, metric, from: shift.from, to: shift.to, sign, p, size });
  }
  const { trend } = explanation;
  if (trend && Math.abs(trend.rise) / perLog >= MIN_TREND_SIZE) {
    const p = 2 * normalTail(Math.sqrt(trend.gain)) * (family.series / family.share);
    const sign = trend.rise > 0 ? 1 : -1;
    const size = Math.abs(trend.rise) / perLog;
    if (p <= TREND_ALPHA) events.push({ shape: 'trend', track, metric, from: 0, to: n, sign, p, size });
  }
  return events;
}
