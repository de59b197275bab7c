import { expect, test } from 'vitest';
import { readTable } from '../read-table.ts';
import { rowsUsed } from '#report/testing/faults.ts';

function read(lines: string[]): { used: number; leftOut: string[] } {
  const result = readTable(new TextEncoder().encode(lines.join('\n')));
  return {
    used: rowsUsed(result),
    leftOut: result.leftOut.map(({ reason, text }) => `${reason}: ${text.split(' | ')[0]}`),
  };
}

const CHANNELS = [
  'Channel,Clicks,Cost,Leads',
  'SEM Brand Google,1200,840.10,60',
  'SEM Brand Bing,300,150.25,12',
  'SEM Brand Total,1500,990.35,72',
  'Display,5200,2210.00,18',
  'Social,3100,1805.40,33',
  'Paid Total,9800,5005.75,123',
  'Organic,4400,,81',
  'Direct,2900,,40',
  'Non-Paid Total,7300,,121',
];

test('sums that carry the name of their group are left out', () => {
  expect(read(CHANNELS)).toEqual({
    used: 6,
    leftOut: ['summary: SEM Brand Total', 'summary: Paid Total', 'summary: Non-Paid Total'],
  });
});

test('so are those that stand above their group, and a grand total below all', () => {
  const { used, leftOut } = read([
    'Kanal;Klicks;Kosten',
    'Bezahlt gesamt;2.500;1.990,50',
    'Google;1.600;1.200,25',
    'Meta;900;790,25',
    'Unbezahlt gesamt;3.300;12,40',
    'Organisch;2.100;8,10',
    'Direkt;1.200;4,30',
    'Gesamt;5.800;2.002,90',
  ]);
  expect(used).toBe(4);
  expect(leftOut).toEqual(['summary: Bezahlt gesamt', 'summary: Unbezahlt gesamt', 'total: Gesamt']);
});

test('in a table of weeks each week has totals of its own', () => {
  const weeks = ['2026-09-07', '2026-09-14', '2026-09-21'].flatMap((week, i) => [
    `${week},Google,${1000 + i * 13},${500 + i * 7}`,
    `${week},Bing,${210 + i},${90 + i}`,
    `${week},Paid total,${1210 + i * 14},${590 + i * 8}`,
    `${week},Email,${800 - i},${20 + i}`,
  ]);
  expect(read(['Week,Channel,Clicks,Cost', ...weeks]).used).toBe(9);
});

test('a product that is called so is counted with the others', () => {
  const { used, leftOut } = read([
    'Product,Units sold,Revenue',
    'Body total,412,8240.50',
    'Arms,233,4100.25',
    'Legs,179,4141.00',
    'Core total,95,1900.75',
    'Back,66,1288.10',
  ]);
  expect(leftOut).toEqual([]);
  expect(used).toBe(5);
});

test('in a long list of such names none is looked at further', () => {
  const names = Array.from({ length: 4000 }, (_, i) => `Item ${i} total,${i + 11},${(i + 3) * 2}.50`);
  expect(read(['Product,Units sold,Revenue', ...names]).used).toBe(4000);
});
