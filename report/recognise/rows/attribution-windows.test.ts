import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { LANGUAGES, type Language } from '#report/format/language.ts';
import { OCTOBER } from '#report/fixtures/together/client-files.ts';

/** What each window counts of the ten conversions that a week of clicks brings. */
const WINDOWS = { '1d_click': 7, '1d_view': 2, '7d_click': 10, '28d_click': 11 };
const lines = (
  windows: Readonly<Record<string, number>>,
  head = 'attribution_window',
  cost = (_at: number) => '50.00',
) => [
  `date,campaign,${head},spend,impressions,clicks,conversions`,
  ...OCTOBER.flatMap((day) =>
    ['Shoes', 'Bags'].flatMap((campaign) =>
      Object.entries(windows).map(
        ([window, conversions], at) => `${day},${campaign},${window},${cost(at)},9000,120,${conversions}`,
      ),
    ),
  ),
  '',
];
const reportOf = (text: string[], language: Language = 'en') =>
  createReport(new TextEncoder().encode(text.join('\n')), { file: 'ads.csv', sha256: '', language });

describe('a row for each attribution window', () => {
  it('counts once: the usual window, with the others listed and a word to the agency', () => {
    const { totals, source, agency_notes: notes } = reportOf(lines(WINDOWS));
    expect(totals).toMatchObject({ cost: 31 * 2 * 50, impressions: 31 * 2 * 9000, conversions: 31 * 2 * 10 });
    expect(source.rows_left_out.filter(({ reason }) => reason === 'other_window')).toHaveLength(31 * 2 * 3);
    expect(source.rows_read).toBe(source.rows_used + source.rows_left_out.length);
    expect(JSON.stringify(notes)).toContain('7d_click');
  });

  it('counts by the window that is told most where the usual one is not there', () => {
    const { totals } = reportOf(lines({ '1d_click': 7, '28d_click': 11 }, 'Attribution setting'));
    expect(totals).toMatchObject({ cost: 31 * 2 * 50, conversions: 31 * 2 * 7 });
  });

  it('is told in every language', () => {
    for (const language of LANGUAGES)
      expect(JSON.stringify(reportOf(lines(WINDOWS), language).agency_notes)).toContain('7d_click');
  });
});

it('rows that each have a spend of their own are added, whatever their column is called', () => {
  const { totals } = reportOf(lines(WINDOWS, 'attribution_window', (at) => `${50 + at}.00`));
  expect(totals['cost']).toBe(31 * 2 * (50 + 51 + 52 + 53));
  // Devices with the same spend are no windows.
  expect(reportOf(lines(WINDOWS, 'device')).totals['cost']).toBe(31 * 2 * 4 * 50);
});
