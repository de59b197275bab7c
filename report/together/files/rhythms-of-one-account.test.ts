import { expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import type { UploadedFile } from './upload.ts';

function file(name: string, ...lines: string[]): UploadedFile {
  return { file: `${name}.csv`, sha256: name, bytes: new TextEncoder().encode(lines.join('\n')) };
}

const WEEKS = [
  '2024-09-30',
  '2024-10-07',
  '2024-10-14',
  '2024-10-21',
  '2024-10-28',
  '2024-11-04',
  '2024-11-11',
];
const byWeek = (weeks: readonly string[]) =>
  file(
    `weeks of ${weeks[0]}`,
    '"Referrer source","Referrer name","Week","Online store visitors","Sessions"',
    ...weeks.flatMap((week) => [`"direct",,"${week}",600,700`, `"search","google","${week}",200,300`]),
  );
const byMonth = file(
  'months',
  '"Month","Online store visitors","Sessions"',
  '"2024-08-01",3100,4200',
  '"2024-09-01",3300,4300',
  '"2024-10-01",3500,4500',
);

it('a month and the weeks in it are told once', () => {
  const report = createClientReport([byWeek(WEEKS.slice(0, 5)), byMonth], { period: '2024-10' });
  // Four weeks begin in October.
  expect(report.totals.sessions).toBe(4000);
  expect(report.channels).toHaveLength(1);
});

it('a month that no week reaches into continues the weeks', () => {
  const report = createClientReport([byWeek(WEEKS.slice(1)), byMonth], { period: 'whole' });
  expect(report.totals.sessions).toBe(6 * 1000 + 4200 + 4300);
});

it('a figure of one file is called what the file calls it, in the summary too', () => {
  const machines = file(
    'machines',
    'Hall,Day,Widgets packed',
    ...Array.from(
      { length: 31 },
      (_, at) => `North,2024-10-${String(at + 1).padStart(2, '0')},${[12, 80, 45, 130, 9][at % 5]}`,
    ),
  );
  const report = createClientReport([byWeek(WEEKS.slice(0, 5)), machines], { period: '2024-10' });
  const labels = report.sections[0]!.blocks.flatMap((block) =>
    block.kind === 'kpis' ? block.items.map(({ label }) => label) : [],
  );
  expect(labels).toEqual(['Sessions', 'Widgets packed']);
});
