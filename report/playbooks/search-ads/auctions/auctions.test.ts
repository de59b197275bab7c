import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { createReport } from '#report/create-report.ts';
import { file } from '#report/fixtures/together/client-files.ts';
import type { TextSpan } from '#report/model/facts.ts';

const HEADER =
  'Display URL domain,Impression share,Overlap rate,Position above rate,Top of page rate,Abs. Top of page rate,Outranking share';
const ONCE = [
  'Auction insights report',
  '"August 1, 2026 - August 31, 2026"',
  HEADER,
  'rival.example,41.52%,52.10%,61.20%,88.40%,45.02%,14.75%',
  'You,34.21%,--,--,81.32%,40.11%,--',
  'market.example,22.00%,31.00%,20.15%,62.00%,11.10%,28.31%',
  'small.example,< 10%,8.00%,12.00%,50.01%,9.00%,33.00%',
];

/** A month of days in which a rival may gain; the noise is the same each time. */
function daily(gain: number): string[] {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const day = `2026-09-${String(at + 1).padStart(2, '0')}`;
    const noise = ((at * 7) % 11) / 2;
    const rival = 30 + noise + (at >= 15 ? gain : 0);
    return [
      `${day},You,${(34 + noise).toFixed(2)}%,--,--,80.00%,40.00%,--`,
      `${day},rival.example,${rival.toFixed(2)}%,40.00%,45.00%,80.00%,40.00%,20.00%`,
      `${day},small.example,${at % 4 === 0 ? '10.50%' : '< 10%'},8.00%,12.00%,50.00%,9.00%,33.00%`,
    ];
  });
  return [`Day,${HEADER}`, ...rows.flat()];
}

const reportOn = (lines: string[]) =>
  createReport(new TextEncoder().encode(lines.join('\n')), { file: 'auctions.csv', sha256: '' });
const textOf = (spans: readonly TextSpan[]) => spans.map(({ text }) => text).join('');

describe('auction insights', () => {
  it('lead with who is shown more often, and never count a share too small to be told', () => {
    const { sections, insights, source } = reportOn(ONCE);
    const [headline] = sections[0]!.blocks;
    expect(headline!.kind === 'headline' && textOf(headline.spans)).toBe(
      'rival.example is shown in 41.5% of the auctions, you in 34.2%',
    );
    expect(insights[0]).toMatchObject({ kind: 'auction_rivals' });
    expect(insights[0]!.text).toContain('stood above you in 61.2%');
    expect(source.platform).toBe('google_ads');
    expect(JSON.stringify(sections)).not.toMatch(/entries with figures/);
  });

  it('know the account by what it cannot have, where it goes by its own domain', () => {
    const { insights } = reportOn(ONCE.map((line) => line.replace(/^You,/, 'client.example,')));
    expect(insights[0]!.segment).toMatchObject({ value: 'rival.example' });
    expect(insights[0]!.text).toContain('Where both appeared');
  });

  it('tell by days who is shown more often than before', () => {
    const { insights, sections } = reportOn(daily(9));
    const moved = insights.filter(({ kind }) => kind === 'auction_shares_moved');
    expect(moved).toHaveLength(1);
    expect(moved[0]!.segment).toMatchObject({ value: 'rival.example' });
    const table = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'table');
    const names = table?.kind === 'table' ? table.rows.map(({ cells }) => cells[0]!.text) : [];
    expect(names).toEqual(['You', 'rival.example']);
  });

  it('tell of no move where there is none', () => {
    const { insights } = reportOn(daily(0));
    expect(insights.map(({ kind }) => kind)).toEqual(['auction_rivals']);
    expect(insights[0]!.text).not.toContain('after');
  });

  it('are not averaged over campaigns', () => {
    const [header, ...rows] = daily(0);
    const parted = ['Brand', 'Generic'].flatMap((name) => rows.map((row) => row.replace(',', `,${name},`)));
    const { insights } = reportOn([header!.replace('Day,', 'Day,Campaign,'), ...parted]);
    expect(insights).toEqual([]);
  });

  it('by the month tell the last one', () => {
    const months = ['2026-07', '2026-08', '2026-09'].flatMap((month, at) => [
      `${month},You,${30 + at}.00%,--,--,80.00%,40.00%,--`,
      `${month},rival.example,${40 + at}.00%,40.00%,45.00%,80.00%,40.00%,20.00%`,
    ]);
    const { insights, facts } = reportOn([`Month,${HEADER}`, ...months]);
    expect(insights.map(({ kind }) => kind)).toEqual(['auction_rivals']);
    const share = Object.values(facts).find(({ value }) => value === 0.42)!;
    expect(share.formula).not.toContain('median');
  });

  it('of a month before begin nothing', () => {
    const days = Array.from({ length: 31 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);
    const campaigns = file('campaigns.csv', [
      'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions',
      ...days.map((day, at) => `${day},Brand,EUR,900,${40 + (at % 5)},20.00,${2 + (at % 2)}`),
    ]);
    const report = createClientReport([campaigns, file('auctions.csv', daily(0))], { period: '2026-10' });
    expect(JSON.stringify(report.sections)).not.toContain('started on');
    expect(report.totals.cost).toBe(620);
  });

  it('stand in the chapter of the account they are from', () => {
    const days = Array.from({ length: 30 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`);
    const campaigns = file('campaigns.csv', [
      'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions',
      ...days.map((day, at) => `${day},Brand,EUR,900,${40 + (at % 5)},20.00,2`),
    ]);
    const { channels, sections } = createClientReport([campaigns, file('auctions.csv', daily(9))]);
    expect(channels).toHaveLength(1);
    expect(JSON.stringify(sections)).toContain('is shown more often');
  });
});
