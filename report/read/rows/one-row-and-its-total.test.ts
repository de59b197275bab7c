import { expect, it } from 'vitest';
import { readTable } from '../read-table.ts';

const read = (...lines: string[]) => readTable(new TextEncoder().encode(`${lines.join('\n')}\n`), {});
const HEAD = 'Platform,Impressions,Link clicks,Amount spent (EUR),Reporting starts,Reporting ends';
const PERIOD = '2026-01-01,2026-01-31';

it('leaves a total out that stands beside the one row it is the sum of', () => {
  const { table, leftOut } = read(
    HEAD,
    `,28931,1402,1117.02,${PERIOD}`,
    `instagram,28931,1402,1117.02,${PERIOD}`,
  );
  expect(table.rows).toBe(1);
  expect(leftOut).toMatchObject([{ line: 2, reason: 'summary' }]);
});

it('keeps a row without a name that is another thing', () => {
  const { table } = read(HEAD, `,900,14,11.50,${PERIOD}`, `instagram,28931,1402,1117.02,${PERIOD}`);
  expect(table.rows).toBe(2);
});
