import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_EXPORTS,
  figuresOf,
  type AccountExport,
  type AccountRows,
} from '#report/fixtures/together/account-exports.ts';
import { createClientReport } from '../create-client-report.ts';
import type { UploadedFile } from './files/upload.ts';

const encoder = new TextEncoder();
const upload = (text: string): UploadedFile => ({
  file: `export-${text.length}.csv`,
  sha256: String([...text].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) >>> 0, 7)),
  bytes: encoder.encode(text),
});

const daysOf = (month: number, last: number, first = 1) =>
  Array.from(
    { length: last - first + 1 },
    (_, at) => `2026-${String(month).padStart(2, '0')}-${String(first + at).padStart(2, '0')}`,
  );
const SEPTEMBER = daysOf(9, 30);
const OCTOBER = daysOf(10, 31);

/** Counted from the rows, without a line of the engine. */
function truth(...files: AccountRows[]) {
  const sums = { impressions: 0, clicks: 0, cost: 0, conversions: 0 };
  for (const { days, names, extra } of files)
    for (const day of days)
      names.forEach((_, at) => {
        const figures = figuresOf(Number(day.slice(8)) + 31 * Number(day.slice(5, 7)), at, extra);
        for (const key of ['impressions', 'clicks', 'cost', 'conversions'] as const)
          sums[key] += figures[key];
      });
  return { ...sums, cost: Math.round(sums.cost * 100) / 100 };
}

function reported(files: string[], period: string) {
  const { channels, totals } = createClientReport(files.map(upload), { period });
  return { channels: channels!, totals };
}

describe.each(ACCOUNT_EXPORTS.map((one) => [one.about, one] as const))(
  '%s',
  (_about, account: AccountExport) => {
    const { write, campaigns, devices, platform, currency } = account;

    it('continued by the next month is one series', () => {
      const { channels, totals } = reported(
        [write({ days: OCTOBER, names: campaigns }), write({ days: SEPTEMBER, names: campaigns })],
        'whole',
      );
      expect(channels).toMatchObject([{ platform, currency, files: [0, 1] }]);
      expect(totals).toMatchObject(truth({ days: [...SEPTEMBER, ...OCTOBER], names: campaigns }));
    });

    it('handed in twice counts once', () => {
      const rows = { days: OCTOBER, names: campaigns };
      expect(reported([write(rows), write(rows)], '2026-10').totals).toMatchObject(truth(rows));
    });

    it('restated for a week is told by the later file, in that week alone', () => {
      const week = { days: OCTOBER.slice(-7), names: campaigns, extra: 4 };
      const files = [write({ days: OCTOBER, names: campaigns }), write(week)];
      expect(reported(files, '2026-10').totals).toMatchObject(
        truth({ days: OCTOBER.slice(0, -7), names: campaigns }, week),
      );
      expect(reported(files.toReversed(), '2026-10').totals).toMatchObject(
        truth({ days: OCTOBER, names: campaigns }),
      );
    });

    it('seen by campaign and by device is never added', () => {
      const files = [
        write({ days: OCTOBER, names: devices, by: 'device' }),
        write({ days: OCTOBER, names: campaigns }),
      ];
      const expected = truth({ days: OCTOBER, names: campaigns });
      expect(reported(files, '2026-10').totals).toMatchObject(expected);
      expect(reported(files.toReversed(), '2026-10').totals).toMatchObject(expected);
    });

    it('of two accounts is added', () => {
      const north = { days: OCTOBER, names: campaigns, account: 'North' };
      const south = { days: OCTOBER, names: campaigns, account: 'South' };
      expect(reported([write(north), write(south)], '2026-10').totals).toMatchObject(truth(north, south));
    });

    it('split by month is whole again, and compares with the month before', () => {
      const files = [
        write({ days: SEPTEMBER, names: campaigns }),
        write({ days: OCTOBER, names: campaigns }),
      ];
      const whole = createClientReport([
        upload(write({ days: [...SEPTEMBER, ...OCTOBER], names: campaigns })),
      ]);
      const split = createClientReport(files.map(upload));
      expect(split.totals).toEqual(whole.totals);
      expect(split.comparison).toEqual(whole.comparison);
      expect(split.comparison!.totals).toMatchObject(truth({ days: SEPTEMBER, names: campaigns }));
      const words = ({ narrative }: typeof whole) =>
        narrative
          .filter(({ section }) => section !== 'about')
          .map(({ spans }) => spans.map(({ text }) => text).join(''));
      expect(words(split)).toEqual(words(whole));
    });
  },
);
