import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { isNamedAfterYear } from './files/year-in-file-name.ts';
import { analytics, file, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';

/** The shop's own count of the same visits. */
const visits = file('Sessions by referrer.csv', [
  '"Referrer source","Referrer name","Day","Online store visitors","Sessions","Sessions that completed checkout"',
  ...OCTOBER.flatMap((day) => [`"direct",,"${day}",150,170,3`, `"search","google","${day}",40,50,1`]),
]);

describe('two tools that count the visits of a site', () => {
  const report = createClientReport([visits, analytics([...SEPTEMBER, ...OCTOBER])]);

  it('are not added up: the one that tells more is asked', () => {
    expect(report.totals.sessions).toBe(31 * 340);
    expect(report.totals.conversions).toBe(31 * 5);
    expect(report.result).toMatchObject({ orders: 31 * 5, revenue: 31 * 240 });
    expect(report.channels!.map(({ totals }) => totals.sessions)).toEqual([31 * 340, 31 * 220]);
  });

  it('are both in the report, which says why', () => {
    expect(JSON.stringify(report.sections.at(-1))).toContain(
      'count the same visits, so they are not added up',
    );
  });
});

it('a part of the visits, of unknown origin, is called by its file', () => {
  const social = file('Sessions by social referrer.csv', [
    '"Day","Sessions"',
    ...OCTOBER.map((day) => `"${day}",90`),
  ]);
  const report = createClientReport([social, analytics(OCTOBER)]);
  expect(report.totals.sessions).toBe(31 * 340);
  expect(report.sections.map(({ title }) => title)).toContain('Sessions by social referrer');
});

it('a table named after a year is of no month', () => {
  const customers = file('Customers 2026 YTD.csv', [
    '"New or returning customer","Customers"',
    '"New",1584',
    '"Returning",942',
  ]);
  const report = createClientReport([customers, analytics(OCTOBER)]);
  expect(report.channels).toHaveLength(1);
  expect(JSON.stringify(report.sections.at(-1))).toContain('its file name speaks of a whole year');
  const named = [
    'Customers 2026-10.csv',
    'Customers Oct 2026.csv',
    'Customers.csv',
    'Customers 2025 and 2026.csv',
  ];
  expect(named.filter(isNamedAfterYear)).toEqual([]);
});

it('a row for each week is said to count for the month it begins in', () => {
  const weekly = file('Sessions over time.csv', [
    '"Week","Online store visitors","Sessions"',
    ...['09-07', '09-14', '09-21', '09-28', '10-05', '10-12', '10-19', '10-26'].map(
      (day) => `"2026-${day}",900,1000`,
    ),
  ]);
  const report = createClientReport([weekly], { period: '2026-10' });
  expect(report.totals.sessions).toBe(4000);
  expect(JSON.stringify(report.sections.at(-1))).toContain('a week counts for the month it begins in');
});

it('a table of states is left out for what it is', () => {
  const vitals = file('Chart.csv', [
    'Date,Poor,Need improvement,Good',
    ...OCTOBER.map((day, at) => `${day},${120 + (at % 3)},${300 + (at % 4)},${900 + (at % 5)}`),
  ]);
  const report = createClientReport([vitals, analytics(OCTOBER)]);
  expect(JSON.stringify(report.sections.at(-1))).toContain('tells how things stood, day by day');
});
