import { formatMonth } from '#report/format/date.ts';
import { formatValue } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { Block, BlockOf, Cell } from '#report/model/blocks.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { addMonths } from '#report/read/cells/calendar.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';
import { holds } from '#report/together/days.ts';
import type { JudgedGoal } from '#report/together/goals.ts';
import { monthOf } from '#report/together/periods.ts';
import { platformName } from '../words/platform-names.ts';
import type { ClientDesk } from './client-desk.ts';
import { adChannels, tellers } from './client-figures.ts';
import { CLIENT_PHRASES as SAY } from './client-phrases.ts';

type Table = BlockOf<'table'>;

const COLUMNS = [
  'cost',
  'impressions',
  'clicks',
  'sessions',
  'deliveries',
  'conversions',
  'orders',
  'revenue',
] as const;
const MONTHS = 12;
const NOWHERE: Origin = { columns: [], where: [], from: null, to: null };

/** What each channel cost and brought; null where there is only one. */
export function byChannelSection(desk: ClientDesk): Section | null {
  const { channels } = desk.month;
  if (channels.length < 2) return null;
  const metrics = COLUMNS.filter((metric) =>
    channels.some(({ figures }) => typeof figures.totals[metric] === 'number'),
  );
  const blocks: Block[] = [
    {
      kind: 'table',
      title: desk.speaker.words(SAY['by.channel']),
      columns: headed(desk, desk.speaker.words(SAY.channel), metrics),
      rows: channels.map((one) => ({
        cells: [name(desk.nameOf(one)), ...metrics.map((metric) => desk.cell(desk.figureOf(one, metric)))],
        origin: NOWHERE,
      })),
      total: null,
      note: [],
    },
  ];
  const claimed = claimedTable(desk);
  if (claimed) blocks.push(claimed);
  return { id: 'channels', title: desk.speaker.words(SAY['by.channel']), blocks };
}

/** What the platforms claim beside what was sold; null where only they tell it. */
function claimedTable(desk: ClientDesk): Table | null {
  const { speaker } = desk;
  const ads = adChannels(desk).filter(
    ({ figures: { totals } }) => totals.conversions != null || totals.revenue != null,
  );
  const telling = tellers(desk);
  if (ads.length === 0 || telling.length === 0 || telling[0]!.role === 'ads') return null;
  const isOneCurrency = desk.month.now.currencies === null;
  const metrics = isOneCurrency ? (['conversions', 'revenue'] as const) : (['conversions'] as const);
  const claimed = metrics.map((metric) => desk.sum(ads, metric));
  const sold = metrics.map((metric) =>
    metric === 'revenue'
      ? (desk.sum(telling, 'revenue') ?? desk.sum(telling, 'net_sales') ?? desk.sum(telling, 'gross_sales'))
      : (desk.sum(telling, 'orders') ?? desk.sum(telling, 'conversions')),
  );
  const source = desk.nameOf(telling[0]!);
  const rowOf = (label: string, cells: (TextSpan | null)[]) => ({
    cells: [name(label), ...cells.map((span) => desk.cell(span))],
    origin: NOWHERE,
  });
  return {
    kind: 'table',
    title: speaker.words(SAY['claimed.title']),
    columns: headed(desk, speaker.words(SAY.channel), metrics),
    rows: [
      ...ads.map((one) =>
        rowOf(
          desk.nameOf(one),
          metrics.map((metric) => desk.figureOf(one, metric)),
        ),
      ),
      ...(ads.length > 1 ? [rowOf(speaker.words(SAY['claimed.sum']), claimed)] : []),
      rowOf(speaker.words(SAY['claimed.sold'], { source }), sold),
      rowOf(
        speaker.words(SAY['claimed.share']),
        claimed.map((span, index) => desk.quotient('ctr', span, sold[index] ?? null)),
      ),
    ],
    total: null,
    note: speaker.say(SAY['claimed.why']),
  };
}

/** What was promised beside what came; null where nothing was promised. */
export function goalsSection(desk: ClientDesk): Section | null {
  const { speaker, month } = desk;
  if (month.goals.length === 0) return null;
  const title = speaker.words(SAY['goals.title']);
  const isUnderWay = month.goals.some(({ pace }) => pace !== null);
  const ranges = month.goals.flatMap((goal) => rangeSentence(desk, goal) ?? []);
  const heads = [SAY.goal, SAY.actual, ...(isUnderWay ? [SAY.projected] : []), SAY.status].map((phrase) =>
    speaker.words(phrase),
  );
  const table: Table = {
    kind: 'table',
    title,
    columns: ['', ...heads].map((label, index) => ({
      label,
      align: index === 0 ? 'left' : 'right',
      metric: null,
    })),
    rows: month.goals.map((goal) => ({
      cells: [
        name(goalName(desk, goal)),
        target(desk, goal),
        figure(desk, goal, goal.actual),
        ...(isUnderWay ? [figure(desk, goal, goal.projected)] : []),
        { text: speaker.words(SAY[`status.${goal.status}`]), value: null, ...toneOfGoal(goal) },
      ],
      origin: NOWHERE,
    })),
    total: null,
    note: ranges.flatMap((spans, index) => (index === 0 ? spans : [{ text: ' ' }, ...spans])),
  };
  return { id: 'goals', title, blocks: [table] };
}

