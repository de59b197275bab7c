import type { Measures } from '#report/measure/measures.ts';
import type { Span } from '#report/calendar.ts';
import { isFigure, type MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { reportedScope, toldComparison } from './compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from './facts/sentence.ts';
import { endOf, type Points } from './series-points.ts';

/**
 * A metric that has no total over days, such as reach or followers, with its figure on each. What a thing has (a state)
 * is told as from what to what, what happened on each day as an average.
 */
export interface Untotalled {
  metric: MetricKey;
  isState: boolean;
  points: Points;
  values: (number | null)[];
}

const LEAST_POINTS = 2;

/** Every metric that is known for single days, weeks or months and has no total, the most telling first. */
export function untotalledOf(measures: Measures): Untotalled[] {
  const { series, dataset } = measures;
  if (series === null) return [];
  const { grain, days, rows } = series;
  const points: Points = {
    grain,
    step: grain,
    spans: Array.from(days, (day, i) => ({ from: day, to: (days[i + 1] ?? endOf(day, grain) + 1) - 1 })),
    ranges: Array.from(days, (_, i): [number, number] => [i, i]),
  };
  return measures.metrics.flatMap((metric): Untotalled[] => {
    const column = dataset.values[metric];
    const values = series.values[metric];
    if (!column || !values || measures.zero.has(metric) || (measures.totals[metric] ?? null) !== null)
      return [];
    const known = Array.from(values, (value, i) => (rows[i] === 0 || value !== value ? null : value));
    if (known.filter((value) => value !== null).length < LEAST_POINTS) return [];
    const isState = (column.state === true || metric === 'followers') && isSteady(known);
    return [{ metric, isState, points, values: known }];
  });
}

/** A state does not halve from one day to the next and come back: what does is counted by the day, whatever its name. */
function isSteady(values: (number | null)[]): boolean {
  const known = values.filter((value) => value !== null);
  const jumps = known.filter((value, i) => i > 0 && Math.abs(value - known[i - 1]!) > known[i - 1]! / 2);
  return jumps.length <= MOST_JUMPS * known.length;
}

const MOST_JUMPS = 0.1;

/** The first and the last figure, each with its days. */
export function endsOf(writer: FactWriter, one: Untotalled) {
  return {
    first: endAt(
      writer,
      one,
      one.values.findIndex((value) => value !== null),
    ),
    last: endAt(
      writer,
      one,
      one.values.findLastIndex((value) => value !== null),
    ),
  };
}

/**
 * How a figure of the file's own stood at the end of both periods that are compared; where none are, or one of them has
 * no figure, at the beginning and at the end.
 */
export function toldEnds(writer: FactWriter, one: Untotalled): ReturnType<typeof endsOf> {
  const comparison = toldComparison(writer.measures);
  const lastIn = (span: Span | null): number =>
    one.values.findLastIndex((value, i) => {
      const { from } = one.points.spans[i]!;
      return value !== null && span !== null && from >= span.from && from <= span.to;
    });
  const [first, last] = [lastIn(comparison?.previous ?? null), lastIn(comparison?.current ?? null)];
  if (!isFigure(one.metric) || first < 0 || last < 0) return endsOf(writer, one);
  return { first: endAt(writer, one, first), last: endAt(writer, one, last) };
}

function endAt(writer: FactWriter, { metric, points, values }: Untotalled, at: number) {
  const span = points.spans[at]!;
  return { value: values[at]!, span, text: writer.value(metric, values[at]!, { span }) };
}

/** What it came to on an average day, week or month with data, in the period reported on. */
export function averageOf(
  writer: FactWriter,
  { metric, points, values }: Untotalled,
): { value: number; text: TextSpan } {
  const { span } = reportedScope(writer);
  const known = values.filter((value, i): value is number => {
    const { from } = points.spans[i]!;
    return value !== null && (!span || (from >= span.from && from <= span.to));
  });
  const value = known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length);
  return { value, text: writer.perPoint(metric, value, [reportedScope(writer)]) };
}

/** `Reach averaged 1,275 a day`, `Followers went from 320 to 410`. */
export function untotalledSentence(writer: FactWriter, one: Untotalled): TextSpan[] {
  const { metric } = one;
  if (!one.isState) {
    const per = writer.words(`per.${one.points.step}`, {}, { capital: false });
    return writer.say('headline.average', { value: averageOf(writer, one).text, per }, { metric });
  }
  const { first, last } = toldEnds(writer, one);
  if (first.text.text === last.text.text)
    return writer.say('headline.total', { value: last.text }, { metric });
  if (isFigure(metric)) {
    const days = { first_day: writer.span(first.span), last_day: writer.span(last.span) };
    return writer.say(LEVEL, { first: first.text, last: last.text, ...days }, { metric });
  }
  return writer.say('headline.state', { first: first.text, last: last.text }, { metric });
}

const LEVEL: Phrase = {
  en: '{metric} went from {first} ({first_day}) to {last} ({last_day})',
  de: '{label}: von {first} ({first_day}) auf {last} ({last_day})',
  fr: '{label} : de {first} ({first_day}) à {last} ({last_day})',
  es: '{label}: de {first} ({first_day}) a {last} ({last_day})',
};
