import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

const encoder = new TextEncoder();
const HEAD = 'Kind,Value,Impressions,Clicks,Cost';
const DEVICES = ['Device,Mobile,700,70,35.00', 'Device,Desktop,300,30,15.00'];
const HOURS = ['Hour,Morning,400,45,20.00', 'Hour,Evening,600,55,30.00'];

function reportOf(...rows: string[]) {
  return createReport(encoder.encode([HEAD, ...rows, ''].join('\n')), { file: 'x.csv', sha256: '' });
}

it('breakdowns one below the other are not added up to several times the whole', () => {
  const { totals, source, sections } = reportOf(...DEVICES, ...HOURS);
  expect([totals['cost'], totals['clicks']]).toEqual([null, null]);
  expect(source.notes.join(' ')).toContain('share what they count');
  expect(JSON.stringify(sections)).not.toContain('2,000');
});

it('two groups that bring nearly the same are still added up', () => {
  const [morning, evening] = HOURS;
  const { totals } = reportOf(
    ...DEVICES,
    morning!.replace(',45,', ',46,'),
    evening!.replace(',600,', ',601,'),
  );
  expect(totals['clicks']).toBe(201);
});

it('two groups whose rows are alike are still added up', () => {
  const alike = DEVICES.map((row) => row.replace('Device', 'Tablet week'));
  expect(reportOf(...DEVICES, ...alike).totals['clicks']).toBe(200);
});
