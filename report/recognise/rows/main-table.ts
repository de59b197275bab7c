import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Note, ReadPart, ReadResult } from '#report/read/table.ts';
import type { Dataset } from '../dataset.ts';

/** What a client asks for first: the main table is the one that answers the earliest of these. */
const ASKED_FOR: readonly MetricKey[] = [
  'revenue',
  'orders',
  'conversions',
  'cost',
  'deals',
  'leads',
  'sessions',
  'clicks',
  'users',
  'new_users',
  'views',
  'video_views',
  'impressions',
  'reach',
  'engagements',
  'interactions',
];
const LONGEST_NAMES = 500;

/**
 * Which table the report is built around, as its place among all: the one whose figures come first in the list above,
 * leaving out those that are zero throughout and single rows; among equals the one with dates, then the one with most figures, which the
 * reader puts first.
 */
export function mainTable(datasets: Dataset[]): number {
  const rank = datasets.map((dataset) => {
    const asked = ASKED_FOR.findIndex((metric) =>
      dataset.values[metric]?.values.some((value) => value === value && value !== 0),
    );
    return placeOf(asked, dataset.rows) * 2 + (dataset.time === null ? 1 : 0);
  });
  return rank.indexOf(Math.min(...rank));
}

/** A single row comes after tables; one that tells a sum still goes before heads, which have none. */
function placeOf(asked: number, rows: number): number {
  if (asked < 0) return ASKED_FOR.length;
  if (rows > 1) return asked;
  const isSum = asked < ASKED_FOR.indexOf('clicks');
  return isSum ? ASKED_FOR.indexOf('users') - 1 + asked / ASKED_FOR.length : asked + ASKED_FOR.length;
}

/** The reading with another of its tables in front. */
export function withMain(read: ReadResult, at: number): ReadResult {
  if (at === 0) return read;
  const { parts, encoding, delimiter, rowsRead, leftOut, ...first } = read;
  const chosen = parts[at - 1]!;
  const others: ReadPart[] = [
    { ...first, notes: first.notes.filter((note) => !isAboutFile(note)), relation: 'separate' },
    ...parts.filter((part) => part !== chosen),
  ];
  const notes = [...first.notes.filter(isAboutFile), ...chosen.notes];
  return { ...chosen, notes, parts: others, encoding, delimiter, rowsRead, leftOut };
}

const ABOUT_FILE: ReadonlySet<Note['code']> = new Set<Note['code']>([
  'quoting_repaired',
  'encoding_guessed',
  'empty_tables',
  'table_not_read',
]);

function isAboutFile({ code }: Note): boolean {
  return ABOUT_FILE.has(code);
}

/** Says which table leads, by which rule, and which follow. */
export function noteOfMain({ title, parts }: ReadResult): Note {
  const names = parts.map((part) => part.title).join('; ');
  return {
    code: 'main_table_chosen',
    values: { tables: parts.length + 1, main: title, names: names.slice(0, LONGEST_NAMES) },
  };
}
