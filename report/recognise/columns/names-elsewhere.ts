import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { TextColumn } from '#report/read/table.ts';
import type { Meaning } from './column-meaning.ts';
import { entriesNamed, familyOf } from '../names/name-index.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

const METRIC_COLUMN =
  /^(metrics?|metric name|measures?|kpis?|indicator|kennzahl|messwert|metrique|indicateur|metrica|indicador|metryka|指標|メトリクス)$/;

/** Gives a role to values whose header says nothing, where a column or a line above the table names the measure. */
export function namesElsewhere(meanings: Meaning[], preamble: string[]): Meaning[] {
  return followersOfTheDay(namesInCells(namesInTitle(meanings, preamble)));
}

/** `Facebook link clicks` above `Date, Primary`: the title is the header. */
function namesInTitle(meanings: Meaning[], preamble: string[]): Meaning[] {
  const numbers = meanings.filter((one) => one.column.kind === 'number');
  const [only] = numbers;
  if (numbers.length !== 1 || only === undefined || only.role !== null) return meanings;
  const title = preamble.findLast((line) => line.trim() !== '') ?? '';
  const whole = title.replace(/["#]/g, '');
  const bare = whole.replace(NETWORK, '').replace(ON_NETWORK, '');
  const role = metricNamed(bare);
  if (role === null) return meanings;
  return withRole(meanings, only, bare === whole ? role : (ON_A_NETWORK[role] ?? role));
}

/**
 * Under a network's name visits are those of the page there, and a figure for each day is who followed that day; how many follow
 * in all stands in no such file.
 */
const ON_A_NETWORK: Partial<Record<MetricKey, MetricKey>> = {
  followers: 'new_followers',
  sessions: 'profile_visits',
};

/** `Organic followers` and `Sponsored followers` are who came on a day, and so is the `Total followers` beside them. */
function followersOfTheDay(meanings: Meaning[]): Meaning[] {
  const total = meanings.find(({ role }) => role === 'followers');
  const isByOrigin = meanings.some(({ column }) => BY_ORIGIN.test(normaliseName(column.name)));
  return total !== undefined && isByOrigin ? withRole(meanings, total, 'new_followers') : meanings;
}

const BY_ORIGIN = /^(organic|sponsored|paid|auto invited) followers( \(.*\))?$/;

/** `Instagram follows` above the table is of a profile, `Facebook follows` of a page. */
export function networkInTitle(preamble: readonly string[]): string | null {
  const title = preamble.findLast((line) => line.trim() !== '')?.replace(/["#]/g, '') ?? '';
  return (NETWORK.exec(title) ?? ON_NETWORK.exec(title))?.[1]?.toLowerCase() ?? null;
}

const NETWORK = /^\s*(facebook|instagram|meta|page|linkedin|tiktok)\s+/i;
/** `Seguidores no Instagram`, `Abonnés sur Facebook` */
const ON_NETWORK =
  /\s+(?:on|auf|bei|sur|en|no|na|do|da|de|su|op|w|na)\s+(facebook|instagram|linkedin|tiktok)\s*$/i;

/** One measure throughout a column of names gives the values its role; several make them a mixture never added up. */
function namesInCells(meanings: Meaning[]): Meaning[] {
  const names = meanings.find(
    (one) => one.column.kind === 'text' && METRIC_COLUMN.test(normaliseName(one.column.name)),
  )?.column as TextColumn | undefined;
  if (names === undefined) return meanings;
  const used = new Set<string>();
  for (const id of names.ids) used.add(names.dictionary[id] ?? '');
  used.delete('');
  const unnamed = meanings.filter((one) => one.role === null && one.column.kind === 'number');
  if (used.size > 1) {
    return meanings.map((one) => (unnamed.includes(one) ? { ...one, additive: false } : one));
  }
  const role = used.size === 1 && unnamed.length === 1 ? metricNamed([...used][0]!) : null;
  return role === null ? meanings : withRole(meanings, unnamed[0]!, role);
}

function withRole(meanings: Meaning[], which: Meaning, role: MetricKey): Meaning[] {
  const additive = METRICS[role].total.by === 'sum';
  return meanings.map((one) => (one === which ? { ...one, role, additive } : one));
}

function metricNamed(name: string): MetricKey | null {
  const role = entriesNamed(name).find(
    (entry) => entry.role !== null && familyOf(entry.role) === 'metric',
  )?.role;
  return (role ?? null) as MetricKey | null;
}
