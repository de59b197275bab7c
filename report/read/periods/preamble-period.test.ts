import { describe, expect, it } from 'vitest';
import { isoDate } from '#report/calendar.ts';
import { preamblePeriods } from './preamble-period.ts';

const periods = (lines: string[], dayFirst = false) =>
  preamblePeriods(lines, dayFirst).map(({ from, to }) => `${isoDate(from)} ${isoDate(to)}`);

describe('the period above a table', () => {
  it.each([
    ['January 17, 2024 - February 15, 2024', '2024-01-17 2024-02-15'],
    ['"January 17, 2024 - February 15, 2024"', '2024-01-17 2024-02-15'],
    ['27 January 2026 - 23 February 2026', '2026-01-27 2026-02-23'],
    ['5 de maio de 2026 - 3 de junho de 2026', '2026-05-05 2026-06-03'],
    ['1. März 2026 - 31. März 2026', '2026-03-01 2026-03-31'],
    ['1 mars 2026 - 31 mars 2026', '2026-03-01 2026-03-31'],
    ['20250101-20251212', '2025-01-01 2025-12-12'],
    ['# 20190101-20190131', '2019-01-01 2019-01-31'],
    ['Report Time: 11/20/2025,12/31/2025', '2025-11-20 2025-12-31'],
    ['Campaign report (Jun 1, 2016-Jun 14, 2016)', '2016-06-01 2016-06-14'],
    ['Date range: 2025-03-01 to 2025-03-31', '2025-03-01 2025-03-31'],
    ['Jun 14, 2016', '2016-06-14 2016-06-14'],
    ['2026年4月1日～2026年4月30日', '2026-04-01 2026-04-30'],
    ['Monthly report March 2025', '2025-03-01 2025-03-31'],
  ])('is found in %s', (line, expected) => {
    expect(periods(['A title', line])).toEqual([expected]);
  });

  it.each([
    [['# Start date: 20251120', '# End date: 20251231'], '2025-11-20 2025-12-31'],
    [
      ['Report Start: November 20, 2025, 12:00 AM', 'Report End: December 31, 2025, 11:59 PM'],
      '2025-11-20 2025-12-31',
    ],
    [['Startdatum: 01.02.2026', 'Enddatum: 28.02.2026'], '2026-02-01 2026-02-28'],
    [['開始日: 20260401', '終了日: 20260430'], '2026-04-01 2026-04-30'],
  ])('is put together from %j', (lines, expected) => {
    expect(periods(lines)).toEqual([expected]);
  });

  it('reads numbers as the file’s custom has it', () => {
    expect(periods(['03/04/2025 - 05/04/2025'])).toEqual(['2025-03-04 2025-05-04']);
    expect(periods(['03/04/2025 - 05/04/2025'], true)).toEqual(['2025-04-03 2025-04-05']);
  });

  it.each([
    'All time',
    'Date Generated: January 2, 2026, 9:14 AM',
    'Last Completed Available Day: 12/31/2025 11:59:00 PM (GMT)',
    'Campaign report',
    'Account: Fabrikam 2025 GmbH',
    'Rows: 60',
  ])('is not in %s', (line) => {
    expect(periods([line])).toEqual([]);
  });
});
