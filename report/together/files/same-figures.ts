import { isFigure, METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Days } from '#report/day-sets.ts';
import { platformInFileName } from './platform-in-file-name.ts';
import { isAlikeByName } from './alike-by-name.ts';
import { isCourseOfTotal } from './course-of-totals.ts';
import { isUndated, sumsOf, wholePeriodsOf, within } from './differences.ts';
import type { InForce } from './join-files.ts';
import { daysWithRows } from './select-rows.ts';
import { compare } from './row-keys.ts';
import { daysOf as daysIn, shapesOf } from './shapes.ts';
import { spanOf, type Upload } from './upload.ts';

/** A single figure may be alike by chance. */
const LEAST_ALIKE = 2;
const LEAST_SUM = 100;
const LEAST_PERIODS = 2;
/** Platforms round each row of a breakdown. */
const ROUNDING = 0.005;

/**
 * Files that no platform is known for stand by themselves, unless they add up to what another source tells of the same days in
 * every figure both have: then they are looks at it, whatever their columns are called, and adding them would count all twice.
 */
export function joinSameFigures(sources: readonly Upload[][]): Upload[][] {
  const joined: Upload[][] = [];
  for (const files of sources.toSorted(byRichness)) {
    const host = files.every(({ dataset }) => dataset.source.platform === null)
      ? joined.find((known) => files.every((file) => hasSameFigures(known, file)))
      : undefined;
    if (host) host.push(...files);
    else joined.push([...files]);
  }
  return joined;
}

/** What others may be looks at goes before: a known platform, days, more figures, more names. */
function byRichness(a: readonly Upload[], b: readonly Upload[]): number {
  const [one, other] = [a[0]!.dataset, b[0]!.dataset];
  const known = Number(other.source.platform !== null) - Number(one.source.platform !== null);
  const dated = Number(other.time !== null) - Number(one.time !== null);
  const figures = figuresOf(b[0]!).length - figuresOf(a[0]!).length;
  const names = other.segments.length - one.segments.length;
  return known || dated || figures || names || compare(one.source.sha256, other.source.sha256);
}

function hasSameFigures(known: readonly Upload[], file: Upload): boolean {
  if (known.some((one) => areOfOtherPlatforms(one, file))) return false;
  if (isCourseOfTotal(known, file)) return true;
  const host = shapesOf(known)[0]!.inForce;
  // A table of days is no look at one that has none.
  if (host.some(isUndated) && file.dataset.time !== null) return false;
  const whole: InForce = { upload: file, days: file.dataset.time && daysWithRows(file.dataset.time) };
  const days = host.some(isUndated) ? null : daysOf(file);
  return (
    sumUpAlike(host, days, file, null) ||
    isAlikeByName(known, file, figuresOf(file)) ||
    wholePeriods(host, whole).some((periods) => sumUpAlike(host, periods, file, periods))
  );
}

function sumUpAlike(
  host: readonly InForce[],
  theirDays: Days | null,
  file: Upload,
  ownDays: Days | null,
): boolean {
  const theirs = sumsOf(host, theirDays);
  const own = sumsOf([{ upload: file, days: null }], ownDays);
  const shared = figuresOf(file).flatMap((metric) => {
    const [sum, whole] = [own.get(metric) ?? 0, theirs.get(metric)];
    return whole === undefined || Math.max(sum, whole) < LEAST_SUM ? [] : [{ sum, whole }];
  });
  return (
    shared.length >= LEAST_ALIKE &&
    shared.every(({ sum, whole }) => Math.abs(sum - whole) <= ROUNDING * Math.max(sum, whole))
  );
}

/**
 * Months or weeks that a table of days tells as well: those between its first and its last day, or all that it reaches into,
 * since orders do not come on every first and last of a month.
 */
function wholePeriods(host: readonly InForce[], own: InForce): Days[] {
  if (own.days === null || host.some(isUndated)) return [];
  const [ofHost, ofOwn] = [wholePeriodsOf(host), wholePeriodsOf([own])];
  if ((ofHost === null) === (ofOwn === null)) return [];
  const [periods, days] = ofHost === null ? [ofOwn!, daysIn(host)] : [ofHost, own.days];
  const [first, last] = [days[0]?.from ?? Infinity, days.at(-1)?.to ?? -Infinity];
  const reached = periods.filter(({ from, to }) => to >= first && from <= last);
  return [reached, within(periods, days)].filter((some) => some.length >= LEAST_PERIODS);
}

/** By what people called the files; a platform that is known counts as called so. */
function areOfOtherPlatforms({ dataset: one }: Upload, { dataset: other }: Upload): boolean {
  const [a, b] = [one.source.platform ?? platformInFileName(one), platformInFileName(other)];
  return a !== null && b !== null && a !== b;
}

/** The days a file speaks of; null: it names none, and may be of all. */
function daysOf({ dataset }: Upload): Days | null {
  if (dataset.time !== null && dataset.time.column !== '') return daysWithRows(dataset.time);
  const span = spanOf(dataset);
  return span === null ? null : [span];
}

/** Sums of known meaning: what a file calls by a name of its own is nothing to compare. */
function figuresOf({ dataset: { values } }: Upload): MetricKey[] {
  return (Object.keys(values) as MetricKey[]).filter(
    (metric) =>
      !isFigure(metric) && METRICS[metric].total.by === 'sum' && values[metric]!.weight === undefined,
  );
}
