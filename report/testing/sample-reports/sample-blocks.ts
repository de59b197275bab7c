import type { BlockOf, Cell } from '#report/model/blocks.ts';
import { ANYWHERE, days, random, type ReportBuilder, whereName } from './report-builder.ts';

/** Made-up blocks of every kind, sized and worded as the engine would. */
export function trendBlock(
  b: ReportBuilder,
  options: { count?: number; first?: string; values?: (number | null)[]; title?: string } = {},
): BlockOf<'line'> {
  const next = random(7);
  const count = options.count ?? 92;
  const x = days(options.first ?? '2026-07-01', count);
  const revenue = options.values ?? x.map((_, i) => 4200 + i * 22 + Math.sin(i / 3.5) * 420 + next() * 500);
  const spend = x.map((_, i) => 1100 + Math.cos(i / 5) * 90 + next() * 90);
  return {
    kind: 'line',
    title: options.title ?? 'Revenue and spend by day',
    grain: 'day',
    x,
    series: [
      {
        label: 'Revenue',
        metric: 'revenue',
        unit: 'money',
        role: 'primary',
        axis: 'left',
        values: revenue,
        origin: ANYWHERE,
      },
      {
        label: 'Spend',
        metric: 'cost',
        unit: 'money',
        role: 'secondary',
        axis: 'left',
        values: spend,
        origin: ANYWHERE,
      },
    ],
    marks:
      count > 40
        ? [
            { x: x[31] ?? '', label: 'Revenue 38% above its usual level', insight: 'i1' },
            { x: x[33] ?? '', label: 'Brand | US stopped for two days', insight: 'i2' },
            { x: x[78] ?? '', label: 'Shopping feed back online', insight: 'i3' },
          ]
        : [],
    stacked: false,
    caption: b.spans('Revenue grew in {9} of {13} weeks while spend stayed near {€1,150} a day.'),
    alt: 'Line chart of daily revenue and spend from July to September 2026.',
  };
}

export function sharesBlock(b: ReportBuilder, names: string[]): BlockOf<'shares'> {
  const parts = names.map((_, i) => 180_000 / (i + 1.4));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return {
    kind: 'shares',
    title: 'Revenue by channel',
    metric: 'revenue',
    unit: 'money',
    total: b.cell(whole, 'money', 'Sum of Revenue'),
    items: names.map((label, i) => ({
      label,
      cell: b.cell(parts[i] ?? 0, 'money', 'Sum of Revenue', whereName('Channel', label)),
      share: b.cell((parts[i] ?? 0) / whole, 'ratio', 'Revenue ÷ total revenue'),
      origin: whereName('Channel', label),
      ...(label === 'Other' ? { muted: true } : {}),
    })),
    caption: b.spans('The first two channels made {58%} of revenue.'),
    alt: 'Ring chart: revenue by channel.',
  };
}

export function barsBlock(
  b: ReportBuilder,
  names: string[],
  title = 'Top campaigns by revenue',
): BlockOf<'bars'> {
  return {
    kind: 'bars',
    title,
    metric: 'revenue',
    unit: 'money',
    items: names.map((label, i) => ({
      label,
      cell: b.cell(39_000 / (1 + i * 0.35), 'money', 'Sum of Revenue', whereName('Campaign', label)),
      origin: whereName('Campaign', label),
      ...(i === names.length - 1 && names.length > 4 ? { muted: true } : {}),
    })),
    caption: b.spans('{Brand Search} alone brought {€39,000}.'),
    alt: 'Bar chart: campaigns by revenue.',
  };
}

export function waterfallBlock(b: ReportBuilder, names: string[]): BlockOf<'waterfall'> {
  const changes = [42_100, 21_300, 12_800, -4_900, -12_400];
  const steps = names.slice(0, 5).map((label, i) => ({
    label,
    cell: changeCell(b, changes[i] ?? 0),
    origin: whereName('Campaign', label),
  }));
  const moved = steps.reduce((sum, step) => sum + Number(step.cell.value), 0);
  return {
    kind: 'waterfall',
    title: 'What moved revenue against the quarter before',
    metric: 'revenue',
    unit: 'money',
    start: { label: 'April – June', cell: b.cell(461_558, 'money', 'Sum of Revenue'), origin: ANYWHERE },
    steps,
    end: {
      label: 'July – September',
      cell: b.cell(461_558 + moved, 'money', 'Sum of Revenue'),
      origin: ANYWHERE,
    },
    caption: b.spans('{Shopping | Bestsellers} explains {72%} of the growth.'),
    alt: 'Waterfall chart from last quarter to this quarter.',
  };
}

