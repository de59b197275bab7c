import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Measures, Series } from '#report/measure/measures.ts';
import { powerOfTen } from '#report/mathematics/portable-math.ts';
import type { Dataset, DimensionKey, Segment } from '#report/recognise/dataset.ts';
import { BOUGHT } from './bought-dimensions.ts';
import { examinedMetrics } from './examined-metrics.ts';
import { monthDays, type MonthDay } from './month-days.ts';
import { countryOf } from '#report/holidays/country-of.ts';
import { calendar } from '#report/holidays/calendar.ts';
import { rowsPerPoint } from './row-counts.ts';
import { PANEL } from './thresholds.ts';

export interface SegmentRef {
  dimension: DimensionKey;
  /** The source column the value stands in. */
  column: string;
  value: string;
}

/** Every series that is examined: the account and its larger segments, summed once into typed arrays. */
export interface Panel {
  grain: 'day' | 'week' | 'month';
  /** First day of each point. */
  days: Int32Array;
  /** 1 where the point is measured; edges that are only partly covered are cleared later. */
  usable: Uint8Array;
  /** 0 is Sunday; null where points are no single days. */
  weekdays: Uint8Array | null;
  /** Places in the month a habit may have; none where points are no single days. */
  monthDays: readonly MonthDay[];
  /** 1 on a holiday or a shopping day of the country that is assumed; null where points are no single days. */
  holidays: Uint8Array | null;
  /** Additive metrics with any volume: causes before their effects. */
  metrics: MetricKey[];
  account: Track;
  segments: Track[];
  /** Stretches in which a metric was not recorded, so that they count neither as usual nor as an event. */
  outages: Outage[];
}

export interface Outage {
  /** null: in every track. */
  segment: SegmentRef | null;
  metrics: ReadonlySet<MetricKey>;
  from: number;
  /** Not included. */
  to: number;
}

export interface Track {
  segment: SegmentRef | null;
  values: Map<MetricKey, Float64Array>;
  totals: Map<MetricKey, number>;
  /** How many rows a point is made of; only where they are few. */
  rows?: Float64Array;
}

const EXAMINED: ReadonlySet<DimensionKey> = new Set<DimensionKey>([
  ...BOUGHT,
  'query',
  'partner',
  'page',
  'medium',
  'list',
  'objective',
  'account',
]);

/** The panel of a dataset with dates; null where there are none, or no measure we examine. */
export function buildPanel(measures: Measures): Panel | null {
  const { dataset, series } = measures;
  if (!series || !dataset.time || series.days.length === 0) return null;
  const metrics = examinedMetrics(dataset);
  if (metrics.length === 0) return null;
  const points = pointOfRows(dataset, series.days);
  const usable = usablePoints(series);
  const weekdays =
    series.grain === 'day' ? Uint8Array.from(series.days, (day) => (((day + 4) % 7) + 7) % 7) : null;
  const account = accountTrack(dataset, metrics, points, series.days.length);
  const { length } = series.days;
  const hasFewRows = dataset.rows <= PANEL.fewRows * length;
  if (hasFewRows) account.rows = rowsPerPoint(points, length, null);
  const segments = examinedDimensions(dataset).flatMap((segment) => {
    const tracks = segmentTracks(dataset, segment, metrics, points, account);
    if (!hasFewRows) return tracks;
    return tracks.map((track) => {
      const { value } = track.segment!;
      return { ...track, rows: rowsPerPoint(points, length, { segment, value }) };
    });
  });
  return {
    grain: series.grain,
    days: series.days,
    usable,
    weekdays,
    monthDays: weekdays ? monthDays(series.days) : [],
    holidays: weekdays && holidaysAmong(series.days, dataset),
    metrics,
    account,
    segments,
    outages: beforeNames(dataset, segments, { days: series.days, metrics }),
  };
}

