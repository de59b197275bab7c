import type { DimensionKey } from '#report/recognise/dataset.ts';
import { countDays, type Days } from '#report/day-sets.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { isUndated, sharedDays, sumsOf } from './differences.ts';
import type { InForce } from './join-files.ts';
import { rowsOn, selectRows } from './select-rows.ts';
import { daysOf, sumsIn, tellsAsMuch, type Shape } from './shapes.ts';
import { spanOf } from './upload.ts';

/** Rounding and late corrections aside, tables that differ by more do not hold the same rows. */
const MOST_APART = 0.01;

/**
 * The finest table goes first unless another of the same days holds more of the spend: a list of keywords leaves out what
 * was spent without any, a list of campaigns does not. Where rows overlap, as those of assets shown together, more is not fuller.
 */
export function fullestFirst(shapes: readonly Shape[]): Shape[] {
  const [finest, ...others] = shapes;
  if (finest === undefined) return [];
  const fullest = others.reduce((base, one) => (isFuller(one, base) ? one : base), finest);
  return [fullest, ...shapes.filter((one) => one !== fullest)];
}

function isFuller(one: Shape, base: Shape): boolean {
  if (!isOfOneRhythm(one, base) || !tellsAsMuch(one, base)) return false;
  if (isWhole(one, base)) return true;
  const [own, known] = spendsOf(one, base);
  if (own === undefined) return false;
  // Rows that count the same each, as those of assets, add up to nothing.
  if (known === undefined) return true;
  if (Math.abs(own - known) <= MOST_APART * Math.max(own, known)) return false;
  return overlaps(one) === overlaps(base) ? own > known : overlaps(base);
}

/**
 * Days alone leave out nothing, as a list of the most watched videos or of the searches that may be shown does: where they tell
 * no less on any day, and more in all, the names are a choice.
 */
function isWhole(one: Shape, base: Shape): boolean {
  if (one.inForce.some(hasNames) || !base.inForce.some(hasNames)) return false;
  const days = sharedDays(base.inForce, one.inForce);
  const shared = [...sumsIn(one)].filter((metric) => sumsIn(base).has(metric));
  return (
    shared.length > 0 &&
    shared.every((metric) => {
      const [own, known] = [one, base].map(({ inForce }) => sumsByDay(inForce, metric, days));
      const isNoLess = [...known!].every(([day, sum]) => (own!.get(day) ?? 0) >= sum * (1 - MOST_APART));
      return isNoLess && total(known!) < total(own!) * (1 - MOST_APART);
    })
  );
}

function hasNames({ upload: { dataset } }: InForce): boolean {
  return dataset.segments.length > 0;
}

function total(sums: ReadonlyMap<number, number>): number {
  return [...sums.values()].reduce((sum, value) => sum + value, 0);
}

function sumsByDay(files: readonly InForce[], metric: MetricKey, within: Days): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { upload } of files) {
    const { values, time } = selectRows(upload.dataset, rowsOn(upload.dataset, within));
    values[metric]?.values.forEach((value, row) => {
      const day = time?.days[row] ?? NaN;
      if (value === value && day === day) sums.set(day, (sums.get(day) ?? 0) + value);
    });
  }
  return sums;
}

/** Days against days, months against months, one period against the same period; and no less far back. */
function isOfOneRhythm(one: Shape, base: Shape): boolean {
  const grains = new Set(
    [one, base].flatMap(({ inForce }) => inForce.map(({ upload }) => upload.dataset.time?.grain ?? 'none')),
  );
  return grains.size === 1 && countDays(daysOf(one.inForce)) >= countDays(daysOf(base.inForce));
}

/** What each says was spent on the days that both tell. */
function spendsOf(one: Shape, base: Shape): (number | undefined)[] {
  const days = one.inForce.some(isUndated) ? null : sharedDays(base.inForce, one.inForce);
  const isShared = days === null ? isOfSamePeriod(one, base) : countDays(days) > 0;
  return isShared ? [one, base].map(({ inForce }) => sumsOf(inForce, days).get('cost')) : [];
}

function isOfSamePeriod(one: Shape, base: Shape): boolean {
  const [own, known] = [one, base].map(({ inForce }): Days =>
    inForce.flatMap(({ upload }) => spanOf(upload.dataset) ?? []),
  );
  return JSON.stringify(own) === JSON.stringify(known);
}

/** What an account's spend is parted into without anything counted twice. */
const PARTS: readonly DimensionKey[] = ['campaign', 'ad_group', 'ad'];
const SEARCHES: readonly DimensionKey[] = ['keyword', 'search_term'];

/** Rows of assets and audiences: several are behind one click. A match type is a kind of audience to a keyword alone. */
function overlaps({ inForce }: Shape): boolean {
  return inForce.every(({ upload }) => {
    const names = new Set(upload.dataset.segments.map(({ dimension }) => dimension));
    const hasAny = (dimensions: readonly DimensionKey[]) => dimensions.some((one) => names.has(one));
    if (hasAny(SEARCHES)) return false;
    return names.has('audience') || (names.has('creative') && !hasAny(PARTS));
  });
}
