import { median } from '#report/mathematics/median.ts';
import { formatCount } from '#report/format/value.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis } from '../analysis.ts';
import { derived, projected, threshold } from '../analyses/derived-figures.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { countedThing, stagesOf, type Stages } from './pipeline.ts';
import { CLOSE_PHRASES as PHRASES } from './time-to-close-phrases.ts';

/** A median of fewer is one or two stories. */
const LEAST_CLOSED = 10;
/** Open for so many times as long as a win takes: by then most that can be won have been. */
const TIMES_AS_LONG = 2;
const LEAST_WAITING = 3;

const OPENED =
  /creat|open|added|erstell|angelegt|eröffn|créé|création|ouvert|cread|creación|apertura|entered|received/i;
const CLOSED = /clos|won|abschluss|abgeschlossen|gewonnen|clôtur|cierre|cerrad|fechamento|sign/i;
/** A day that someone hopes for is no day that came. */
const HOPED = /expect|estimat|forecast|target|erwart|geplant|prévu|previst|estimad/i;

interface Dates {
  opened: { column: string; days: Float64Array };
  closed: { column: string; days: Float64Array };
}

export interface TimeToClose extends Dates {
  thing: MetricKey;
  stages: Stages;
  /** Days from opening to closing, in the middle of all. */
  won: { days: number; count: number };
  lost: { days: number; count: number } | null;
}

/** How long it takes from a first contact to a deal, and which open ones have waited longer than that. */
export const timeToClose: Analysis = {
  id: 'time_to_close',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  observe({ whole: writer }) {
    const found = findTimeToClose(writer.measures);
    if (found === null) return [];
    const { thing, stages, won, lost } = found;
    const { column } = stages.breakdown.segment;
    const median = (days: number, values: string[]) =>
      daysFact(writer, days, PHRASES.median, {
        columns: [found.opened.column, found.closed.column],
        where: [{ column, any: values }],
        from: null,
        to: null,
      });
    const days = median(won.days, stages.won);
    const waiting = findWaiting(writer.measures);
    const hasWaiting = waiting !== null;
    const fillings = {
      days,
      count: writer.value(thing, won.count, { among: { column, values: stages.won } }),
      outcome: writer.term(thing),
      ...(lost === null ? {} : { lost: median(lost.days, stages.lost) }),
      ...(hasWaiting ? waitingFillings(writer, thing, waiting, days) : {}),
    };
    const body = writer.say(lost === null ? PHRASES.body : PHRASES.body_lost, fillings);
    const more = hasWaiting ? [{ text: ' ' }, ...writer.say(PHRASES.waiting, fillings)] : [];
    return [
      {
        id: timeToClose.id,
        tag: hasWaiting ? 'watch' : 'note',
        metric: thing,
        segments: [],
        gain: hasWaiting ? { metric: thing, amount: waiting.rows.length * waiting.rate } : null,
        title: writer.say(hasWaiting ? PHRASES.waiting_title : PHRASES.title, fillings),
        body: [...body, ...more, ...overWholeFile(writer)],
        action: hasWaiting ? writer.say(PHRASES.action, fillings) : null,
        evidence: [],
      },
    ];
  },
};

export function findTimeToClose(measures: Measures): TimeToClose | null {
  const [thing, stages, dates] = [countedThing(measures), stagesOf(measures), datesOf(measures)];
  if (thing === null || stages === null || dates === null || stages.good !== 'won') return null;
  const spent = (names: string[]) =>
    rowsIn(measures, stages, names)
      .map((row) => dates.closed.days[row]! - dates.opened.days[row]!)
      .filter((days) => days >= 0);
  const [won, lost] = [spent(stages.won), spent(stages.lost)];
  if (won.length < LEAST_CLOSED) return null;
  return {
    ...dates,
    thing,
    stages,
    won: { days: median(won), count: won.length },
    lost: lost.length < LEAST_CLOSED ? null : { days: median(lost), count: lost.length },
  };
}

interface Waiting {
  rows: number[];
  /** Opened on this day or before. */
  before: number;
  limit: number;
  first: number;
  rate: number;
  stages: Stages;
}

/** Open ones that have waited twice as long as a win takes, by the last day the file knows of. */
export function findWaiting(measures: Measures): Waiting | null {
  const found = findTimeToClose(measures);
  if (found === null || found.stages.open.length === 0) return null;
  const { opened, closed, stages, won } = found;
  const known = [...opened.days, ...closed.days].filter((day) => !Number.isNaN(day));
  const today = known.reduce((last, day) => Math.max(last, day), -Infinity);
  const limit = Math.max(1, Math.round(TIMES_AS_LONG * won.days));
  const rows = rowsIn(measures, stages, stages.open).filter((row) => opened.days[row]! <= today - limit);
  if (rows.length < LEAST_WAITING) return null;
  const first = Math.min(...rows.map((row) => opened.days[row]!));
  const decided = rowsIn(measures, stages, [...stages.won, ...stages.lost]).length;
  const rate = rowsIn(measures, stages, stages.won).length / Math.max(1, decided);
  return { rows, before: today - limit, limit, first, rate, stages };
}

function waitingFillings(
  writer: FactWriter,
  thing: MetricKey,
  { rows, before, limit, first, stages }: Waiting,
  days: TextSpan,
) {
  const { column } = stages.breakdown.segment;
  const total = (values: string[]) =>
    writer.value(thing, rowsIn(writer.measures, stages, values).length, { among: { column, values } });
  const [won, lost] = [total(stages.won), total(stages.lost)];
  const open = { among: { column, values: stages.open }, span: { from: first, to: before } };
  const waiting = writer.value(thing, rows.length, open);
  const rate = derived(writer, 'ratio', ['÷', won, ['+', won, lost]]);
  return {
    waiting,
    limit: threshold(writer, limit),
    days,
    rate,
    wins: projected(writer, ['×', waiting, rate]),
  };
}

function datesOf({ dataset }: Measures): Dates | null {
  const { time, dates = [] } = dataset;
  if (time === null || time.grain !== 'day') return null;
  const all = [time, ...dates].filter(({ column }) => !HOPED.test(column));
  const closed = all.find(({ column }) => CLOSED.test(column) && !OPENED.test(column));
  const opened = all.find(({ column }) => OPENED.test(column));
  return closed === undefined || opened === undefined || opened.column !== time.column
    ? null
    : { opened, closed };
}

function rowsIn({ dataset }: Measures, { breakdown }: Stages, names: readonly string[]): number[] {
  const wanted = new Set(names);
  const { ids, dictionary } = breakdown.segment;
  return Array.from({ length: dataset.rows }, (_, row) => row).filter((row) =>
    wanted.has(dictionary[ids[row]!]!),
  );
}

function daysFact(
  writer: FactWriter,
  days: number,
  formula: typeof PHRASES.median,
  origin: Origin,
): TextSpan {
  return writer.book.span(
    days,
    'number',
    writer.words(formula),
    [origin],
    formatCount(Math.round(days), writer.style),
  );
}
