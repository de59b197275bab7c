import type { Condition, Origin } from '#report/model/facts.ts';
import type { Span } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { dayOf, isoDate } from '#report/calendar.ts';
import type { Dataset, Segment, TimeAxis } from '#report/recognise/dataset.ts';
import { traceRows, type TracedRows } from '#report/trace-rows.ts';
import type { Channel } from './channel.ts';
import { daysWithRows } from './select-rows.ts';
import { holds, intersection, without, type Days } from '#report/day-sets.ts';
import type { InForce } from './join-files.ts';
import { spanOf, type Upload } from './upload.ts';

/** From a figure of a channel to the rows of each of its files: their own names for columns, and only the days they tell. */
export function locateIn({ dataset, inForce, views }: Channel): (origin: Origin) => Origin[] {
  const inChannel = locateInTable({ dataset, inForce });
  const inViews = views.map(locateInTable);
  return ({ view, ...origin }) => {
    if (origin.file !== undefined) return [origin];
    if (view === undefined) return inChannel(origin);
    return inViews[view]?.(origin) ?? [];
  };
}

function locateInTable({
  dataset,
  inForce,
}: Pick<Channel, 'dataset' | 'inForce'>): (origin: Origin) => Origin[] {
  const files = inForce.map((file) => ({ ...file, told: toldDays(file) }));
  return (origin) => files.flatMap((file) => inFile(dataset, file, origin));
}

interface LocatedFile extends InForce {
  told: ToldDays;
}

/** The days that have rows, and those of them on which another file's rows count instead. */
interface ToldDays {
  rows: Days;
  gone: Days;
}

function toldDays({ upload: { dataset }, days }: InForce): ToldDays {
  const rows = dataset.time === null ? [] : daysWithRows(dataset.time);
  return { rows, gone: days === null ? [] : without(rows, days) };
}

function inFile(joined: Dataset, { upload, told }: LocatedFile, origin: Origin): Origin[] {
  const own = upload.dataset;
  const columns = origin.columns.flatMap((column) => ownColumn(joined, own, column) ?? []);
  const where = origin.where.map((condition) => ownCondition(joined, own, condition));
  const except = origin.except?.flatMap((condition) => ownCondition(joined, own, condition) ?? []);
  // A file without the column, or without the kind of name, has no row of it.
  if (origin.columns.length > 0 && columns.length === 0) return [];
  if (where.some((condition) => condition === null)) return [];
  const base: Origin = {
    ...origin,
    columns,
    where: where as Condition[],
    ...(except === undefined ? {} : { except }),
    ...ofKind(own, columns),
    file: upload.file,
    ...(upload.part === undefined ? {} : { part: upload.part }),
  };
  if (own.time?.months !== undefined) return inNamedMonths(own.time, told, base);
  return spansIn(own, told, origin).map((span) => ({
    ...base,
    from: span === null ? null : isoDate(span.from),
    to: span === null ? null : isoDate(span.to),
  }));
}

/** Conversions of one kind are read from a column that holds others as well. */
function ofKind({ values }: Dataset, columns: readonly string[]): Pick<Origin, 'of_kind'> {
  const { conversions } = values;
  const isMeant = conversions?.ofKind !== undefined && columns.includes(conversions.column);
  return isMeant ? { of_kind: conversions.ofKind! } : {};
}

/** A file that names its months without a year is asked by their names: read by itself it has no days. */
function inNamedMonths({ days, months }: TimeAxis, { gone }: ToldDays, origin: Origin): Origin[] {
  const { ids, dictionary, column } = months!;
  const asked = (day: number) =>
    (origin.from === null || day >= dayOf(origin.from)) && (origin.to === null || day <= dayOf(origin.to));
  const wanted = [...new Set(ids)].filter((id) => {
    const day = days[ids.indexOf(id)]!;
    return asked(day) && !holds(gone, day);
  });
  if (wanted.length === 0) return [];
  const any = wanted.map((id) => dictionary[id]!);
  return [{ ...origin, where: [...origin.where, { column, any }], from: null, to: null }];
}

/** The days of an origin on which the file's rows count; null: all rows it has. */
function spansIn(own: Dataset, { rows, gone }: ToldDays, origin: Origin): (Span | null)[] {
  const asked =
    origin.from === null || origin.to === null ? null : { from: dayOf(origin.from), to: dayOf(origin.to) };
  const whole = spanOf(own);
  if (own.time === null || own.time.column === '') {
    // All of its rows are of one period: within what is asked for, or not at all.
    return asked !== null && whole !== null && (whole.from < asked.from || whole.to > asked.to) ? [] : [null];
  }
  if (gone.length === 0 && asked === null) return [null];
  const span = asked ?? { from: own.time.from, to: own.time.to };
  return without([span], gone).filter((one) => intersection([one], rows).length > 0);
}

function ownColumn(joined: Dataset, own: Dataset, column: string): string | null {
  const metric = (Object.keys(joined.values) as MetricKey[]).find(
    (key) => joined.values[key]?.column === column,
  );
  if (metric !== undefined) return own.values[metric]?.column ?? null;
  if (joined.time?.column === column) return own.time?.column || null;
  if (joined.resultsByKind?.results.column === column) return own.resultsByKind?.results.column ?? null;
  return ownSegment(joined, own, column)?.column ?? null;
}

function ownCondition(joined: Dataset, own: Dataset, condition: Condition): Condition | null {
  const segment = ownSegment(joined, own, condition.column);
  return segment === null ? null : { ...condition, column: segment.column };
}

function ownSegment(joined: Dataset, own: Dataset, column: string): Segment | null {
  if (joined.resultsByKind?.kinds.column === column) return own.resultsByKind?.kinds ?? null;
  const meant = joined.segments.find((segment) => segment.column === column);
  if (meant === undefined) return null;
  return (
    own.segments.find(({ dimension, column: name }) =>
      meant.dimension === 'other' ? name === meant.column : dimension === meant.dimension,
    ) ?? null
  );
}

/** The rows behind a figure of a report over several files, file by file. */
export function traceFiles(
  uploads: readonly Upload[],
  channels: readonly Channel[],
  origin: Origin,
): { file: number; rows: TracedRows }[] {
  const origins = origin.channel === undefined ? [origin] : locateIn(channels[origin.channel]!)(origin);
  return origins.map((one) => {
    const file = one.file ?? 0;
    return { file, rows: traceRows(uploads[file]!.dataset, one) };
  });
}
