import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { BlockOf } from '#report/model/blocks.ts';

const encoder = new TextEncoder();
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function clockOf(header: string, rows: readonly string[]): BlockOf<'heat'>[] {
  const text = ['Hourly report', '"October 1, 2026 - October 31, 2026"', header, ...rows, ''].join('\n');
  const { sections } = createReport(encoder.encode(text), { file: 'hours.csv', sha256: '' });
  const clock = sections.find(({ id }) => id === 'clock');
  return (clock?.blocks ?? []).filter((block) => block.kind === 'heat');
}

const words = ({ caption }: BlockOf<'heat'>) => caption.map(({ text }) => text).join('');

describe('a file of hours or weekdays without dates', () => {
  it.each([
    ['numbers', (hour: number) => String(hour)],
    ['hours with minutes', (hour: number) => `${String(hour).padStart(2, '0')}:00`],
    ['halves of the day', (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`],
  ])('shows what each hour brought and at what cost, where hours are %s', (_, name) => {
    // Told in another order than the day's.
    const rows = HOURS.toReversed().map(
      (hour) => `${name(hour)},${1000 + hour},${100 + hour},50.00,${hour === 12 ? 30 : hour === 3 ? 4 : 20}`,
    );
    const [results, cost] = clockOf('Hour of the day,Impr.,Clicks,Cost,Conversions', rows);
    expect(results!.columns).toEqual(HOURS.map(String));
    expect(results!.cells[0]!.map((cell) => cell?.value)).toEqual(
      HOURS.map((hour) => (hour === 12 ? 30 : hour === 3 ? 4 : 20)),
    );
    expect(words(results!)).toContain('The strongest hour is 12:00 with 30');
    // Four results have no cost that says anything.
    expect(cost!.metric).toBe('cpa');
    expect(cost!.cells[0]![3]).toBeNull();
    expect(cost!.cells[0]![12]).toMatchObject({ value: 50 / 30 });
  });

  it('begins the week on Monday, in whatever language its days are named', () => {
    const days = ['日曜日', '月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日'];
    const rows = days.map((day, at) => `${day},1000,100,50.00,${20 + at}`);
    const [results] = clockOf('曜日,Impr.,Clicks,Cost,Conversions', rows);
    expect(results!.columns[0]).toBe('Mon');
    expect(results!.cells[0]!.map((cell) => cell?.value)).toEqual([21, 22, 23, 24, 25, 26, 20]);
    expect(words(results!)).toContain('The strongest day is Saturday with 26');
  });

  it('knows weekdays below a header that says day', () => {
    const rows = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => `${day},52,9,3.00`);
    expect(clockOf('Day,Impressions,Clicks,Cost', rows)[0]!.columns).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Sun',
    ]);
  });

  it('is none where hours are something else', () => {
    const rows = HOURS.map((hour) => `${hour + 3},1000,100,50.00,20`);
    expect(clockOf('Hour of the day,Impr.,Clicks,Cost,Conversions', rows)).toEqual([]);
  });
});
