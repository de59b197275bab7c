import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { countDays, intersection, without, type Days } from '#report/day-sets.ts';
import { compare, figuresByKey, isAlike } from './row-keys.ts';
import { daysWithRows, rowsOn, selectRows } from './select-rows.ts';
import { lastDayOf, spanOf, type Upload } from './upload.ts';

/** What two files of one shape are to each other. */
export type Join =
  | { kind: 'continuation' | 'parts' | 'accounts'; files: [number, number] }
  /** One title over other figures: of two accounts that neither file names. */
  | { kind: 'others'; files: [number, number] }
  /** The same rows twice: counted once. */
  | { kind: 'duplicate'; files: [number, number]; days: Days | null }
  /** The platform restated what it had said: the later file counts, day by day. */
  | { kind: 'restated'; files: [number, number]; days: Days | null; changed: Restated[] };

/** What a metric was over the days in question, and what it is now. */
export interface Restated {
  metric: MetricKey;
  before: number;
  now: number;
}

/** A file and the days on which its rows count; null: all of its rows, with or without a day. */
export interface InForce {
  upload: Upload;
  days: Days | null;
}

/** The days that its rows stand for, row by row: each their own day, or the month or week that begins with it. */
export function periodsOf({ upload: { dataset }, days }: InForce): Days {
  return (days ?? []).map(({ from, to }) => ({ from, to: lastDayOf(to, dataset) }));
}

/** The order in which files stand in a channel's table: it does not depend on the order of upload. */
export function inOrderOfDays(files: readonly InForce[]): InForce[] {
  return files.toSorted((a, b) => compare(placeOf(a), placeOf(b)));
}

function placeOf({ upload: { dataset }, days }: InForce): string {
  const first = days?.[0]?.from ?? spanOf(dataset)?.from ?? 0;
  return `${String(first + 1e6).padStart(9, '0')} ${dataset.source.sha256}`;
}

/** Files of one shape, in the order of upload, put together so that no row counts twice. */
export function joinFiles(uploads: readonly Upload[]): { inForce: InForce[]; joins: Join[] } {
  const inForce: InForce[] = [];
  const joins: Join[] = [];
  for (const upload of uploads) {
    const own: InForce = { upload, days: upload.dataset.time && daysWithRows(upload.dataset.time) };
    for (const known of inForce) {
      const join = relate(known, own);
      joins.push(join);
      if (join.kind === 'duplicate') own.days = minus(own.days, join.days);
      if (join.kind === 'restated') known.days = minus(known.days, join.days);
    }
    inForce.push(own);
  }
  return { inForce: inForce.filter(({ days }) => days === null || days.length > 0), joins };
}

/** Nothing of it counts any more where it has no days to lose. */
function minus(days: Days | null, gone: Days | null): Days {
  return days === null || gone === null ? [] : without(days, gone);
}

function relate(known: InForce, own: InForce): Join {
  const files: [number, number] = [known.upload.file, own.upload.file];
  const shared = sharedDays(known, own);
  if (shared === 'none') return { kind: 'continuation', files };
  const days = shared === 'undated' ? null : shared;
  const metricsOf = ({ upload }: InForce) => Object.keys(upload.dataset.values) as MetricKey[];
  const both = metricsOf(own).filter((metric) => metricsOf(known).includes(metric));
  // Other figures about the same things stand beside each other.
  if (both.length === 0) return { kind: 'parts', files };
  const [before, now] = [known, own].map(({ upload }) =>
    figuresByKey(selectRows(upload.dataset, rowsOn(upload.dataset, days)), both),
  ) as [Map<string, number[]>, Map<string, number[]>];
  const common = [...now.keys()].filter((key) => before.has(key));
  if (common.length === 0) return { kind: isOfAccounts(known, own) ? 'accounts' : 'parts', files };
  const hasMore = now.size > common.length || metricsOf(own).length > both.length;
  if (!hasMore && common.every((key) => isAlike(before.get(key)!, now.get(key)!)))
    return { kind: 'duplicate', files, days };
  const [one, other] = [known, own].map(({ upload }) => upload.dataset.network ?? null);
  if (one !== null && other !== null && one !== other) return { kind: 'others', files };
  if (both.length === 1 && areOfOthers(common.map((key) => [before.get(key)![0]!, now.get(key)![0]!])))
    return { kind: 'others', files };
  return { kind: 'restated', files, days, changed: changesOf(known, own, days) };
}

/** Of fewer days that have any, two courses may differ much and be of the same. */
const LEAST_DAYS = 14;
/** Figures that differ by more are not one figure corrected. */
const FAR_APART = 0.5;

/**
 * One figure a day under one title, as of a page and of a profile beside it: nobody corrects most of the days by half. They are of two
 * accounts.
 */
function areOfOthers(pairs: readonly (readonly [number, number])[]): boolean {
  const told = pairs.filter(([a, b]) => a !== 0 || b !== 0);
  const apart = told.filter(([a, b]) => Math.abs(a - b) > FAR_APART * Math.max(Math.abs(a), Math.abs(b)));
  return told.length >= LEAST_DAYS && apart.length * 2 >= told.length;
}

/** Days on which both have rows that count; files without days meet where they name the same period, or none. */
function sharedDays(known: InForce, own: InForce): Days | 'none' | 'undated' {
  if (known.days !== null && own.days !== null) {
    const shared = intersection(known.days, own.days);
    return countDays(shared) === 0 ? 'none' : shared;
  }
  const [a, b] = [spanOf(known.upload.dataset), spanOf(own.upload.dataset)];
  return a !== null && b !== null && (a.to < b.from || b.to < a.from) ? 'none' : 'undated';
}

function isOfAccounts(known: InForce, own: InForce): boolean {
  const names = ({ upload }: InForce) => {
    const account = upload.dataset.segments.find(({ dimension }) => dimension === 'account');
    return account === undefined ? null : new Set(account.dictionary);
  };
  const [a, b] = [names(known), names(own)];
  return a !== null && b !== null && [...b].every((name) => !a.has(name));
}

/** By metric, over the days that both tell. */
function changesOf(known: InForce, own: InForce, days: Days | null): Restated[] {
  const sums = ({ upload: { dataset } }: InForce): Map<MetricKey, number> => {
    const { values } = selectRows(dataset, rowsOn(dataset, days));
    return new Map(
      Object.entries(values)
        // Positions and rates have no sum to compare.
        .filter(([metric, { weight }]) => METRICS[metric as MetricKey].total.by === 'sum' && !weight)
        .map(([metric, column]) => [
          metric as MetricKey,
          column.values.reduce((total, value) => (value === value ? total + value : total), 0),
        ]),
    );
  };
  const [before, now] = [sums(known), sums(own)];
  return [...now].flatMap(([metric, value]) => {
    const was = before.get(metric);
    return was === undefined || isAlike([was], [value]) ? [] : [{ metric, before: was, now: value }];
  });
}
