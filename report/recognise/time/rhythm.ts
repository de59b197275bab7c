import type { Span } from '#report/calendar.ts';
import { dayOfMonth, lastOfMonth, weekday } from '#report/calendar.ts';
import type { TimeAxis } from '../dataset.ts';

/** Fewer days than this on one weekday, or on the first, are chance. */
const LEAST_POINTS = 3;
const DAYS_OF_WEEK = 7;

/**
 * The rhythm periods follow: single days, weeks or months, of which the first and the last may be cut short. Days that
 * all fall on one weekday, or all on the first, stand for weeks or months. Null where there is none.
 */
export function rhythmOf(spans: Span[]): TimeAxis['grain'] | null {
  if (spans.every(({ from, to }) => to === from)) return rhythmOfDays(spans);
  const ordered = spans.toSorted((a, b) => a.from - b.from);
  if (areWeeks(ordered)) return 'week';
  return areMonths(ordered) ? 'month' : null;
}

/** A month named by its first day reaches to its last. */
export function coverageInRhythm(covered: Span, spans: Span[], grain: TimeAxis['grain']): Span {
  const namedByFirst = grain === 'month' && spans.every(({ from, to }) => to === from);
  return namedByFirst ? { from: covered.from, to: lastOfMonth(covered.to) } : covered;
}

/** A first week cut short begins where it would have: weeks stay seven days apart. */
export function alignedWeeks(days: Float64Array, spans: Span[]): Float64Array {
  const [first, second] = spans.toSorted((a, b) => a.from - b.from);
  if (first === undefined || second === undefined || first.to - first.from + 1 === DAYS_OF_WEEK) return days;
  if (second.from - first.from >= DAYS_OF_WEEK || first.from === first.to) return days;
  const begin = second.from - DAYS_OF_WEEK;
  return days.map((day) => (day === first.from ? begin : day));
}

function rhythmOfDays(spans: Span[]): TimeAxis['grain'] {
  if (spans.length < LEAST_POINTS) return 'day';
  if (spans.every(({ from }) => dayOfMonth(from) === 1)) return 'month';
  const day = weekday(spans[0]!.from);
  return spans.every(({ from }) => weekday(from) === day) ? 'week' : 'day';
}

function areWeeks(ordered: Span[]): boolean {
  return ordered.every((span, index) => {
    const length = span.to - span.from + 1;
    if (length === DAYS_OF_WEEK) return true;
    if (ordered.length < LEAST_POINTS || length > DAYS_OF_WEEK) return false;
    const [before, after] = [ordered[index - 1], ordered[index + 1]];
    if (index === 0) return after?.from === span.to + 1;
    return index === ordered.length - 1 && before?.to === span.from - 1;
  });
}

function areMonths(ordered: Span[]): boolean {
  return ordered.every(({ from, to }, index) => {
    if (to > lastOfMonth(from)) return false;
    const begins = dayOfMonth(from) === 1 || (index === 0 && ordered.length >= LEAST_POINTS);
    const ends = to === lastOfMonth(from) || (index === ordered.length - 1 && ordered.length >= LEAST_POINTS);
    return begins && ends;
  });
}
