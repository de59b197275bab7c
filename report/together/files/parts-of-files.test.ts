import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, googleAds, OCTOBER } from '#report/fixtures/together/client-files.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { traceFiles } from './locate-origin.ts';
import { joinChannels } from './channels.ts';
import { readUploads } from './upload.ts';

const spanned = (from: string, to: string, lines: string[]) => [
  `# Start date: ${from}`,
  `# End date: ${to}`,
  ...lines,
  '',
];
const counted = (head: string, of: (at: number) => number) => [
  head,
  ...OCTOBER.map((_, at) => `${String(at).padStart(4, '0')},${of(at)}`),
];
const textsOf = (shown: readonly BlockOf<'table'>[]) =>
  shown.map(({ rows }) => rows.map(({ cells }) => cells.map(({ text }) => text)));
const OF_OCTOBER = ['20261001', '20261031'] as const;
/** An overview: a small table for each card. */
const overview = file('Reports_snapshot.csv', [
  '# ----------------------------------------',
  '# Reports snapshot',
  '# ----------------------------------------',
  ...spanned(
    ...OF_OCTOBER,
    counted('Nth day,Sessions', () => 40),
  ),
  ...spanned(...OF_OCTOBER, [
    'Session primary channel group (Default Channel Group),Sessions',
    'Organic Search,840',
    'Direct,300',
    'Referral,100',
  ]),
  ...spanned(...OF_OCTOBER, ['Page title and screen class,Views', 'Home,900', 'Prices,310', 'Team,90']),
  ...spanned(...OF_OCTOBER, ['Column one,Column two', 'a thing,7', 'another,9']),
]);
const files = [overview, googleAds(OCTOBER)];
const report = createClientReport(files, { period: '2026-10' });
const tables = report.sections.flatMap(({ blocks }) =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])),
);
const about = JSON.stringify(report.sections.at(-1));

describe('a file of several tables among a client’s files', () => {
  it('tells its days once, and shows them by the names of its other tables', () => {
    expect(report.totals).toMatchObject({ sessions: 31 * 40 });
    const channels = tables.find(({ title }) => title === 'All channels')!;
    expect(channels.rows.map(({ cells }) => cells[1]!.value)).toEqual([840, 300, 100]);
  });

  it('has a chapter for what the first table does not count', () => {
    const views = report.sections.find(({ title }) => title === 'Google Analytics 4 (Views)')!;
    const cards = views.blocks.find(({ kind }) => kind === 'kpis') as BlockOf<'kpis'>;
    expect(report.sections.map(({ title }) => title)).toContain('Google Analytics 4');
    expect(cards.items.map(({ metric, value }) => [metric, value.value])).toEqual([['views', 1300]]);
  });

  it('leads back to the rows of each table', () => {
    const { origin } = tables.find(({ title }) => title === 'All channels')!.rows[0]!;
    const uploads = readUploads(files);
    const traced = traceFiles(uploads, joinChannels(uploads), origin);
    expect(traced.map(({ file: at, rows }) => [at, rows.count, rows.sums[0]!.sum])).toEqual([[0, 1, 840]]);
  });

  it('names the tables that are left to a report on it alone, and itself as no look at itself', () => {
    expect(about).toContain('holds further tables');
    expect(about).toContain('Column one');
    expect(about).not.toContain('show the same days by other names');
  });
});

it('what stands on days chooses no period where what adds up is of a longer one', () => {
  const halfYear = ['20260501', '20261031'] as const;
  const users = [
    'Nth week,Active users',
    ...Array.from({ length: 26 }, (_, at) => `${String(at).padStart(4, '0')},${90 + at}`),
  ];
  const long = file('Reports_snapshot.csv', [
    '# Reports snapshot',
    ...spanned(...halfYear, users),
    ...spanned(...halfYear, ['Page title and screen class,Views', 'Home,900', 'Prices,310', 'Team,90']),
  ]);
  const { period, sections } = createClientReport([long]);
  expect(period).toEqual({ from: '2026-05-01', to: '2026-10-31' });
  expect(JSON.stringify(sections)).toContain('"value":1300');
});

describe('an audience by age and place beside what it saw', () => {
  const audience = file('Audience.csv', [
    'sep=,',
    '"Age & gender"',
    '"","Women","Men"',
    '"18-24","20.6","16.5"',
    '"25-34","26.2","19.1"',
    '"35-44","9.9","7.7"',
    '',
    '"Top countries"',
    '"South Africa","Nigeria","Ghana"',
    '"75.1","5.9","1.5"',
    '',
    '"Top cities"',
    '"Cape Town, South Africa","Pretoria, South Africa","Durban, South Africa"',
    '"13.7","5.7","3.4"',
    '',
  ]);
  const views = file('Views.csv', [
    'sep=,',
    '"Views"',
    '"Date","Primary"',
    ...OCTOBER.map((day, at) => `"${day}T00:00:00","${900 + at}"`),
  ]);
  const both = [views, audience];
  const month = createClientReport(both, { period: '2026-10' });
  const tablesOf = (title: string) =>
    month.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' && block.title === title ? [block] : [])),
    );

  it('is told in full, each part of it once', () => {
    expect(month.channels).toHaveLength(1);
    expect(textsOf(tablesOf('By age'))).toEqual([
      [
        ['18-24', '16.50%', '20.60%'],
        ['25-34', '19.10%', '26.20%'],
        ['35-44', '7.70%', '9.90%'],
      ],
    ]);
    expect(textsOf(tablesOf('By country'))[0]![0]).toEqual(['South Africa', '75.10%']);
    expect(textsOf(tablesOf('By city'))[0]![2]).toEqual(['Durban, South Africa', '3.40%']);
    expect(JSON.stringify(month.sections.at(-1))).not.toContain('further tables');
  });

  it('leads back to the line it stands on, under its own name', () => {
    const { origin } = tablesOf('By country')[0]!.rows[1]!;
    const uploads = readUploads(both);
    const [traced] = traceFiles(uploads, joinChannels(uploads), origin);
    expect(traced).toMatchObject({ file: 1, rows: { count: 1, rows: [{ line: 10 }] } });
    expect(traced!.rows.sums).toEqual([{ column: 'Share', sum: 0.059 }]);
  });
});
