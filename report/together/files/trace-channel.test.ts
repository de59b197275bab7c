import { describe, expect, it } from 'vitest';
import { traceChannel } from './trace-channel.ts';
import { readUploads } from './upload.ts';

const encoder = new TextEncoder();

function exported(file: string, head: string, days: readonly number[], clicks: number) {
  const lines = days.map((day) => `2026-10-${String(day).padStart(2, '0')},Brand,100,${clicks},5.25`);
  const text = [head, ...lines].join('\n');
  return { file, sha256: file, bytes: encoder.encode(`${text}\n`) };
}

const HEAD = 'Day,Campaign,Impr.,Clicks,Cost';
const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);
const uploads = readUploads([
  exported('october.csv', HEAD, DAYS, 10),
  // The last week again, restated.
  exported('last-week.csv', HEAD, DAYS.slice(24), 30),
]);
const origin = { columns: ['Clicks'], where: [], from: '2026-10-01', to: '2026-10-31', channel: 2 };

describe('the rows behind a figure of a channel', () => {
  it('are those that count, whichever file they are in', () => {
    const traced = traceChannel(uploads, origin);
    expect(traced.count).toBe(31);
    expect(traced.sums).toEqual([{ column: 'Clicks', sum: 24 * 10 + 7 * 30 }]);
    expect(traced.columns[0]).toBe('File');
  });

  it('come page by page, across files', () => {
    const page = traceChannel(uploads, origin, { from: 22, most: 4 });
    expect(page.rows.map(({ cells }) => cells[0])).toEqual([
      'october.csv',
      'october.csv',
      'last-week.csv',
      'last-week.csv',
    ]);
    expect(page.rows.map(({ line }) => line)).toEqual([24, 25, 2, 3]);
  });

  it('are of one day where one is asked for', () => {
    const day = { ...origin, from: '2026-10-28', to: '2026-10-28' };
    expect(traceChannel(uploads, day)).toMatchObject({ count: 1, sums: [{ sum: 30 }] });
  });
});
