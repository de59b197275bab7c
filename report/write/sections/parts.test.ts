import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

const DAYS = Array.from({ length: 40 }, (_, at) => String(at).padStart(4, '0'));

/** An overview of Google Analytics: a small table for each of its cards. */
const OVERVIEW = [
  '# ----------------------------------------',
  '# Report CSV Export',
  '# Start date: 20260901',
  '# End date: 20261010',
  'Nth day,Sessions',
  ...DAYS.map((day, at) => `${day},${100 + at}`),
  '',
  '# ----------------------------------------',
  '# Start date: 20260901',
  '# End date: 20261010',
  'Nth day,New users',
  ...DAYS.map((day, at) => `${day},${at}`),
  '',
].join('\n');

it('a long course beside the main table is shown with its latest points', () => {
  const { sections } = createReport(new TextEncoder().encode(OVERVIEW), { file: 'x.csv', sha256: '' });
  const tables = sections.find(({ id }) => id === 'parts')!.blocks.filter((block) => block.kind === 'table');
  const [course] = tables;
  expect(course!.rows).toHaveLength(12);
  expect(course!.rows.at(-1)!.cells[1]!.value).toBe(39);
  expect(course!.rows[0]!.cells[1]!.value).toBe(28);
});