/** What brought no name yet is unknown, and not nothing. */
function beforeNames(
  { segments }: Dataset,
  tracks: readonly Track[],
  { days, metrics }: Pick<Panel, 'days' | 'metrics'>,
): Outage[] {
  const beginnings = new Map(segments.map((segment) => [segment.column, segment.began]));
  return tracks.flatMap(({ segment }): Outage[] => {
    const first = segment === null ? undefined : beginnings.get(segment.column);
    if (first === undefined) return [];
    const began = days.findIndex((day) => day >= first);
    return [{ segment, metrics: new Set(metrics), from: 0, to: began < 0 ? days.length : began }];
  });
}

/**
 * Where things are listed on few days, days without any are no usual to judge the others by: a file of five days with orders
 * would have five jumps.
 */
function usablePoints({ rows, measured }: Series): Uint8Array {
  const active = rows.reduce((count, own) => (own > 0 ? count + 1 : count), 0);
  const isSteady = active >= PANEL.steadyShare * rows.length;
  return Uint8Array.from(rows, (own, at) => (own > 0 || (isSteady && measured[at] === 1) ? 1 : 0));
}

/** The panel without its last point, which was not over when the file was exported. */
export function withoutLastPoint(panel: Panel): Panel {
  const n = panel.days.length - 1;
  const cut = (track: Track): Track => {
    const rows = track.rows && { rows: track.rows.subarray(0, n) };
    const shorter: Track = { segment: track.segment, values: new Map(), totals: new Map(), ...rows };
    for (const [metric, values] of track.values) addSeries(shorter, metric, values.subarray(0, n));
    return shorter;
  };
  return {
    ...panel,
    days: panel.days.subarray(0, n),
    monthDays: panel.weekdays ? monthDays(panel.days.subarray(0, n)) : [],
    usable: panel.usable.subarray(0, n),
    weekdays: panel.weekdays?.subarray(0, n) ?? null,
    holidays: panel.holidays?.subarray(0, n) ?? null,
    account: cut(panel.account),
    segments: panel.segments.map(cut),
  };
}

function holidaysAmong(days: Int32Array, dataset: Dataset): Uint8Array {
  const known = calendar(countryOf(dataset), days[0]!, days.at(-1)!);
  return Uint8Array.from(days, (day) => (known.has(day) ? 1 : 0));
}

/** Those whose series are looked at: the first ones in the dataset's order of use. */
export function examinedDimensions(dataset: Dataset): Segment[] {
  return tellingDimensions(dataset).slice(0, PANEL.mostDimensions);
}

/**
 * Dimensions worth breaking results down by. What is examined of a list of orders are the orders: no item has a part of
 * them.
 */
export function tellingDimensions(dataset: Dataset): Segment[] {
  return dataset.segments.filter(
    (segment) =>
      EXAMINED.has(segment.dimension) &&
      segment.level !== 'item' &&
      segment.dictionary.length >= 2 &&
      segment.dictionary.length <= PANEL.mostDistinct,
  );
}

function pointOfRows(dataset: Dataset, days: Int32Array): Int32Array {
  const rowDays = dataset.time!.days;
  const points = new Int32Array(dataset.rows);
  const first = days[0]!;
  const daily = days.length > 1 && days[days.length - 1]! - first === days.length - 1;
  for (let row = 0; row < dataset.rows; row++) {
    const day = rowDays[row]!;
    if (Number.isNaN(day)) points[row] = -1;
    else points[row] = daily ? day - first : lastAtOrBefore(days, day);
    if (points[row]! >= days.length) points[row] = -1;
  }
  return points;
}

