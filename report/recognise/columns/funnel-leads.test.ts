import { expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';

function figuresOf(header: string): string[] {
  const rows = ['Social', 'Search', 'Partner'].map((name, at) =>
    [
      name,
      ...header
        .split(',')
        .slice(1)
        .map((_, k) => 900 - 100 * k - 7 * at),
    ].join(','),
  );
  const bytes = new TextEncoder().encode([header, ...rows].join('\n'));
  return Object.keys(recognise(readTable(bytes), { file: 'a.csv', bytes: bytes.length, sha256: '' }).values);
}

it('takes leads of a funnel for leads', () => {
  expect(figuresOf('channel,leads,mqls,sqls,customers')).toContain('leads');
  expect(figuresOf('Channel,Total leads,Opportunities')).toContain('leads');
});

it('takes leads that ads or visits brought for what these were converted to', () => {
  expect(figuresOf('Campaign,Spend,Leads,MQLs')).toContain('conversions');
  expect(figuresOf('Source,Sessions,Leads,Customers')).toContain('conversions');
  expect(figuresOf('Campaign,Leads')).toContain('conversions');
});
