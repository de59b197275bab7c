import { formatChange, formatChangeSize, formatSigned, formatValue } from '#report/format/value.ts';
import type { Language, Style } from '#report/format/language.ts';
import type { Span } from '#report/calendar.ts';
import { isFigure, METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { Cell } from '#report/model/blocks.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import type { ChannelMonth, ClientMonth } from '#report/together/client-month.ts';
import { namesNoDays, totalsIn } from '#report/together/channel-totals.ts';
import { addendsOf, currenciesOf } from '#report/together/picture.ts';
import { factId, FactWriter } from '#report/write/facts/fact-writer.ts';
import { FactBook } from '../facts/fact-book.ts';
import { nameAmong } from './channel-names.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';
import { newcomersAmong } from './newcomers.ts';
import { silentTellers } from './silent-channels.ts';

/** A figure of the client and those it is set against, as facts that lead back to the files. */
export interface ClientFigure {
  metric: MetricKey;
  value: number;
  now: TextSpan;
  /** Over the days that both periods have; null where there is nothing to compare with. */
  compared: ComparedFigure | null;
  yearAgo: ComparedFigure | null;
}

export interface ComparedFigure {
  now: TextSpan;
  before: TextSpan;
  change: number;
  /** The days of `before`. */
  span: Span;
  /** Channels that the change is told without, since one of the periods has nothing of them. */
  without: readonly Pick<ChannelMonth, 'channel'>[];
}

/** The report's period, both sides of a comparison, or any other days. */
export type When = 'period' | Side | Span;
type Side = 'now' | 'before' | 'year_now' | 'year_ago';

/** Channels and which of their figures is added up. */
export interface Addends {
  metric: MetricKey;
  of: ChannelMonth[];
}

/** Days that no channel alone speaks of: the rows of each that has a date, by its own name for it. */
function locateDays({ channels }: ClientMonth, origin: Origin): Origin[] {
  return channels.flatMap(({ channel, locate }) => {
    const column = channel.dataset.time?.column;
    return column ? locate({ ...origin, columns: [column] }) : [];
  });
}

/** The writer of a report over several channels: one book of facts, and a writer for each channel. */
export class ClientFactWriter {
  readonly month: ClientMonth;
  readonly book = new FactBook();
  readonly style: Style;
  readonly writers: readonly FactWriter[];
  /** For sentences that belong to no channel. */
  readonly speaker: FactWriter;

  constructor(month: ClientMonth, language: Language) {
    this.month = month;
    const currencies = new Set(month.channels.flatMap(({ channel }) => channel.currency ?? []));
    this.style = { language, currency: currencies.size === 1 ? [...currencies][0]! : null };
    this.writers = month.channels.map(({ measures, channel, compared, locate }) => {
      const currency = channel.currency ?? this.style.currency;
      // With nothing before it, the period's rows alone were measured, and its files may have others.
      const isPeriodAlone = compared === null && measures.dataset.time !== null;
      const days = isPeriodAlone ? (month.periods?.current ?? null) : null;
      return new FactWriter(measures, { language, currency }, { book: this.book.within(locate), days });
    });
    const [first] = month.channels;
    if (first === undefined) throw new Error('There is no channel to report on.');
    const ownDate = first.measures.dataset.time?.column;
    const everywhere = (origin: Origin) =>
      origin.file === undefined && origin.columns[0] === ownDate ? locateDays(month, origin) : [origin];
    this.speaker = new FactWriter(first.measures, this.style, { book: this.book.within(everywhere) });
  }

  nameOf({ channel }: Pick<ChannelMonth, 'channel'>): string {
    const told = this.month.channels.map((one) => one.channel);
    const all = told.includes(channel) ? told : [...told, ...this.month.silent];
    return nameAmong(channel, all, this.style.language);
  }

  /** A metric's heading. Over all channels, cost and return are of what was sold, not of what the platforms claim. */
  label(metric: MetricKey): string {
    if (this.month.now.result !== null && this.month.now.result.from !== 'claimed') {
      if (metric === 'roas') return this.speaker.words(SAY['label.roas']);
      if (metric === 'cpa' && this.addends('orders').metric === 'orders')
        return this.speaker.words(SAY['label.cpa']);
    }
    if (metric === 'cpa' && this.leadsBought() !== null) return this.speaker.words(SAY['label.cpl']);
    // What a file calls by a name of its own is called so.
    const own = isFigure(metric)
      ? this.month.channels.find((one) => metric in one.figures.totals)
      : undefined;
    return (own ? this.writerOf(own) : this.speaker).label(metric);
  }

  /** Leads that were handed over one by one, for the whole period, where nothing tells what was sold: advertising is for them. */
  leadsBought(): Addends | null {
    const { now, periods, channels } = this.month;
    const isSold = now.result !== null && now.result.from !== 'claimed';
    if (isSold || periods === null || !(now.totals.cost! > 0)) return null;
    const { from, to } = periods.current;
    const of = channels.filter(
      ({ role, covered, figures: { totals } }) =>
        role === 'own' && (totals.leads ?? 0) > 0 && covered?.from === from && covered.to === to,
    );
    return of.length === 0 ? null : { metric: 'leads', of };
  }

  /** A channel's figure over some days; null where it has none. */
  figureOf(one: ChannelMonth, metric: MetricKey, when: When = 'period'): TextSpan | null {
    const span = this.spanOf(one, when);
    const value =
      when === 'period' ? one.figures.totals[metric] : span && totalsIn(one.channel, span)?.[metric];
    if (typeof value !== 'number') return null;
    return this.writerOf(one).value(metric, value, { span });
  }

  private spanOf({ compared, yearAgo, measures }: ChannelMonth, when: When): Span | null {
    switch (when) {
      case 'period':
        return measures.dataset.time === null ? null : (this.month.periods?.current ?? null);
      case 'now':
      case 'before':
        return compared?.[when] ?? null;
      case 'year_now':
        return yearAgo?.now ?? null;
      case 'year_ago':
        return yearAgo?.before ?? null;
      default:
        return when;
    }
  }

  /** Which figure of which channels makes up a figure of the client. */
  addends(metric: MetricKey): Addends {
    const figures = this.month.channels.map((month) => ({ ...month.figures, month }));
    const { metric: own, of } = addendsOf(figures, metric);
    return { metric: own, of: of.map(({ month }) => month) };
  }

  /** A list of products without days beside a shop that has them: told, and in none of the client's figures. */
  isBeside(one: ChannelMonth): boolean {
    return one.role === 'shop' && namesNoDays(one.channel) && !this.addends('revenue').of.includes(one);
  }

  writerOf(one: ChannelMonth): FactWriter {
    return this.writers[this.month.channels.indexOf(one)]!;
  }

  /** The sum over channels that have the figure, as a fact that names each of them; null where it is of several currencies. */
  sum({ metric, of }: Addends, when: When = 'period'): TextSpan | null {
    const having = of.flatMap((one) => {
      const figure = this.figureOf(one, metric, when);
      return figure === null ? [] : [{ one, figure }];
    });
    if (having.length < 2) return having[0]?.figure ?? null;
    const { unit } = METRICS[metric];
    const [currency = null, ...others] = currenciesOf(having.map(({ one }) => one.figures));
    if (unit === 'money' && others.length > 0) return null;
    const format = (value: number) => formatValue(value, unit, { ...this.style, currency });
    return this.book.derived(['+', ...having.map(({ figure }) => figure)], unit, format, format);
  }

  quotient(metric: MetricKey, of: TextSpan | null, over: TextSpan | null): TextSpan | null {
    if (of === null || over === null || this.valueOf(over) === 0) return null;
    const { unit } = METRICS[metric];
    const format = (value: number) => formatValue(value, unit, this.style);
    const times = timesOf(metric);
    if (times !== 1) return this.book.derived(['×', ['÷', of, over], times], unit, format, String);
    return this.book.derived(['÷', of, over], unit, format, format);
  }

  valueOf(span: TextSpan): number {
    return Number(this.book.facts[factId(span)]!.value);
  }

  /** A figure of these channels and what it is set against. */
  figure(
    metric: MetricKey,
    of: readonly ChannelMonth[],
    at: (when: When) => TextSpan | null,
  ): ClientFigure | null {
    const period = at('period');
    if (period === null) return null;
    const against = (side: 'compared' | 'yearAgo', here: Side, there: Side): ComparedFigure | null => {
      const [now, before] = [at(here), at(there)];
      const was = before === null ? 0 : this.valueOf(before);
      if (now === null || before === null || was <= 0) return null;
      // A figure and its change are of the same days: where some of them, or a channel, have nothing before, there is no change.
      const isSame = this.valueOf(now) === this.valueOf(period);
      const newcomers = isSame ? [] : newcomersAmong(of, metric, side, this.month.periods?.current);
      if (!isSame && newcomers.length === 0) return null;
      const span = extentOf(of.flatMap((one) => one[side]?.before ?? []));
      const gone = silentTellers(this.month, of, metric, span).map((channel) => ({ channel }));
      const without = [...newcomers, ...gone];
      return { now, before, change: this.valueOf(now) / was - 1, span, without };
    };
    return {
      metric,
      value: this.valueOf(period),
      now: period,
      compared: against('compared', 'now', 'before'),
      yearAgo: against('yearAgo', 'year_now', 'year_ago'),
    };
  }

  /** The size of a change, for sentences that name its direction. */
  change({ now, before }: ComparedFigure, signed = false): TextSpan {
    const format = (value: number) => (signed ? formatChange : formatChangeSize)(value, this.style);
    return this.book.derived(['−', ['÷', now, before], 1], 'ratio', format, String);
  }

  /** By how much a figure grew, with its sign. */
  increase(metric: MetricKey, { now, before }: ComparedFigure): TextSpan {
    const { unit } = METRICS[metric];
    const format = (value: number) => formatSigned(value, unit, this.style);
    return this.book.derived(['−', now, before], unit, format, format);
  }

  cell(span: TextSpan | null, tone?: Cell['tone']): Cell {
    if (span === null) return { text: '–', value: null };
    return { text: span.text, value: this.valueOf(span), fact: factId(span), ...(tone ? { tone } : {}) };
  }
}

function extentOf(spans: readonly Span[]): Span {
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}

function timesOf(metric: MetricKey): number {
  const { total }: MetricDefinition = METRICS[metric];
  return total.by === 'quotient' ? (total.times ?? 1) : 1;
}
