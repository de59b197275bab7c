import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

/** What is said of the weekdays of 84 days whose noise is a tenth, with Sundays at `sunday` of the others. */
function saidOfWeekdays(sunday: number, noise = 0.1): string {
  const random = seededRandom(5);
  const lines = Array.from({ length: 84 }, (_, at) => {
    const date = new Date(Date.UTC(2024, 0, 1 + at)); // a Monday
    const usual = 1000 * (date.getUTCDay() === 0 ? sunday : 1);
    return `${date.toISOString().slice(0, 10)},${Math.round(usual * (1 + noise * random.normal()))}\n`;
  });
  const csv = new TextEncoder().encode(`Date,Sessions\n${lines.join('')}`);
  const { narrative } = createReport(csv, { file: 'export.csv', sha256: '' });
  const spans = narrative.filter(({ section }) => section === 'weekdays').flatMap((one) => one.spans);
  return spans.map(({ text }) => text).join('');
}

describe('the days of the week', () => {
  it('are told apart where they differ', () => {
    expect(saidOfWeekdays(0.6)).toMatch(/^\w+ is the strongest day with [\d,.]+, Sunday the weakest with/);
  });

  it('are not ranked where chance alone parts them', () => {
    expect(saidOfWeekdays(1)).toMatch(/^No weekday stands out: averages run from [\d,.]+ \(\w+\) to/);
  });

  it('are not ranked where they differ surely and hardly', () => {
    expect(saidOfWeekdays(0.98, 0.001)).toMatch(/^No weekday stands out/);
  });
});
