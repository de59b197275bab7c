import type { BlockOf } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';
import { ANYWHERE, random, ReportBuilder } from './report-builder.ts';
import {
  barsBlock,
  funnelBlock,
  heatBlock,
  sharesBlock,
  tableBlock,
  trendBlock,
  waterfallBlock,
} from './sample-blocks.ts';
import { CAMPAIGNS, CHANNELS, LONG_NAMES, SCRIPTS } from './sample-names.ts';
import { actionsBlock, findingsBlock, ledgerBlock, notesBlock } from './sample-stories.ts';

/** Made-up reports of every shape the engine gives, for tests of page and PDF. */
export const SAMPLE_REPORTS: Record<string, () => Report> = {
  'google-ads': () => adsReport(CAMPAIGNS, 26),
  'search-console': searchConsoleReport,
  mailchimp: mailchimpReport,
  'no-dates': noDatesReport,
  'one-row': oneRowReport,
  'one-day': oneDayReport,
  zeros: zerosReport,
  'five-thousand': fiveThousandReport,
  scripts: () => adsReport(SCRIPTS, SCRIPTS.length),
  'long-names': () => adsReport(LONG_NAMES, LONG_NAMES.length),
};

function spark(seed: number, count = 26): number[] {
  const next = random(seed);
  return Array.from({ length: count }, (_, i) => 40 + i * 0.8 + Math.sin(i / 2) * 5 + next() * 9);
}

function kpiBlock(b: ReportBuilder): BlockOf<'kpis'> {
  return {
    kind: 'kpis',
    items: [
      b.kpi('Revenue', 'revenue', 571_456, 'money', { change: 0.238, spark: spark(1) }),
      b.kpi('Spend', 'cost', 127_115, 'money', { change: 0.083, tone: 'neutral', spark: spark(2) }),
      b.kpi('ROAS', 'roas', 4.5, 'multiple', { change: 0.112, spark: spark(3) }),
      b.kpi('Conversions', 'conversions', 9_412, 'count', { change: 0.164, spark: spark(4) }),
      b.kpi('Cost per conversion', 'cpa', 13.51, 'money', { change: -0.069, tone: 'good', spark: spark(5) }),
      b.kpi('Click-through rate', 'ctr', 0.0284, 'ratio', { change: 0.041, spark: spark(6) }),
      b.kpi('Conversion rate', 'cvr', 0.0312, 'ratio', { change: 0.027, spark: spark(7) }),
      b.kpi('Impressions', 'impressions', 10_612_400, 'count', { change: -0.018, spark: spark(8) }),
    ],
  };
}

