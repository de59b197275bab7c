import { formatDay, formatMonth, formatSpan } from '#report/format/date.ts';
import type { Style } from '#report/format/language.ts';
import {
  formatChange,
  formatChangeSize,
  formatCount,
  formatMoney,
  formatPercent,
  formatValue,
} from '#report/format/value.ts';
import type { Measures, Span } from '#report/measure/measures.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '#report/measure/metrics.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import { FactBook } from './fact-book.ts';
import type { PhraseKey } from './phrases/en.ts';
import { list, sentence, words, type Fillings, type SentenceOptions } from './sentence.ts';
import { isPlural, metricLabel, metricSubject } from './words/metric-words.ts';

/** Where a figure was taken from: a segment's value, a span of days, the columns of the period before. */
export interface Scope {
  segment?: { column: string; value: string } | null;
  span?: Span | null;
  /** The file's own comparison columns. */
  earlier?: boolean;
}

/** A writer's desk: the figures, the language, and the book in which every fact is noted down. */
export class Desk {
  readonly measures: Measures;
  readonly style: Style;
  readonly book = new FactBook();

  constructor(measures: Measures, style: Style) {
    this.measures = measures;
    this.style = style;
  }

  say(
    key: PhraseKey,
    fillings: Fillings = {},
    options: SentenceOptions & { metric?: MetricKey } = {},
  ): TextSpan[] {
    const { metric, ...rest } = options;
    const plural = metric !== undefined && isPlural(metric, this.style.language);
    const named = metric === undefined ? {} : { metric: this.subject(metric), label: this.label(metric) };
    const spans = sentence(this.style.language, key, { ...named, ...fillings }, { plural, ...rest });
    return rest.capital === false ? spans : this.withCapitalDate(spans);
  }

  /** A sentence that begins with a month's name begins with a capital letter all the same. */
  private withCapitalDate(spans: TextSpan[]): TextSpan[] {
    const first = spans[0];
    if (!first || !('fact' in first) || this.book.facts[first.fact]?.unit !== 'date') return spans;
    return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...spans.slice(1)];
  }

  words(key: PhraseKey, fillings: Fillings = {}, options: SentenceOptions = {}): string {
    return words(this.style.language, key, fillings, options);
  }

  list(items: TextSpan[][]): TextSpan[] {
    return list(this.style.language, items);
  }

  label(metric: MetricKey): string {
    return metricLabel(metric, this.style.language);
  }

  subject(metric: MetricKey): string {
    return metricSubject(metric, this.style.language);
  }

  /** The metric within a sentence: with its article only where the language's phrases ask for it. */
  term(metric: MetricKey): string {
    return this.style.language === 'en' ? this.subject(metric) : this.label(metric);
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

  /** A number of things, such as rows or segments. */
  count(value: number, formula = this.words('formula.count')): TextSpan {
    return this.book.span(value, 'count', formula, [], formatCount(value, this.style));
  }

  name(value: string, column: string): TextSpan {
    const rows = [{ columns: [], where: [{ column, equals: value }], from: null, to: null }];
    return this.book.span(value, 'name', this.words('formula.name'), rows, value);
  }

  day(day: number): TextSpan {
    return this.dated(isoDay(day), formatDay(day, this.style.language), { from: day, to: day });
  }

  /** A span of days as one fact: its value is an ISO interval where it is more than a day. */
  span({ from, to }: Span): TextSpan {
    const value = from === to ? isoDay(from) : `${isoDay(from)}/${isoDay(to)}`;
    return this.dated(value, formatSpan(from, to, this.style.language), { from, to });
  }

  private dated(value: string, text: string, span: Span): TextSpan {
    const column = this.measures.dataset.time?.column;
    const rows = [
      { columns: column ? [column] : [], where: [], from: isoDay(span.from), to: isoDay(span.to) },
    ];
    return this.book.span(value, 'date', this.words('formula.date'), rows, text);
  }

  month(day: number): TextSpan {
    return this.dated(isoDay(day).slice(0, 7), formatMonth(day, this.style.language), { from: day, to: day });
  }

  money(value: number): string {
    return formatMoney(value, this.style);
  }

  formula(metric: MetricKey): string {
    const { total }: MetricDefinition = METRICS[metric];
    if (total.by === 'quotient') {
      const [upper, lower] = [this.label(total.of as MetricKey), this.label(total.over as MetricKey)];
      return this.words(
        total.times === undefined || total.times === 1 ? 'formula.quotient' : 'formula.thousand',
        {
          upper,
          lower,
        },
      );
    }
    if (total.by === 'mean') {
      return this.words('formula.mean', {
        column: this.columnOf(metric, false),
        weight: this.label(total.weight as MetricKey),
      });
    }
    return this.words('formula.sum', { column: this.columnOf(metric, false) });
  }

  origin(metric: MetricKey, { segment, span, earlier = false }: Scope = {}): Origin {
    return {
      columns: this.columnsOf(metric, earlier),
      where: segment ? [{ column: segment.column, equals: segment.value }] : [],
      from: span ? isoDay(span.from) : null,
      to: span ? isoDay(span.to) : null,
    };
  }

  private columnsOf(metric: MetricKey, earlier: boolean): string[] {
    const { total }: MetricDefinition = METRICS[metric];
    if (total.by === 'quotient')
      return [total.of, total.over].map((part) => this.columnOf(part as MetricKey, earlier));
    if (total.by === 'mean')
      return [metric, total.weight].map((part) => this.columnOf(part as MetricKey, earlier));
    return [this.columnOf(metric, earlier)];
  }

  private columnOf(metric: MetricKey, earlier: boolean): string {
    const { dataset } = this.measures;
    const column = earlier ? dataset.compareValues?.[metric] : dataset.values[metric];
    return column?.column ?? this.label(metric);
  }
}

export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

export function factId(span: TextSpan): string {
  return 'fact' in span ? span.fact : '';
}

/** Days since 1970-01-01 of an ISO date. */
export function dayOf(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
}