function changeCell(b: ReportBuilder, value: number): Cell {
  const cell = b.cell(value, 'money', 'Revenue now − revenue before');
  return {
    ...cell,
    text: `${value > 0 ? '+' : '−'}${b.text(Math.abs(value), 'money')}`,
    tone: value > 0 ? 'good' : 'bad',
  };
}

export function funnelBlock(b: ReportBuilder): BlockOf<'funnel'> {
  const steps: [string, number, number | null][] = [
    ['Impressions', 10_612_400, null],
    ['Clicks', 301_622, 0.0284],
    ['Add to cart', 41_190, 0.1366],
    ['Conversions', 9_412, 0.2285],
  ];
  return {
    kind: 'funnel',
    title: 'From impression to purchase',
    steps: steps.map(([label, value, rate]) => ({
      label,
      cell: b.cell(value, 'count', `Sum of ${label}`),
      rate: rate === null ? null : b.cell(rate, 'ratio', `${label} ÷ the step before`),
      origin: ANYWHERE,
    })),
    caption: b.spans(
      'Of every thousand impressions, {28} became clicks; of every hundred carts, {23} became orders.',
    ),
    alt: 'Funnel from impressions to conversions.',
  };
}

export function heatBlock(b: ReportBuilder, columns: string[]): BlockOf<'heat'> {
  const next = random(11);
  const rows = columns.length > 7 ? ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] : ['Conversions'];
  return {
    kind: 'heat',
    title: 'When people buy',
    metric: 'conversions',
    unit: 'count',
    rows,
    columns,
    cells: rows.map((_, r) =>
      columns.map((_, c) =>
        r === 2 && c === 3
          ? null
          : b.cell(
              Math.round((20 + 30 * Math.sin((c / columns.length) * Math.PI)) * (0.7 + next())),
              'count',
              'Sum of Conversions',
            ),
      ),
    ),
    caption: b.spans('Evenings bring {41%} of conversions.'),
    alt: 'Heat map of conversions.',
  };
}

export function tableBlock(
  b: ReportBuilder,
  names: string[],
  options: { title?: string; note?: string; total?: boolean } = {},
): BlockOf<'table'> {
  const next = random(23);
  const rows = names.map((name, i) => {
    const spend = 12_000 / (1 + i * 0.2) + next() * 50;
    const conversions = Math.round(spend / (20 + next() * 40));
    const revenue = spend * (1.2 + next() * 4);
    const roas = revenue / spend;
    return {
      origin: whereName('Campaign', name),
      cells: [
        b.name(name),
        b.cell(spend, 'money', 'Sum of Cost', whereName('Campaign', name)),
        b.cell(conversions, 'count', 'Sum of Conversions', whereName('Campaign', name)),
        b.cell(conversions === 0 ? 0 : spend / conversions, 'money', 'Cost ÷ Conversions'),
        b.cell(revenue, 'money', 'Sum of Revenue', whereName('Campaign', name)),
        {
          ...b.cell(roas, 'multiple', 'Revenue ÷ Cost'),
          tone: roas > 3.5 ? ('good' as const) : roas < 2 ? ('bad' as const) : ('neutral' as const),
        },
      ],
    };
  });
  return {
    kind: 'table',
    title: options.title ?? 'All campaigns',
    columns: [
      { label: 'Campaign', align: 'left', metric: null },
      { label: 'Spend', align: 'right', metric: 'cost' },
      { label: 'Conv.', align: 'right', metric: 'conversions' },
      { label: 'CPA', align: 'right', metric: 'cpa' },
      { label: 'Revenue', align: 'right', metric: 'revenue', bar: true },
      { label: 'ROAS', align: 'right', metric: 'roas' },
    ],
    rows,
    total:
      options.total === false
        ? null
        : [
            b.name('Total'),
            b.cell(127_115, 'money', 'Sum of Cost'),
            b.cell(9_412, 'count', 'Sum of Conversions'),
            b.cell(13.51, 'money', 'Cost ÷ Conversions'),
            b.cell(571_456, 'money', 'Sum of Revenue'),
            b.cell(4.5, 'multiple', 'Revenue ÷ Cost'),
          ],
    note: options.note === undefined ? [] : b.spans(options.note),
  };
}
