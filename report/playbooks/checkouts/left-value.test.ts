import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

function report(rows: number) {
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = `2026-09-${String((at % 28) + 1).padStart(2, '0')} 10:00:00 +0000`;
    return `#${at},x@example.com,,,EUR,80.00,4.90,84.90,${day},1,Oak stool,80.00,DE`;
  });
  const header =
    'Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Shipping Country';
  const bytes = new TextEncoder().encode([header, ...lines].join('\n'));
  return createReport(bytes, { file: 'checkouts_export.csv', sha256: '' });
}

it('tells what was left, what one in ten would bring, and what to do', () => {
  const { insights, totals } = report(60);
  expect(totals).toMatchObject({ left_checkouts: 60, left_value: 5094 });
  expect(insights).toHaveLength(1);
  expect(insights[0]!.text).toContain('€84.90 each on average');
  expect(insights[0]!.text).toContain('about €509.40');
});

it('says nothing of a few', () => {
  expect(report(6).insights).toEqual([]);
});
