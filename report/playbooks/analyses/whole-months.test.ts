import { expect, it } from 'vitest';
import { isoDate } from '#report/calendar.ts';
import { buildClientMonth } from '#report/together/build-client-month.ts';
import { readUploads } from '#report/together/files/upload.ts';
import { file } from '#report/fixtures/together/client-files.ts';
import { wholeMonths } from './whole-months.ts';

/** An order every third day, so that the last one of a month is seldom on its last day. */
const DATES = Array.from({ length: 40 }, (_, at) =>
  new Date(Date.UTC(2026, 5, 1 + 3 * at)).toISOString().slice(0, 10),
);
const orders = file('orders.csv', [
  'Order ID,Order date,Product,Total',
  ...DATES.map((day, at) => `A-${at},${day},Boots,60.00`),
]);

it('a month whose last days were quiet is whole where the list goes on', () => {
  const { channels } = buildClientMonth(readUploads([orders]), { period: '2026-08' }, () => []);
  const months = wholeMonths(channels[0]!.measures).map(({ from, to }) => `${isoDate(from)}..${isoDate(to)}`);
  expect(DATES.filter((day) => day.startsWith('2026-08')).at(-1)).toBe('2026-08-30');
  expect(months).toEqual(['2026-06-01..2026-06-30', '2026-07-01..2026-07-31', '2026-08-01..2026-08-31']);
});
