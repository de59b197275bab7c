import { describe, expect, it } from 'vitest';
import { BadPeriod } from '#report/together/periods/periods.ts';
import { MonthReader } from '#web/reports/preview/month-preview.ts';
import type { MonthFile } from '#web/reports/preview/preview-messages.ts';

function dates(month: number, last: number): string[] {
  return Array.from({ length: last }, (_, at) => `2026-${month}-${String(at + 1).padStart(2, '0')}`);
}

function given(name: string, lines: string[]): MonthFile {
  return {
    key: name,
    name,
    handedIn: '2026-11-19',
    from: new File([lines.join('\n')], name, { type: 'text/csv' }),
  };
}

const google = given('google.csv', [
  'Day,Campaign,Currency code,Impr.,Clicks,Cost',
  ...['09', '10'].flatMap((month) =>
    dates(Number(month), 30).map(
      (day) => `${day.replace('-9-', '-09-')},Brand,EUR,100,${month === '09' ? 10 : 12},5.00`,
    ),
  ),
  '2026-10-31,Brand,EUR,100,12,5.00',
]);
const meta = given('meta.csv', [
  'Day,Campaign name,Impressions,Link clicks,Amount spent (EUR)',
  ...dates(10, 31).map((day) => `${day},Prospecting,900,10,20.00`),
]);

describe('a client’s month before it is uploaded', () => {
  it('has the figures of all files together, and follows the period', async () => {
    const reader = new MonthReader();
    const preview = await reader.preview({ files: [google, meta], period: '2026-10', compare: 'none' });
    expect(preview.period).toBe('October 2026');
    expect(preview.totals.find(({ metric }) => metric === 'cost')?.text).toBe('€775.00');
    const before = await reader.preview({ files: [google, meta], period: '2026-09', compare: 'none' });
    expect(before.totals.find(({ metric }) => metric === 'cost')?.text).toBe('€150.00');
    expect(structuredClone(preview)).toEqual(preview);
  });

  it('sets the period against the one before', async () => {
    const reader = new MonthReader();
    const alone = await reader.preview({ files: [google], period: '2026-10', compare: 'previous' });
    expect(alone.comparison).toBe('September 2026');
    expect(alone.totals.find(({ metric }) => metric === 'clicks')?.change?.text).toBe('+24.0%');
  });

  it('refuses a period that no file has anything from', async () => {
    await expect(
      new MonthReader().preview({ files: [meta], period: '2026-08', compare: 'none' }),
    ).rejects.toThrow(BadPeriod);
  });

  it('reads a file once', async () => {
    const reader = new MonthReader();
    const ask = (from: Blob) => reader.preview({ files: [{ ...meta, from }], period: null, compare: 'none' });
    const first = await ask(meta.from);
    expect(await ask(new Blob(['gone']))).toEqual(first);
  });
});
