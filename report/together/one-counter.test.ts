import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
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
