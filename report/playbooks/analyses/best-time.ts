import { formatValue } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Segment, TimeAxis } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { distanceOf, momentsOf, pooled, spreadOf } from './spread.ts';

/** Of fewer a time has no usual. */
const LEAST_OF_EACH = 5;
/** The better of two times is only the other side of the worse. */
const LEAST_TIMES = 3;
/** Standard errors: the best of seven days is ahead of the rest by two often enough. */
const LEAST_DISTANCE = 3.5;

/** Something that went out at a time, and how well it did, on a scale of ratios. */
export interface Timed {
  row: number;
  score: number;
}

export interface BestTime {
  /** A weekday, 0 is Sunday, or a part of the day. */
  group: number;
  own: Timed[];
  others: Timed[];
}

/** The time at which things do better than at all others, where there are enough to tell it from chance. */
export function bestTime(items: readonly Timed[], groupOf: (row: number) => number): BestTime | null {
  const groups = new Map<number, Timed[]>();
  for (const item of items) {
    const group = groupOf(item.row);
    const own = groups.get(group);
    if (own !== undefined) own.push(item);
    else if (!Number.isNaN(group)) groups.set(group, [item]);
  }
  const judged = [...groups].filter(([, own]) => own.length >= LEAST_OF_EACH);
  if (judged.length < LEAST_TIMES) return null;
  const moments = new Map([...groups].map(([group, own]) => [group, momentsOf(scoresOf(own))]));
  const rated = judged.map(([group, own]) => {
    const others = [...moments].filter(([other]) => other !== group).map(([, one]) => one);
    return { group, own, distance: distanceOf(spreadOf(moments.get(group)!), spreadOf(pooled(others))) };
  });
  const { distance, ...best } = rated.reduce((most, one) => (one.distance > most.distance ? one : most));
  if (distance < LEAST_DISTANCE) return null;
  return { ...best, others: [...groups].flatMap(([other, those]) => (other === best.group ? [] : those)) };
}

function* scoresOf(items: readonly Timed[]): Generator<number> {
  for (const { score } of items) yield score;
}

/** 1 January 1970 was one. */
const THURSDAY = 4;

export function weekdayOf({ days }: TimeAxis): (row: number) => number {
  return (row) => (days[row]! + THURSDAY) % 7;
}

/** Hours at which each part of the day begins; the night lasts until the first of them. */
const BEGINNINGS = [5, 11, 14, 18, 22] as const;

export function partOfDay({ hours }: TimeAxis): (row: number) => number {
  return (row) => {
    const hour = hours?.[row] ?? NaN;
    if (Number.isNaN(hour)) return NaN;
    return BEGINNINGS.filter((begins) => hour >= begins).length % BEGINNINGS.length;
  };
}

/** In the order of `partOfDay`: the night is 0. */
export const PARTS_OF_DAY = [
  { en: 'at night', de: 'in der Nacht', fr: 'la nuit', es: 'por la noche' },
  { en: 'in the morning', de: 'am Vormittag', fr: 'le matin', es: 'por la mañana' },
  { en: 'around noon', de: 'um die Mittagszeit', fr: 'vers midi', es: 'al mediodía' },
  { en: 'in the afternoon', de: 'am Nachmittag', fr: 'l’après-midi', es: 'por la tarde' },
  { en: 'in the evening', de: 'am Abend', fr: 'en soirée', es: 'a última hora de la tarde' },
] as const satisfies readonly Phrase[];

/** Rows told by their days, or by their names where one day holds several times; null where neither tells them apart. */
export function scopeOfRows(
  { measures }: FactWriter,
  { own, others }: BestTime,
  names: Segment | null,
): ((items: readonly Timed[]) => Scope[]) | null {
  const { days } = measures.dataset.time!;
  const dayOf = ({ row }: Timed) => days[row]!;
  const ownDays = new Set(own.map(dayOf));
  if (!others.some((item) => ownDays.has(dayOf(item)))) {
    return (items) => [...new Set(items.map(dayOf))].map((day) => ({ span: { from: day, to: day } }));
  }
  if (names === null) return null;
  const nameOf = ({ row }: Timed) => names.dictionary[names.ids[row]!]!;
  const ownNames = new Set(own.map(nameOf));
  if (others.some((item) => ownNames.has(nameOf(item)))) return null;
  return (items) => [{ among: { column: names.column, values: [...new Set(items.map(nameOf))] } }];
}

/** What some rows add up to, with the way back to them. */
export function sumOfRows(
  writer: FactWriter,
  metric: MetricKey,
  items: readonly Timed[],
  scopes: Scope[],
): TextSpan {
  const column = writer.measures.dataset.values[metric]?.values;
  const sum = items.reduce((all, { row }) => all + (column?.[row] ?? 0), 0);
  const { unit } = METRICS[metric];
  const rows = scopes.map((scope) => writer.origin(metric, scope));
  return writer.book.span(sum, unit, writer.formula(metric), rows, formatValue(sum, unit, writer.style));
}
