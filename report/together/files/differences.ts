import { isFigure, METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { countDays, intersection, type Days } from '#report/day-sets.ts';
import type { View } from './channel.ts';
import { periodsOf, type InForce } from './join-files.ts';
import { rowsOn, selectRows } from './select-rows.ts';
import { daysOf } from './shapes.ts';
import { lastDayOf, spanOf } from './upload.ts';

const MOST_APART = 0.005;

/** Where two looks at the same days do not add up to the same. */
export function differencesOf(base: readonly InForce[], view: readonly InForce[]): View['differs'] {
  const shared = view.some(isUndated)
    ? view.flatMap(({ upload }) => spanOf(upload.dataset) ?? [])
    : sharedDays(base, view);
  if (shared.length === 0 || !canTell(base, shared)) return [];
  const [known, other] = [base, view].map((files) => sumsOf(files, files.some(isUndated) ? null : shared));
  return [...other!].flatMap(([metric, value]) => {
    const total = known!.get(metric);
    if (
      total === undefined ||
      Math.abs(value - total) <= MOST_APART * Math.max(Math.abs(total), Math.abs(value))
    )
      return [];
    return [{ metric, base: total, view: value }];
  });
}

/** A table without days has one figure for its whole period, and tells of no other. */
function canTell(files: readonly InForce[], days: Days): boolean {
  if (!files.some(isUndated)) return true;
  return files.every(({ upload, days: own }) => {
    const span = own === null ? spanOf(upload.dataset) : null;
    return span !== null && isSame([span], days);
  });
}

function isSame(a: Days, b: Days): boolean {
  return countDays(a) === countDays(b) && countDays(intersection(a, b)) === countDays(a);
}

/** Days that both tell; where one tells whole months or weeks, those of them that the other reaches over. */
export function sharedDays(base: readonly InForce[], view: readonly InForce[]): Days {
  const [ofBase, ofView] = [wholePeriodsOf(base), wholePeriodsOf(view)];
  if (ofBase === null && ofView === null) return intersection(daysOf(base), daysOf(view));
  return within(ofBase ?? ofView!, (ofBase === null ? daysOf(base) : ofView) ?? daysOf(view));
}

/** Those that lie between the first and the last of these days. */
export function within(periods: Days, days: Days): Days {
  const [first, last] = [days[0]?.from ?? Infinity, days.at(-1)?.to ?? -Infinity];
  return periods.filter(({ from, to }) => from >= first && to <= last);
}

/** The months or weeks of files that have no days; null where they have days. */
export function wholePeriodsOf(files: readonly InForce[]): Days | null {
  const areWhole = files.some(({ upload, days }) =>
    days?.some(({ to }) => lastDayOf(to, upload.dataset) > to),
  );
  return areWhole ? files.flatMap(periodsOf) : null;
}

/** What the files add up to on these days; null: on all, those without a day included. */
export function sumsOf(files: readonly InForce[], days: Days | null): Map<MetricKey, number> {
  const totals = new Map<MetricKey, number>();
  for (const { upload } of files) {
    const { values } = selectRows(upload.dataset, rowsOn(upload.dataset, days));
    for (const [metric, { values: column, weight }] of Object.entries(values)) {
      if (weight !== undefined) continue;
      // What a file calls by a name of its own has no fellow in another.
      if (METRICS[metric as MetricKey].total.by !== 'sum' || isFigure(metric as MetricKey)) continue;
      const sum = column.reduce((total, value) => (value === value ? total + value : total), 0);
      totals.set(metric as MetricKey, (totals.get(metric as MetricKey) ?? 0) + sum);
    }
  }
  return totals;
}

export function isUndated({ days }: InForce): boolean {
  return days === null;
}
