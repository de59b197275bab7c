import type { Span } from '#report/calendar.ts';
import { measureTotals } from '#report/measure/measure.ts';
import type { Totals } from '#report/measure/measures.ts';
import { toldThroughout } from '#report/recognise/rows/untold-rows.ts';
import type { Channel } from './files/channel.ts';
import { inOrderOfDays, type InForce } from './files/join-files.ts';
import { rowsOn, selectRows } from './files/select-rows.ts';
import { spanOf } from './files/upload.ts';
import { isNamedAfterYear } from './files/year-in-file-name.ts';

const known = new WeakMap<Channel, Map<string, Totals | null>>();

/** A channel's figures over some days, computed once; null where it has none of them. */
export function totalsIn(channel: Channel, span: Span | null): Totals | null {
  const told = known.get(channel) ?? new Map<string, Totals | null>();
  known.set(channel, told);
  const key = span === null ? '' : `${span.from} ${span.to}`;
  const before = told.get(key);
  if (before !== undefined) return before;
  const totals = totalsOn(channel, span);
  told.set(key, totals);
  return totals;
}

function totalsOn(channel: Channel, span: Span | null): Totals | null {
  const { dataset } = channel;
  const rows = span === null ? rowsOn(dataset, null) : rowsWithin(channel, span);
  if (rows.length === 0) return null;
  // Names make no total: they are not looked at.
  const { totals, metrics } = measureTotals(toldThroughout(selectRows({ ...dataset, segments: [] }, rows)));
  return Object.fromEntries(metrics.map((metric) => [metric, totals[metric] ?? null]));
}

const MOST_OF_YEAR = 300;

/** Whether nothing but the names of its files says what days a table is of, and they are those of a year. */
export function isOfYear({ inForce }: Pick<Channel, 'inForce'>): boolean {
  return inForce.every(
    ({ upload: { dataset } }) =>
      dataset.time === null && spanOf(dataset) === null && isNamedAfterYear(dataset.source.file),
  );
}

/** Rows of these days. A file without days belongs to a period that holds all it speaks of, or to any where it names none. */
export function rowsWithin(
  { dataset, inForce }: Pick<Channel, 'dataset' | 'inForce'>,
  span: Span,
): Int32Array {
  if (dataset.time !== null) return rowsOn(dataset, [span]);
  const spans = inForce.flatMap(({ upload }) => spanOf(upload.dataset) ?? []);
  if (spans.length === 0 && span.to - span.from < MOST_OF_YEAR && isOfYear({ inForce }))
    return new Int32Array(0);
  return rowsOfFiles({ dataset, inForce }, ({ upload }) => {
    const own = spanOf(upload.dataset);
    return own === null || (own.from >= span.from && own.to <= span.to);
  });
}

/** The rows of some files of a table without days, in which they stand one below the other. */
function rowsOfFiles(
  { dataset, inForce }: Pick<Channel, 'dataset' | 'inForce'>,
  isMeant: (file: InForce) => boolean,
): Int32Array {
  const found = new Int32Array(dataset.rows);
  let [at, count] = [0, 0];
  for (const file of inOrderOfDays(inForce)) {
    const { rows } = file.upload.dataset;
    if (isMeant(file)) for (let row = at; row < at + rows; row++) found[count++] = row;
    at += rows;
  }
  return found.subarray(0, count);
}

/** Whether nothing tells which days a channel speaks of: all of it counts for the report's period, and for no other. */
export function namesNoDays({ dataset, covered }: Pick<Channel, 'dataset' | 'covered'>): boolean {
  return dataset.time === null && covered.length === 0;
}
