import { describe, expect, it } from 'vitest';
import {
  datesOf,
  file,
  googleAds,
  metaAds,
  OCTOBER,
  SEPTEMBER,
  shop,
} from '#report/fixtures/together/client-files.ts';
import { reportSchema, type Report } from '#report/model/report.ts';
import { createClientReport, type ClientReportOptions } from '#report/create-client-report.ts';
import type { UploadedFile } from '../files/upload.ts';

const encoder = new TextEncoder();
const lastYear = (made: UploadedFile): UploadedFile => {
  const text = new TextDecoder().decode(made.bytes).replaceAll('2026', '2025');
  return { file: `2025-${made.file}`, sha256: `2025 ${made.sha256}`, bytes: encoder.encode(text) };
};

function textOf(spans: readonly { text: string }[]): string {
  return spans.map(({ text }) => text).join('');
}

/** The table of months, as it reads. */
function tableOf({ sections }: Report) {
  const table = sections.find(({ id }) => id === 'months')!.blocks[1]!;
  if (table.kind !== 'table') throw new Error('no table');
  return { rows: table.rows.map(({ cells }) => cells.map(({ text }) => text)), note: textOf(table.note) };
}

function together(files: UploadedFile[], options: ClientReportOptions = {}): Report {
  return reportSchema.parse(createClientReport(files, options));
}

it('chooses the month by results, and not by a list of settings that reaches further', () => {
  const discounts = ['2026-09-03', '2026-10-20', '2026-12-02'].map(
    (day, at) => `Code ${at},${at + 3},${day}`,
  );
  const bytes = encoder.encode(['Name,Times Used In Total,Start', ...discounts].join('\n'));
  const { period } = together([shop(OCTOBER), { file: 'discounts.csv', sha256: 'd', bytes }]);
  expect(period).toMatchObject({ from: '2026-10-01' });
});

describe('a year ago', () => {
  const files = [
    googleAds(OCTOBER, 12),
    googleAds(SEPTEMBER),
    lastYear(googleAds(OCTOBER, 7)),
    metaAds([...SEPTEMBER, ...OCTOBER]),
    shop([...SEPTEMBER, ...OCTOBER]),
    lastYear(shop(OCTOBER)),
  ];
  const report = together(files);

  it('stands in the JSON where the same channels and days told it', () => {
    expect(report.comparison!.year_ago).toMatchObject({ from: '2025-10-01', to: '2025-10-31' });
    // Meta Ads has no year before: spend and clicks of both have nothing to stand beside.
    expect(report.comparison!.year_ago!.totals).toMatchObject({
      orders: 62,
      revenue: 31 * 136.25,
      cost: null,
      clicks: null,
    });
    const google = together(files.slice(0, 3));
    expect(google.comparison!.year_ago!.totals).toMatchObject({ clicks: 31 * 19, cost: 31 * 15 });
  });

  it('stands on the cards, as a fact of both files', () => {
    const google = together(files.slice(0, 3));
    const cards = google.sections[0]!.blocks.flatMap((block) => (block.kind === 'kpis' ? block.items : []));
    const clicks = cards.find(({ metric }) => metric === 'clicks')!;
    expect(clicks.year_ago).toMatchObject({ text: '+52.6%', previous: 'vs. 589 (October 2025)' });
    const rows = google.facts[clicks.year_ago!.fact]!.rows;
    expect(new Set(rows.map(({ file: from }) => from))).toEqual(new Set([0, 2]));
    expect(cards.find(({ metric }) => metric === 'cost')!.year_ago).toBeUndefined();
  });
});

describe('the last months', () => {
  const months = [7, 8, 9, 10].map((month) => datesOf(month, [31, 31, 30, 31][month - 7]!));
  const ago = Array.from({ length: 31 }, (_, at) => `2025-10-${String(at + 1).padStart(2, '0')}`);
  const { sections, facts } = together([
    shop(months.flat()),
    googleAds(months.flat()),
    metaAds(OCTOBER),
    shop(ago),
  ]);
  const [cards, table] = sections.find(({ id }) => id === 'months')!.blocks;

  it('are a table with the year before of what leads', () => {
    if (table?.kind !== 'table') throw new Error('A table was expected.');
    expect(table.columns.map(({ label }) => label)).toEqual([
      'Month',
      'Revenue',
      'Orders',
      'Spend',
      'Revenue a year before',
      'Change',
    ]);
    expect(table.rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
      ['July 2026', 31 * 136.25, 62, 31 * 15, null, null],
      ['August 2026', 31 * 136.25, 62, 31 * 15, null, null],
      ['September 2026', 30 * 136.25, 60, 30 * 15, null, null],
      ['October 2026', 31 * 136.25, 62, 31 * 40, 31 * 136.25, 0],
    ]);
    expect(table.note.map(({ text }) => text).join('')).toBe(
      'Meta Ads is in the figures of October 2026 only.',
    );
  });

  it('are a small chart of each figure, summed over all of them', () => {
    if (cards?.kind !== 'kpis') throw new Error('Cards were expected.');
    expect(cards.items.map(({ metric, spark }) => [metric, spark])).toEqual([
      ['revenue', [31, 31, 30, 31].map((days) => days * 136.25)],
      ['orders', [62, 62, 60, 62]],
      ['cost', [31 * 15, 31 * 15, 30 * 15, 31 * 40]],
    ]);
    const cost = cards.items[2]!;
    expect(cost.value.value).toBe(92 * 15 + 31 * 40);
    expect(new Set(facts[cost.value.fact!]!.rows.map(({ file: from }) => from))).toEqual(new Set([1, 2]));
  });
});

describe('a channel that names no dates', () => {
  const months = [7, 8, 9, 10].map((month) => datesOf(month, [31, 31, 30, 31][month - 7]!));
  const groups = {
    file: 'groups.csv',
    sha256: 'groups',
    bytes: encoder.encode(
      'Campaign group name,Total spent,Impressions,Clicks,Leads\nNorth,€500.00,9000,90,4\nSouth,€300.00,8000,80,3\n',
    ),
  };
  const report = together([googleAds(months.flat()), groups]);
  const alone = together([googleAds(months.flat())]);

  it('counts for the period, and for no month before it', () => {
    expect(report.totals.cost).toBe(alone.totals.cost! + 800);
    expect(tableOf(report).rows).toEqual(tableOf(alone).rows);
    expect(tableOf(report).note).toContain('names no dates and is not in these figures.');
  });

  it('is said to the reader, and to who sends it', () => {
    expect(JSON.stringify(report.sections.at(-1))).toContain(' names no dates; all of it is counted for ');
    expect(JSON.stringify(report.agency_notes)).toContain('the files name no dates');
  });
});

describe('where no month is whole', () => {
  const begun = OCTOBER.slice(0, 20);

  it('the days that at least half of the channels tell of are the period', () => {
    const early = file('early.csv', [
      'Date,Campaign name,Ad group name,Spend in account currency,Impressions,Outbound clicks,Saves',
      ...[...SEPTEMBER.slice(25), ...OCTOBER.slice(0, 24)].map((day) => `${day},Pins,Set,0.20,20,1,0`),
    ]);
    const { period } = together([googleAds(begun), shop(begun), metaAds(begun), early]);
    expect(period).toEqual({ from: '2026-10-01', to: '2026-10-20' });
  });

  it('of two channels each has a say', () => {
    const { period } = together([googleAds(OCTOBER.slice(0, 20)), shop(OCTOBER.slice(4, 25))]);
    expect(period).toEqual({ from: '2026-10-01', to: '2026-10-25' });
  });
});