function goalName({ speaker }: ClientDesk, { metric, channel }: JudgedGoal): string {
  const label = speaker.label(metric);
  return channel === null ? label : `${label}, ${platformName(channel) ?? channel}`;
}

function target(desk: ClientDesk, goal: JudgedGoal): Cell {
  const text = formatValue(goal.target, METRICS[goal.metric].unit, desk.style);
  return {
    text: desk.speaker.words(SAY[`goal.${goal.kind}`], { target: text }, { capital: false }),
    value: goal.target,
  };
}

function figure({ style }: ClientDesk, { metric }: JudgedGoal, value: number | null): Cell {
  return {
    text: value === null ? '–' : formatValue(rounded(metric, value), METRICS[metric].unit, style),
    value,
  };
}

function rounded(metric: MetricKey, value: number): number {
  return METRICS[metric].unit === 'count' ? Math.round(value) : value;
}

function toneOfGoal({ status }: JudgedGoal): { tone?: 'good' | 'bad' } {
  if (status === 'unknown') return {};
  return { tone: status === 'met' || status === 'on_track' ? 'good' : 'bad' };
}

function rangeSentence(desk: ClientDesk, goal: JudgedGoal): [TextSpan[]] | null {
  if (goal.range === null) return null;
  const { unit } = METRICS[goal.metric];
  const text = (value: number) => formatValue(rounded(goal.metric, value), unit, desk.style);
  const fact = (value: number) =>
    desk.book.span(rounded(goal.metric, value), unit, desk.speaker.words(SAY.projected), [], text(value));
  const fillings = { low: fact(goal.range.low), high: fact(goal.range.high) };
  return [desk.speaker.say(SAY['goal.range'], { ...fillings, metric: desk.speaker.term(goal.metric) })];
}

/** Spend and result by month, where the data reaches back three months or more. */
export function monthsSection(desk: ClientDesk): Section | null {
  const { periods, channels } = desk.month;
  if (periods === null) return null;
  const last = monthOf(periods.until);
  const months = Array.from({ length: MONTHS }, (_, ago) => monthOf(addMonths(last.from, -ago)))
    .filter(({ from, to }) =>
      channels.some(
        ({ channel }) => holds(channel.covered, from) && holds(channel.covered, Math.min(to, periods.until)),
      ),
    )
    .toReversed();
  if (months.length < 3) return null;
  const telling = tellers(desk);
  const wanted: [MetricKey, readonly ChannelMonth[]][] = [
    ['revenue', telling],
    ['orders', telling],
    ['conversions', telling],
    ['cost', adChannels(desk)],
    ['sessions', channels.filter(({ role }) => role === 'analytics')],
  ];
  const isOneCurrency = desk.month.now.currencies === null;
  const columns = wanted.filter(
    ([metric, from]) =>
      (isOneCurrency || METRICS[metric].unit !== 'money') &&
      from.some(({ channel }) => channel.dataset.values[metric] !== undefined),
  );
  if (columns.length === 0) return null;
  const sumIn = (
    from: readonly ChannelMonth[],
    metric: MetricKey,
    span: { from: number; to: number },
  ): TextSpan | null => {
    const terms = from.flatMap((one) => {
      const value = desk.totalsOf(one, span)?.[metric];
      return typeof value === 'number' ? [desk.deskOf(one).value(metric, value, { span })] : [];
    });
    if (terms.length < 2) return terms[0] ?? null;
    const format = (value: number) => formatValue(value, METRICS[metric].unit, desk.style);
    return desk.book.derived(['+', ...terms], METRICS[metric].unit, format, format);
  };
  const title = desk.speaker.words(SAY['months.title']);
  const table: Table = {
    kind: 'table',
    title,
    columns: headed(
      desk,
      desk.speaker.words(SAY.month),
      columns.map(([metric]) => metric),
    ),
    rows: months.map((span) => ({
      cells: [
        name(formatMonth(span.from, desk.style.language)),
        ...columns.map(([metric, from]) => desk.cell(sumIn(from, metric, span))),
      ],
      origin: NOWHERE,
    })),
    total: null,
    note: [],
  };
  return { id: 'months', title, blocks: [table] };
}

function headed(desk: ClientDesk, first: string, metrics: readonly MetricKey[]): Table['columns'] {
  return [
    { label: first, align: 'left', metric: null },
    ...metrics.map((metric) => ({ label: desk.speaker.label(metric), align: 'right' as const, metric })),
  ];
}

function name(text: string): Cell {
  return { text, value: text };
}
