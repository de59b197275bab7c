import type { MetricKey } from '#report/measure/metrics.ts';
import { findBursts, standardResiduals } from './bursts.ts';
import { explainLevel, type LevelExplanation, type Penalties } from './level-contest.ts';
import { remarkablePoints, tailWeight } from './noise-tails.ts';
import type { Panel, Track } from './panel.ts';
import { modelSeries, stabilisedPerLog, type SeriesModel } from './series-model.ts';
import { GAUSSIAN_DEGREES, normalQuantile, normalTail, type TailDegrees } from './statistics.ts';

/** One series that did something at one time; several of them may tell of one and the same event. */
export interface RawEvent {
  shape: 'burst' | 'shift' | 'trend';
  track: Track;
  metric: MetricKey;
  /** Points; `to` is not included. */
  from: number;
  to: number;
  sign: 1 | -1;
  /** Chance under noise after correction for every look taken. */
  p: number;
  /** Logarithm of the change. */
  size: number;
}

export interface Examined {
  model: SeriesModel;
  explanation: LevelExplanation;
}

/** All series examined, and what they did. */
export interface Examination {
  events: RawEvent[];
  of(track: Track, metric: MetricKey): Examined | undefined;
}

/** Chance of one false event in a file of pure noise, per kind. */
const BURST_ALPHA = 0.006;
const SHIFT_ALPHA = 0.008;
const TREND_ALPHA = 0.0015;
/** Half of the chance is kept for the account's own series, so that many segments do not hide it. */
const ACCOUNT_SHARE = 0.5;
const FURTHER_METRIC = 0.4;
const MIN_POINTS = { day: 14, week: 8, month: 8 };
const MIN_COUNTS = 20;
const MIN_ACTIVE_POINTS = 5;
/** Smaller changes are not worth a client's time, however certain. */
const MIN_BURST_SIZE = Math.log(1.12);
const MIN_SHIFT_SIZE = Math.log(1.08);
const MIN_TREND_SIZE = Math.log(1.15);

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
  events.push(...burstEvents(models, of, points, looks));
  return { events, of };
}

/**
 * The tails of the file's noise. Noise is handed down from cause to effect, so the first metric with enough
 * volume speaks for all; one dimension speaks for the others, since they cut the same noise up again.
 */
function fileTail(models: SeriesModel[], residuals: Float64Array[]): TailDegrees {
  const judged = models.filter((model) => model.usual >= TAIL_COUNTS);
  const metric = judged[0]?.metric;
  const column = judged.find((model) => model.metric === metric && model.track.segment)?.track.segment!
    .column;
  const parts = judged.filter((model) => model.metric === metric && model.track.segment?.column === column);
  // Two or three parts of one whole share its noise: as witnesses they are one.
  const account = judged.filter((model) => model.metric === metric && model.track.segment === null);
  const chosen = (parts.length < FEW_PARTS && account.length > 0 ? account : parts).map(
    (model) => residuals[models.indexOf(model)]!,
  );
  const length = residuals[0]?.length ?? 0;
  const enough = Math.max(1, Math.ceil(TAIL_POINTS / Math.max(1, length)));
  return tailWeight(chosen.slice(0, enough), remarkablePoints(chosen, length));
}

const FEW_PARTS = 4;
const SHORT_FILE = 35;
const SHORT_FILE_TAIL = 30 satisfies TailDegrees;

/** Series of rarer counts are too lumpy to judge the tails of noise by. */
const TAIL_COUNTS = 25;
/** More points than this would not sharpen the judgement. */
const TAIL_POINTS = 3000;

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
  for (const metric of panel.metrics) {
    const account = modelSeries(panel, panel.account, metric, null);
    if (hasVolume(account, panel)) models.push(account);
    for (const track of panel.segments) {
      if (track.totals.get(metric)! <= 0) continue;
      const model = modelSeries(panel, track, metric, account.rhythm.length > 0 ? account.rhythm : null);
      if (hasVolume(model, panel)) models.push(model);
    }
  }
  return models;
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
  return normalQuantile(p / 2) ** 2;
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

function burstEvents(models: SeriesModel[], of: Examination['of'], points: number, looks: Looks): RawEvent[] {
  const residuals = models.map((model) =>
    standardResiduals(model, of(model.track, model.metric)!.explanation),
  );
  // The spread of a short series is itself uncertain, which weighs like heavier tails.
  const tail = Math.min(
    fileTail(models, residuals),
    points < SHORT_FILE ? SHORT_FILE_TAIL : GAUSSIAN_DEGREES,
  );
  return models.flatMap((model, index) => {
    const family = familyOf(model, looks);
    const { persistence } = of(model.track, model.metric)!.explanation;
    // Windows of one, two and three points overlap: together they count as about two looks a point.
    const perLook = family.share / (family.series * points * 2 * 2);
    return findBursts(model, residuals[index]!, tail as TailDegrees, BURST_ALPHA * perLook, persistence)
      .map((burst): RawEvent => {
        const middle = Math.floor((burst.from + burst.to - 1) / 2);
        let sum = 0;
        for (let t = burst.from; t < burst.to; t++) sum += residuals[index]![t]!;
        const mean = Math.abs(sum) / (burst.to - burst.from);
        const usual = stabilisedPerLog(model.counts[middle]!);
        return {
          shape: 'burst',
          track: model.track,
          metric: model.metric,
          from: burst.from,
          to: burst.to,
          sign: burst.sign,
          p: burst.p / perLook,
          size: (mean * model.sigma) / usual,
        };
      })
      .filter((event) => event.size >= MIN_BURST_SIZE);
  });
}