function adsReport(names: string[], rows: number): Report {
  const b = new ReportBuilder();
  b.section(
    'summary',
    'Executive summary',
    { kind: 'headline', spans: b.spans('Revenue grew {23.8%} on {8.3%} more spend.') },
    {
      kind: 'paragraph',
      spans: b.spans(
        'The quarter closed at {€571,456} in revenue against {€461,558} before, on {€127,115} of spend. Every euro spent brought back {€4.50}.',
      ),
    },
    {
      kind: 'paragraph',
      spans: b.spans(
        '{Shopping | Bestsellers} carried the growth. {Display | Contextual} lost efficiency after {4 August} and is the one place where we recommend moving budget away.',
      ),
    },
    kpiBlock(b),
  );
  b.section('trend', 'How the quarter went', trendBlock(b));
  b.section(
    'changes',
    'What changed and why',
    waterfallBlock(b, names),
    tableBlock(b, names.slice(0, 5), { title: 'Who moved the result', total: false }),
  );
  b.section(
    'sources',
    'Where results came from',
    sharesBlock(b, CHANNELS),
    barsBlock(b, names.slice(0, 10)),
    funnelBlock(b),
  );
  b.section(
    'timing',
    'When results came',
    heatBlock(
      b,
      Array.from({ length: 24 }, (_, h) => `${h}h`),
    ),
    heatBlock(b, ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']),
  );
  b.section('campaigns', 'All campaigns', tableBlock(b, names.slice(0, rows), { title: '' }));
  b.section('findings', 'What we found', findingsBlock(b));
  b.section('actions', 'Next steps', actionsBlock(b));
  b.section('about', 'About this report', notesBlock(b));
  b.notes(ledgerBlock(b));
  return b.finish({ title: 'Google Ads performance' });
}

function searchConsoleReport(): Report {
  const b = new ReportBuilder(null);
  const queries = [
    'espresso machine',
    'best coffee grinder 2026',
    'kaffeemaschine test',
    'cold brew ratio',
    'latte art for beginners',
    'moka pot vs espresso',
  ];
  b.section(
    'summary',
    'Executive summary',
    { kind: 'headline', spans: b.spans('Search brought {12.4%} more clicks from {3.1%} more impressions.') },
    { kind: 'paragraph', spans: b.spans('Average position went from {8.9} to {7.6}.') },
    {
      kind: 'kpis',
      items: [
        b.kpi('Clicks', 'clicks', 48_210, 'count', { change: 0.124, spark: spark(9) }),
        b.kpi('Impressions', 'impressions', 1_204_811, 'count', { change: 0.031, spark: spark(10) }),
        b.kpi('Average position', 'position', 7.6, 'number', {
          change: -0.146,
          tone: 'good',
          spark: spark(12),
        }),
      ],
    },
  );
  const trend = trendBlock(b, { count: 28, first: '2026-09-03', title: 'Clicks and position by day' });
  const [clicks, position] = trend.series;
  b.section('trend', 'How the month went', {
    ...trend,
    series: [
      { ...clicks!, label: 'Clicks', metric: 'clicks', unit: 'count' },
      {
        ...position!,
        label: 'Average position',
        metric: 'position',
        unit: 'number',
        axis: 'right',
        values: trend.x.map((_, i) => 8.9 - i * 0.05),
      },
    ],
  });
  b.section(
    'queries',
    'Queries',
    barsBlock(b, queries, 'Queries by clicks'),
    tableBlock(b, queries, {
      title: 'Queries in detail',
      total: false,
      note: 'And {4,994} more queries with {31%} of clicks.',
    }),
  );
  b.notes(ledgerBlock(b));
  return b.finish({ title: 'Search performance', client: 'Möwe', comparison_text: null });
}

function mailchimpReport(): Report {
  const b = new ReportBuilder('USD');
  b.section(
    'summary',
    'Executive summary',
    { kind: 'headline', spans: b.spans('Four in ten recipients opened; {2.9%} clicked.') },
    {
      kind: 'kpis',
      items: [
        b.kpi('Open rate', 'open_rate', 0.412, 'ratio'),
        b.kpi('Click rate', 'click_rate', 0.029, 'ratio'),
        b.kpi('Recipients', 'recipients', 88_213, 'count'),
        b.kpi('Unsubscribes', 'unsubscribes', 213, 'count'),
        b.kpi('Bounces', 'bounces', 92, 'count'),
      ],
    },
  );
  b.section(
    'campaigns',
    'Campaigns',
    funnelBlock(b),
    tableBlock(b, ['Weekly Roast #31', 'Weekly Roast #32', 'Summer sale starts today ☀️', 'We miss you'], {
      title: 'Every send',
      total: false,
    }),
  );
  b.section('findings', 'What we found', { ...findingsBlock(b), items: findingsBlock(b).items.slice(0, 1) });
  b.section('about', 'About this report', notesBlock(b));
  return b.finish({ title: 'Email performance', client: 'Acme', comparison_text: null });
}

function noDatesReport(): Report {
  const b = new ReportBuilder();
  b.section(
    'summary',
    'Executive summary',
    { kind: 'headline', spans: b.spans('{26} campaigns spent {€127,115}.') },
    kpiBlock(b),
  );
  b.section(
    'sources',
    'Where results came from',
    sharesBlock(b, CHANNELS.slice(0, 3)),
    barsBlock(b, CAMPAIGNS.slice(0, 6)),
  );
  b.section('about', 'About this report', notesBlock(b));
  return b.finish({ title: 'Campaign performance', period_text: null, comparison_text: null, client: null });
}

function oneRowReport(): Report {
  const b = new ReportBuilder();
  b.section(
    'summary',
    'Executive summary',
    { kind: 'headline', spans: b.spans('One campaign spent {€1,204}.') },
    { kind: 'kpis', items: [b.kpi('Spend', 'cost', 1_204, 'money')] },
  );
  b.section('campaigns', 'Campaigns', tableBlock(b, ['Brand'], { total: false, title: '' }));
  b.notes({ ...ledgerBlock(b), groups: [] });
  return b.finish({ title: 'Campaign performance', period_text: '1 October 2026', comparison_text: null });
}

function oneDayReport(): Report {
  const b = new ReportBuilder();
  b.section(
    'summary',
    'Executive summary',
    { kind: 'headline', spans: b.spans('{312} clicks on {1 October}.') },
    { kind: 'kpis', items: kpiBlock(b).items.slice(0, 2) },
  );
  b.section('trend', 'The day', trendBlock(b, { count: 1, first: '2026-10-01', values: [312] }));
  b.section('about', 'About this report', notesBlock(b));
  return b.finish({ title: 'Campaign performance', period_text: '1 October 2026', comparison_text: null });
}

function zerosReport(): Report {
  const b = new ReportBuilder();
  const zero = (label: string) => ({ label, cell: b.cell(0, 'money', 'Sum'), origin: ANYWHERE });
  b.section(
    'summary',
    'Executive summary',
    { kind: 'headline', spans: b.spans('Nothing was spent in this period.') },
    {
      kind: 'kpis',
      items: [
        b.kpi('Spend', 'cost', 0, 'money', { spark: [0, 0, 0, 0] }),
        b.kpi('Clicks', 'clicks', 0, 'count', { change: 0, spark: [0, null, 0] }),
      ],
    },
  );
  b.section(
    'trend',
    'How the month went',
    trendBlock(b, { count: 30, values: Array.from({ length: 30 }, (_, i) => (i % 7 === 3 ? null : 0)) }),
  );
  b.section(
    'sources',
    'Where results came from',
    {
      kind: 'bars',
      title: 'Campaigns',
      metric: 'cost',
      unit: 'money',
      items: ['A', 'B'].map(zero),
      caption: [],
      alt: 'No spend.',
    },
    {
      ...sharesBlock(b, ['A', 'B']),
      items: ['A', 'B'].map((label) => ({ ...zero(label), share: b.cell(0, 'ratio', 'share') })),
    },
    { ...waterfallBlock(b, []), start: zero('Before'), steps: [zero('A')], end: zero('Now') },
  );
  return b.finish({ title: 'Campaign performance' });
}

function fiveThousandReport(): Report {
  const names = Array.from({ length: 120 }, (_, i) => `${CAMPAIGNS[i % CAMPAIGNS.length]} #${i + 1}`);
  const b = new ReportBuilder();
  b.section(
    'summary',
    'Executive summary',
    { kind: 'headline', spans: b.spans('{5,000} campaigns, of which {120} make {97%} of revenue.') },
    kpiBlock(b),
  );
  b.section(
    'campaigns',
    'Campaigns',
    barsBlock(b, names.slice(0, 12)),
    tableBlock(b, names, {
      title: 'The largest campaigns',
      note: 'And {4,880} more campaigns with {3.1%} of spend.',
    }),
  );
  b.section('findings', 'What we found', {
    ...findingsBlock(b),
    items: [...findingsBlock(b).items, ...findingsBlock(b).items, ...findingsBlock(b).items],
  });
  b.section('about', 'About this report', notesBlock(b));
  b.notes(ledgerBlock(b));
  return b.finish({ title: 'Google Ads performance' });
}
