import { describe, expect, it } from 'vitest';
import { reportNameSchema } from '#contract/reports/reports.ts';
import {
  REPORT_NAME_MAX,
  suggestMonthName,
  suggestReportName,
} from '#web/reports/preview/suggest-report-name.ts';

describe('the name suggested for a report', () => {
  it('is the platform and the period where the file tells them', () => {
    expect(suggestReportName('x.csv', { platform: 'Google Ads', period: 'October 2025' })).toBe(
      'Google Ads report, October 2025',
    );
  });

  it.each([
    ['meta_ads-export (3).csv', 'Meta ads export'],
    ['Q4 results 2025-11.csv', 'Q4 results 2025-11'],
    ['.csv', 'Marketing report'],
    ['---.csv', 'Marketing report'],
    ['übersicht.CSV', 'Übersicht'],
  ])('is the tidied name of a file that tells nothing: %s', (file, name) => {
    expect(suggestReportName(file, null)).toBe(name);
  });

  it.each([
    '<img src=x onerror=alert(1)>.csv',
    'a--b/*c*/.csv',
    '\u202egpj.exe.csv',
    `${'long name '.repeat(60)}.csv`,
    '💥💥.csv',
    `${'é'.repeat(400)}.csv`,
  ])('is one the server takes, whatever the file is called: %s', (file) => {
    for (const period of [null, '1 September – 31 October 2025']) {
      const name = suggestReportName(file, { platform: null, period });
      expect(reportNameSchema.safeParse(name).error).toBeUndefined();
      expect(name.length).toBeLessThanOrEqual(REPORT_NAME_MAX);
    }
  });

  it('names the channels of several files where they are few', () => {
    expect(suggestMonthName(['Google Ads', 'Google Ads'], 'October 2026')).toBe(
      'Google Ads report, October 2026',
    );
    expect(suggestMonthName(['Google Ads', 'Meta Ads'], 'Q3 2026')).toBe(
      'Google Ads and Meta Ads report, Q3 2026',
    );
    expect(suggestMonthName(['Google Ads', 'Meta Ads', 'Shopify'], null)).toBe('Marketing report');
    expect(suggestMonthName([], 'October 2026')).toBe('Marketing report, October 2026');
  });
});