function lastAtOrBefore(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length - 1;
  if (day < days[0]!) return -1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (days[middle]! <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

function accountTrack(dataset: Dataset, metrics: MetricKey[], points: Int32Array, length: number): Track {
  const track: Track = { segment: null, values: new Map(), totals: new Map() };
  for (const metric of metrics) {
    const { units, scale } = wholeUnits(dataset, metric);
    const sums = new Float64Array(length);
    for (let row = 0; row < dataset.rows; row++) {
      const point = points[row]!;
      if (point >= 0) sums[point]! += units[row]!;
    }
    addSeries(track, metric, sums, scale);
  }
  return track;
}

function segmentTracks(
  dataset: Dataset,
  segment: Segment,
  metrics: MetricKey[],
  points: Int32Array,
  account: Track,
): Track[] {
  const chosen = largestValues(dataset, segment, metrics, account);
  const slot = new Int32Array(segment.dictionary.length).fill(-1);
  chosen.forEach((id, index) => (slot[id] = index));
  const length = points.length === 0 ? 0 : account.values.get(metrics[0]!)!.length;
  const tracks: Track[] = chosen.map((id) => ({
    segment: { dimension: segment.dimension, column: segment.column, value: segment.dictionary[id]! },
    values: new Map(),
    totals: new Map(),
  }));
  for (const metric of metrics) {
    const { units, scale } = wholeUnits(dataset, metric);
    const sums = new Float64Array(chosen.length * length);
    for (let row = 0; row < dataset.rows; row++) {
      const index = slot[segment.ids[row]!]!;
      const point = points[row]!;
      if (index >= 0 && point >= 0) sums[index * length + point]! += units[row]!;
    }
    tracks.forEach((track, index) =>
      addSeries(track, metric, sums.subarray(index * length, (index + 1) * length), scale),
    );
  }
  return tracks;
}

/** An empty name, or the number of an app in place of a source, is nothing that anybody would say. */
function isSpoken({ dimension, dictionary }: Segment, id: number): boolean {
  const name = dictionary[id]!;
  return name !== '' && !(dimension === 'source' && /^\d{4,}$/.test(name));
}

function largestValues(dataset: Dataset, segment: Segment, metrics: MetricKey[], account: Track): number[] {
  const share = new Float64Array(segment.dictionary.length);
  for (const metric of metrics) {
    const sums = new Float64Array(segment.dictionary.length);
    const { units, scale } = wholeUnits(dataset, metric);
    for (let row = 0; row < dataset.rows; row++) sums[segment.ids[row]!]! += units[row]!;
    const total = account.totals.get(metric)! * scale;
    for (let id = 0; id < share.length; id++) share[id] = Math.max(share[id]!, sums[id]! / total);
  }
  const ids = Array.from(share.keys()).filter(
    (id) => isSpoken(segment, id) && share[id]! >= PANEL.leastSegmentShare,
  );
  const name = (id: number) => segment.dictionary[id]!;
  ids.sort((a, b) => share[b]! - share[a]! || (name(a) < name(b) ? -1 : 1));
  const room = Math.floor(PANEL.mostPoints / account.values.get(metrics[0]!)!.length);
  const most = Math.max(PANEL.fewestSegments, Math.min(PANEL.mostSegments, room));
  return ids.length < 2 ? [] : ids.slice(0, most);
}

const MOST_DECIMALS = 6;
const known = new WeakMap<Float64Array, { units: Float64Array; scale: number }>();

/** Values in whole cents or the like: their sums are exact, and so the same in any order of rows. */
function wholeUnits(dataset: Dataset, metric: MetricKey): { units: Float64Array; scale: number } {
  const { values, decimals } = dataset.values[metric]!;
  const before = known.get(values);
  if (before) return before;
  const scale = powerOfTen(Math.min(decimals, MOST_DECIMALS));
  const units = new Float64Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    units[row] = Number.isNaN(value) ? 0 : Math.round(value * scale);
  }
  known.set(values, { units, scale });
  return { units, scale };
}

function addSeries(track: Track, metric: MetricKey, sums: Float64Array, scale = 1): void {
  let total = 0;
  for (let t = 0; t < sums.length; t++) {
    total += sums[t]!;
    sums[t]! /= scale;
  }
  track.values.set(metric, sums);
  track.totals.set(metric, total / scale);
}
