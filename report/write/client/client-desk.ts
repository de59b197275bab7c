import { formatChange, formatChangeSize, formatValue } from '#report/format/value.ts';
import type { Language, Style } from '#report/format/language.ts';
import type { Span, Totals } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { ChannelMonth, ClientMonth } from '#report/together/client-month.ts';
import { roleOf, totalsIn } from '#report/together/picture.ts';
import { factId, Desk } from '../desk.ts';
import { FactBook } from '../fact-book.ts';
import { platformName } from '../words/platform-names.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';

/** A figure of the client and the one before it, as facts that lead back to the files. */
export interface ClientFigure {
  metric: MetricKey;
  value: number;
  now: TextSpan;
  /** Over the days that both periods have; null where there is nothing to compare with. */
  compared: { now: TextSpan; before: TextSpan; change: number } | null;
}

type Side = 'period' | 'now' | 'before';

/** The desk of a report over several channels: one book of facts, and a desk for each channel. */
export class ClientDesk {
  readonly month: ClientMonth;
  readonly book = new FactBook();
  readonly style: Style;
  readonly desks: readonly Desk[];
  /** For sentences that belong to no channel. */
  readonly speaker: Desk;
  readonly #totals = new Map<string, Totals | null>();

  constructor(month: ClientMonth, language: Language) {
    this.month = month;
    const currencies = new Set(month.channels.flatMap(({ channel }) => channel.currency ?? []));
    this.style = { language, currency: currencies.size === 1 ? [...currencies][0]! : null };
    this.desks = month.channels.map(({ measures, channel, locate }) => {
      const currency = channel.currency ?? this.style.currency;
      return new Desk(measures, { language, currency }, { book: this.book.within(locate) });
    });
    const [first] = month.channels;
    if (first === undefined) throw new Error('There is no channel to report on.');
    this.speaker = new Desk(first.measures, this.style, { book: this.book });
  }

  /** The platform's name; what it tells where no platform is known, and its file where that is all there is. */
  nameOf({ channel }: Pick<ChannelMonth, 'channel'>): string {
    const role = roleOf(channel);
    const known = platformName(channel.platform);
    const name =
      known ?? (role === 'own' ? channel.dataset.source.file : this.speaker.words(SAY[`role.${role}`]));
    const twins = this.month.channels.filter(
      (one) => one.channel.platform === channel.platform && one.role === role,
    );
    if (twins.length < 2) return name;
    return `${name} (${channel.currency ?? channel.dataset.source.file})`;
  }

  /** A channel's figures over some days, computed once; null where it has none. */
  totalsOf({ channel }: ChannelMonth, span: Span): Totals | null {
    const key = `${this.month.channels.findIndex((one) => one.channel === channel)} ${span.from} ${span.to}`;
    const known = this.#totals.get(key) ?? totalsIn(channel, span);
    this.#totals.set(key, known);
    return known;
  }

  /** A channel's figure over some days; null where it has none. */
  figureOf(one: ChannelMonth, metric: MetricKey, side: Side = 'period'): TextSpan | null {
    const span = this.spanOf(one, side);
    const value = side === 'period' ? one.figures.totals[metric] : span && this.totalsOf(one, span)?.[metric];
    if (typeof value !== 'number') return null;
    return this.deskOf(one).value(metric, value, { span });
  }

  private spanOf({ compared, measures }: ChannelMonth, side: Side): Span | null {
    if (side !== 'period') return compared?.[side] ?? null;
    return measures.dataset.time === null ? null : (this.month.periods?.current ?? null);
  }

  deskOf(one: ChannelMonth): Desk {
    return this.desks[this.month.channels.indexOf(one)]!;
  }

  /** The sum over channels that have the figure, as a fact that names each of them. */
  sum(channels: readonly ChannelMonth[], metric: MetricKey, side: Side = 'period'): TextSpan | null {
    const terms = channels.flatMap((one) => this.figureOf(one, metric, side) ?? []);
    if (terms.length < 2) return terms[0] ?? null;
    const format = (value: number) => formatValue(value, METRICS[metric].unit, this.style);
    return this.book.derived(['+', ...terms], METRICS[metric].unit, format, format);
  }

  quotient(metric: MetricKey, of: TextSpan | null, over: TextSpan | null): TextSpan | null {
    if (of === null || over === null || this.valueOf(over) === 0) return null;
    const { unit } = METRICS[metric];
    const format = (value: number) => formatValue(value, unit, this.style);
    return this.book.derived(['÷', of, over], unit, format, format);
  }

  valueOf(span: TextSpan): number {
    return Number(this.book.facts[factId(span)]!.value);
  }

  figure(metric: MetricKey, at: (side: Side) => TextSpan | null): ClientFigure | null {
    const period = at('period');
    if (period === null) return null;
    const [now, before] = [at('now'), at('before')];
    const was = before === null ? 0 : this.valueOf(before);
    // A figure and its change are of the same days: where some of them, or a channel, have nothing before, there is no change.
    const isSame = now !== null && this.valueOf(now) === this.valueOf(period);
    return {
      metric,
      value: this.valueOf(period),
      now: period,
      compared:
        !isSame || before === null || was <= 0 ? null : { now, before, change: this.valueOf(now) / was - 1 },
    };
  }

  /** The size of a change, for sentences that name its direction. */
  change({ compared }: ClientFigure, signed = false): TextSpan | null {
    if (compared === null) return null;
    const { now, before } = compared;
    const format = (value: number) => (signed ? formatChange : formatChangeSize)(value, this.style);
    return this.book.derived(['−', ['÷', now, before], 1], 'ratio', format, String);
  }

  cell(span: TextSpan | null, tone?: Cell['tone']): Cell {
    if (span === null) return { text: '–', value: null };
    return { text: span.text, value: this.valueOf(span), fact: factId(span), ...(tone ? { tone } : {}) };
  }
}
