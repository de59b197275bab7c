import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Note, TextColumn } from '#report/read/table.ts';
import type { Meaning } from './column-meaning.ts';
import { durations, isDuration } from './durations.ts';
import { familyOf } from '../names/name-index.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Platform } from '../platforms/platform-table.ts';
import { resultTypes, UNCOUNTED_RESULTS } from './result-types.ts';

/** One column per measure, the columns of the period before, and the notes that say which were chosen and why. */
export interface ChosenMetrics {
  current: Map<MetricKey, Meaning>;
  previous: Map<MetricKey, Meaning>;
  /** Results whose kind another column names: no conversions where they are of several kinds. */
  results: Meaning | null;
  notes: Note[];
}

/**
 * The stated rule: of several columns with one meaning the best-ranked name is used (`Link clicks` before
 * `Clicks (all)`, `Conversions` before `All conv.`), passing over columns that are empty, and over those that hold
 * nothing but zeros where another holds more.
 */
export function chooseMetrics(meanings: Meaning[], platform: Platform | null): ChosenMetrics {
  const notes: Note[] = [];
  const named = preferred(meanings, platform);
  const mixed = mixedResults(named, notes);
  const usable = named.filter((one) => !mixed.includes(one));
  const current = new Map<MetricKey, Meaning>();
  const previous = new Map<MetricKey, Meaning>();
  for (const metric of Object.keys(METRICS) as MetricKey[]) {
    const candidates = usable.filter(
      (one) => one.role === metric && one.column.kind !== 'date' && one.comparison?.side !== 'change',
    );
    const { now, before } = bySide(candidates);
    const chosen = best(now);
    if (chosen !== null) {
      current.set(metric, chosen);
      const others = now.filter(
        (one) => one !== chosen && one.additive === chosen.additive && hasAmount(one),
      );
      if (others.length > 0 && METRICS[metric].total.by !== 'quotient') {
        notes.push({
          code: 'metric_chosen',
          values: {
            metric,
            chosen: chosen.column.name,
            others: others.map((one) => one.column.name).join(', '),
          },
        });
      }
    }
    const earlier = best(before);
    if (earlier !== null) previous.set(metric, earlier);
  }
  useOrdersAsConversions(current);
  useConversationsAsConversions(current, mixed.length > 0 ? resultTypes(named, mixed[0]!) : []);
  return { current, previous, results: resultsIn(named)[0] ?? null, notes };
}

/** What a platform means by a name comes before the general order. */
function preferred(meanings: Meaning[], platform: Platform | null): Meaning[] {
  const prefers = platform?.prefers;
  if (prefers === undefined) return meanings;
  return meanings.map((one) => {
    const names = isMetric(one.role) ? prefers[one.role] : undefined;
    const isNamed = names?.split(';').some((name) => normaliseName(name) === normaliseName(one.column.name));
    return isNamed === true ? { ...one, rank: PREFERRED_RANK } : one;
  });
}

const PREFERRED_RANK = 0;

/** Where headers name dates, the later one is now; otherwise they say themselves which side they are on. */
function bySide(candidates: Meaning[]): { now: Meaning[]; before: Meaning[] } {
  const latest = Math.max(...candidates.map((one) => one.comparison?.span?.to ?? -Infinity));
  const isBefore = (one: Meaning): boolean => {
    const { comparison } = one;
    if (comparison === null) return false;
    return comparison.span === null ? comparison.side === 'previous' : comparison.span.to < latest;
  };
  return { now: candidates.filter((one) => !isBefore(one)), before: candidates.filter(isBefore) };
}

function best(candidates: Meaning[]): Meaning | null {
  const ranked = candidates.toSorted((a, b) => a.rank - b.rank);
  return ranked.find(hasAmount) ?? ranked.find(isMeasured) ?? ranked[0] ?? null;
}

function hasAmount(meaning: Meaning): boolean {
  return numbersOf(meaning).some((value) => value === value && value !== 0);
}

function isMeasured(meaning: Meaning): boolean {
  return numbersOf(meaning).some((value) => value === value);
}

function numbersOf(meaning: Meaning): Float64Array {
  const { column } = meaning;
  if (column.kind === 'number') return column.values;
  return isDuration(column)
    ? durations((column as TextColumn).ids, (column as TextColumn).dictionary)
    : NOTHING;
}

const NOTHING = new Float64Array(0);

/** In a file that spends money, the orders it brought are its conversions unless it names others. */
function useOrdersAsConversions(current: Map<MetricKey, Meaning>): void {
  const orders = current.get('orders');
  if (orders !== undefined && current.has('cost') && !current.has('conversions'))
    current.set('conversions', orders);
}

/** Kinds of result that are steps on the way, and not what the money was for. */
const ON_THE_WAY = /click|visit|view|engage|follow|like|thruplay|reach|impression|messag|conversation/i;

/**
 * Ads that lead into a chat: where a file names no other results, as in a breakdown whose results stay empty, or where the other kinds
 * are clicks and visits, the conversations that people began are what came of the money.
 */
function useConversationsAsConversions(current: Map<MetricKey, Meaning>, kinds: readonly string[]): void {
  const conversations = current.get('messages');
  const conversions = current.get('conversions');
  if (conversations === undefined || !hasAmount(conversations) || !current.has('cost')) return;
  if (conversions !== undefined && hasAmount(conversions)) return;
  if (!kinds.every((kind) => ON_THE_WAY.test(kind))) return;
  if (OF_MONEY.some((metric) => current.has(metric) && hasAmount(current.get(metric)!))) return;
  current.set('conversions', conversations);
}

const OF_MONEY: readonly MetricKey[] = ['revenue', 'orders', 'leads'];

/** Purchases and link clicks are not added up as "results": such a column is no measure at all. */
function mixedResults(meanings: Meaning[], notes: Note[]): Meaning[] {
  const results = resultsIn(meanings);
  if (results.length === 0) return [];
  const types = resultTypes(meanings, results[0]!);
  if (types.length === 0) return [];
  if (types.length === 1 && !UNCOUNTED_RESULTS.test(types[0]!)) return [];
  for (const one of results) one.additive = false;
  if (types.length > 1) {
    notes.push({
      code: 'mixed_results',
      values: { column: results[0]!.column.name, types: types.join(', '), count: types.length },
    });
  }
  return results;
}

function resultsIn(meanings: Meaning[]): Meaning[] {
  return meanings.filter(
    (one) => one.role === 'conversions' && one.rank === RESULTS_RANK && one.column.kind === 'number',
  );
}

/** The rank of "Results" in the table of names. */
const RESULTS_RANK = 4;

/** Whether a role is a measure that we total. */
export function isMetric(role: Meaning['role']): role is MetricKey {
  return role !== null && familyOf(role) === 'metric';
}
