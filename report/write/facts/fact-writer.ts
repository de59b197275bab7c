import { formatDay, formatMonth, formatSpan, isWholeMonth } from '#report/format/date.ts';
import type { Style } from '#report/format/language.ts';
import {
  formatChange,
  formatChangeSize,
  formatCount,
  formatMoney,
  formatPercent,
  formatValue,
} from '#report/format/value.ts';
import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import { isFigure, METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import type { Scope } from './scope.ts';
import { FactBook } from './fact-book.ts';
import { formulaOf } from './figure-formula.ts';
import { originOf } from './figure-origin.ts';
import { isoDate } from '#report/calendar.ts';
import type { PhraseKey } from '../phrases/en.ts';
import type { Segment } from '#report/recognise/dataset.ts';
import { nameInSentence } from './name-in-sentence.ts';
import { list, sentence, words, type Fillings, type Phrase, type SentenceOptions } from './sentence.ts';
import { countedName } from '../words/counted-words.ts';
import { isPlural, metricLabel, metricSubject } from '../words/metric-words.ts';
import { placesText } from '../words/places.ts';
import { readableHeading, readableName } from '../words/readable-name.ts';

interface FactWriterOptions {
  /** The book of the report a part belongs to. */
  book?: FactBook;
  part?: number;
  /** The days its figures are of, where a fact does not say otherwise. */
  days?: Span | null;
  renames?: readonly Rename[];
}

/** A name that goes on under another, as far as the file shows it. */
export interface Rename {
  from: { column: string; value: string };
  to: { column: string; value: string };
}

/** Writes figures, names and dates as facts: in the report's language, each noted in its book with the rows it came from. */
export class FactWriter {
  readonly measures: Measures;
  readonly style: Style;
  readonly book: FactBook;
  /** Which of the file's other tables the figures are from; undefined for the main one. */
  readonly part: number | undefined;
  /** The days its figures are of, where they are not those of the whole file. */
  readonly days: Span | null;
  /** Names of segments that are most likely one. */
  readonly renames: readonly Rename[];

  constructor(
    measures: Measures,
    style: Style,
    { book = new FactBook(), part, days = null, renames = [] }: FactWriterOptions = {},
  ) {
    this.measures = measures;
    this.style = style;
    this.book = book;
    this.part = part;
    this.days = days;
    this.renames = renames;
  }

  /** The same writer with the figures of the period that the report is about, instead of those of the whole file. */
  aboutReportedPeriod(): FactWriter {
    const { span, totals, breakdowns } = this.measures.reported;
    const { style, book, renames } = this;
    return new FactWriter({ ...this.measures, totals, breakdowns }, style, {
      book,
      days: span ?? this.days,
      renames,
    });
  }

  say(
    phrase: PhraseKey | Phrase,
    fillings: Fillings = {},
    options: SentenceOptions & { metric?: MetricKey } = {},
  ): TextSpan[] {
    const { metric, ...rest } = options;
    const plural = metric !== undefined && isPlural(metric, this.style.language);
    const named = metric === undefined ? {} : this.named(metric);
    const spans = sentence(this.style.language, phrase, { ...named, ...fillings }, { plural, ...rest });
    return rest.capital === false ? spans : this.withCapital(spans);
  }

  /** A sentence that begins with a month's name, or with a column's, begins with a capital letter all the same. */
  private withCapital(spans: TextSpan[]): TextSpan[] {
    const [first, ...rest] = spans;
    if (!first || !('fact' in first)) return spans;
    const { unit, value } = this.book.facts[first.fact] ?? {};
    if (unit === 'date')
      return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
    const isColumn = unit === 'name' && this.ownFigures.has(String(value));
    return isColumn ? [{ ...first, text: readableHeading(first.text) }, ...rest] : spans;
  }

  /** The columns whose figures go by their own names. */
  private get ownFigures(): Set<string> {
    const columns = Object.entries(this.measures.dataset.values);
    return new Set(columns.flatMap(([key, { column }]) => (isFigure(key as MetricKey) ? [column] : [])));
  }

  words(phrase: PhraseKey | Phrase, fillings: Fillings = {}, options: SentenceOptions = {}): string {
    return words(this.style.language, phrase, fillings, options);
  }

  list(items: TextSpan[][]): TextSpan[] {
    return list(this.style.language, items);
  }

  /** A figure of the file's own goes by its column's name, which may hold digits: a fact like any name. */
  private named(metric: MetricKey): Fillings {
    if (!isFigure(metric)) return { metric: this.subject(metric), label: this.label(metric) };
    const column = this.columnOf(metric, false);
    const rows = [{ columns: [column], where: [], from: null, to: null }];
    const named = (text: string) => this.book.span(column, 'name', this.words('formula.name'), rows, text);
    return { metric: named(this.subject(metric)), label: named(this.label(metric)) };
  }

  /** A metric's heading as a piece of text; a name out of the file is a fact. */
  labelSpan(metric: MetricKey): TextSpan {
    const { label } = this.named(metric);
    return typeof label === 'string' ? { text: label } : (label as TextSpan);
  }

  label(metric: MetricKey): string {
    if (isFigure(metric)) return readableHeading(withoutSign(metric, this.columnOf(metric, false)));
    return metricLabel(metric, this.style.language);
  }

  subject(metric: MetricKey): string {
    if (isFigure(metric)) return readableName(withoutSign(metric, this.columnOf(metric, false)));
    return metricSubject(metric, this.style.language);
  }

  /** The metric within a sentence: with its article only where the language's phrases ask for it. */
  term(metric: MetricKey): string {
    return this.style.language === 'en' ? this.subject(metric) : this.label(metric);
  }

  /** The metric after its figure: `1 click`, `12 clicks`. */
  counted(metric: MetricKey, value: number): string {
    return countedName(metric, value, this.style.language) ?? this.term(metric);
  }

  /** The figure of a metric in words, as a fact. */
  value(metric: MetricKey, value: number, scope: Scope = {}): TextSpan {
    const { unit } = METRICS[metric];
    const text = formatValue(value, unit, this.style);
    return this.book.span(value, unit, this.formula(metric), [this.origin(metric, scope)], text);
  }

  /** A figure per day, week or month. */
  perPoint(
    metric: MetricKey,
    value: number,
    scopes: Scope[],
    key: PhraseKey = 'formula.per_point',
  ): TextSpan {
    const { unit } = METRICS[metric];
    const formula = this.words(key, { metric: this.label(metric) });
    const rows = scopes.map((scope) => this.origin(metric, scope));
    return this.book.span(value, unit, formula, rows, formatValue(value, unit, this.style));
  }

  /** The size of a change, for sentences that name its direction. */
  change(metric: MetricKey, change: number, now: Scope, before: Scope[]): TextSpan {
    return this.ratio(
      metric,
      change,
      'formula.change',
      [now, ...before],
      formatChangeSize(change, this.style),
    );
  }

  /** The size of a change of daily, weekly or monthly averages. */
  changePerPoint(metric: MetricKey, change: number, now: Scope, before: Scope[]): TextSpan {
    const text = formatChangeSize(change, this.style);
    return this.ratio(metric, change, 'formula.change_per_point', [now, ...before], text);
  }

  /** A rate over part of the rows that no span or segment describes. */
  rateOf(
    metric: MetricKey,
    value: number,
    key: 'formula.weekend' | 'formula.workdays' | 'formula.rest',
    scopes: Scope[],
  ): TextSpan {
    const { unit, total }: MetricDefinition = METRICS[metric];
    const [upper, lower] = total.by === 'quotient' ? [total.of, total.over] : [metric, metric];
    const formula = this.words(key, {
      upper: this.label(upper as MetricKey),
      lower: this.label(lower as MetricKey),
    });
    const rows = scopes.map((scope) => this.origin(metric, scope));
    return this.book.span(value, unit, formula, rows, formatValue(value, unit, this.style));
  }

  signedChange(metric: MetricKey, change: number, now: Scope, before: Scope): TextSpan {
    return this.ratio(metric, change, 'formula.change', [now, before], formatChange(change, this.style));
  }

  share(metric: MetricKey, share: number, part: Scope, whole: Scope = {}): TextSpan {
    return this.ratio(metric, share, 'formula.share', [part, whole], formatPercent(share, this.style));
  }

  /** What is left of the whole without the segments named, and its share. */
  others(
    metric: MetricKey,
    rest: number,
    share: number,
    named: { column: string; value: string }[],
  ): [TextSpan, TextSpan] {
    const { unit } = METRICS[metric];
    const scopes: Scope[] = [{}, ...named.map((segment) => ({ segment }))];
    const rows = scopes.map((scope) => this.origin(metric, scope));
    const formula = this.words('formula.others', { metric: this.label(metric) });
    return [
      this.book.span(rest, unit, formula, rows, formatValue(rest, unit, this.style)),
      this.ratio(metric, share, 'formula.others_share', scopes, formatPercent(share, this.style)),
    ];
  }

  private ratio(metric: MetricKey, value: number, key: PhraseKey, scopes: Scope[], text: string): TextSpan {
    const rows = scopes.map((scope) => this.origin(metric, scope));
    return this.book.span(value, 'ratio', this.words(key, { metric: this.label(metric) }), rows, text);
  }

  /** The difference of two figures, without its sign. */
  difference(metric: MetricKey, value: number, now: Scope, before: Scope, text?: string): TextSpan {
    const { unit } = METRICS[metric];
    const formula = this.words('formula.difference', { metric: this.label(metric) });
    const rows = [this.origin(metric, now), this.origin(metric, before)];
    return this.book.span(value, unit, formula, rows, text ?? formatValue(Math.abs(value), unit, this.style));
  }

  /** How far a rank moved, without its sign: `1.3 places`. */
  places(metric: MetricKey, value: number, now: Scope, before: Scope): TextSpan {
    return this.difference(metric, value, now, before, placesText(value, this.style.language));
  }

  /** A number of things, such as rows or segments. */
  count(value: number, formula = this.words('formula.count')): TextSpan {
    return this.book.span(value, 'count', formula, [], formatCount(value, this.style));
  }

  name(value: string, column: string): TextSpan {
    const rows = [{ columns: [], where: [{ column, equals: value }], from: null, to: null }];
    return this.book.span(
      value,
      'name',
      this.words('formula.name'),
      rows,
      nameInSentence(value, this.segmentOf(column), this.style.language),
    );
  }

  private segmentOf(column: string): Segment | undefined {
    return this.measures.dataset.segments.find((one) => one.column === column);
  }

  day(day: number): TextSpan {
    return this.dated(isoDate(day), formatDay(day, this.style.language), { from: day, to: day });
  }

  /** A span of days as one fact: its value is an ISO interval where it is more than a day. */
  span({ from, to }: Span): TextSpan {
    const value = from === to ? isoDate(from) : `${isoDate(from)}/${isoDate(to)}`;
    return this.dated(value, formatSpan(from, to, this.style.language), { from, to });
  }

  /** When: `on 3 June 2026`, `in June 2026`, `over 3–9 June 2026`. */
  on(span: Span, options: SentenceOptions = {}): TextSpan[] {
    const key = span.from === span.to ? 'on.day' : isWholeMonth(span) ? 'on.month' : 'on.span';
    return this.say(key, { when: this.span(span) }, options);
  }

  /** A span as what something is compared with: `May 2026`, `dem Zeitraum 3.–30. Mai 2026`. */
  period(span: Span): TextSpan[] {
    if (isWholeMonth(span) || span.from === span.to) return [this.span(span)];
    return this.say('the.span', { when: this.span(span) }, { capital: false });
  }

  private dated(value: string, text: string, span: Span): TextSpan {
    const column = this.measures.dataset.time?.column;
    const rows = [
      { columns: column ? [column] : [], where: [], from: isoDate(span.from), to: isoDate(span.to) },
    ];
    return this.book.span(value, 'date', this.words('formula.date'), rows, text);
  }

  month(day: number): TextSpan {
    return this.dated(isoDate(day).slice(0, 7), formatMonth(day, this.style.language), {
      from: day,
      to: day,
    });
  }

  money(value: number): string {
    return formatMoney(value, this.style);
  }

  formula(metric: MetricKey): string {
    return formulaOf(this, metric, this.columnOf(metric, false));
  }

  origin(metric: MetricKey, { span = this.days, ...scope }: Scope = {}): Origin {
    const columnOf = (part: MetricKey, earlier: boolean) => this.columnOf(part, earlier);
    const origin = originOf(this.measures, columnOf, metric, { ...scope, span });
    return this.part === undefined ? origin : { ...origin, part: this.part };
  }

  private columnOf(metric: MetricKey, earlier: boolean): string {
    const { dataset } = this.measures;
    const column = earlier ? dataset.compareValues?.[metric] : dataset.values[metric];
    return column?.column ?? metricLabel(metric, this.style.language);
  }
}

export function factId(span: TextSpan): string {
  return 'fact' in span ? span.fact : '';
}

/** `Views (%)` beside figures that carry the sign. */
function withoutSign(metric: MetricKey, column: string): string {
  return METRICS[metric].unit === 'ratio' ? column.replace(/\s*\(%\)$/, '') : column;
}
