import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { readableHeading, readableName } from './readable-name.ts';

it('names a column as a reader would, and leaves names of other kinds as they are', () => {
  expect(readableName('bookings_excl_cancelled')).toBe('bookings excl cancelled');
  expect(readableHeading('bookings_excl_cancelled')).toBe('Bookings excl cancelled');
  expect(readableName('FF_Lead_Count_Actual')).toBe('FF Lead Count Actual');
  expect([readableName('widgets'), readableHeading('widgets')]).toEqual(['widgets', 'Widgets']);
  expect([readableName('mqls'), readableHeading('mqls')]).toEqual(['MQLs', 'MQLs']);
  expect([readableName('new_mql_rate'), readableHeading('new_mql_rate')]).toEqual([
    'new MQL rate',
    'New MQL rate',
  ]);
  for (const name of ['Mqls', 'sqlite', 'Widgets made', 'SKU_A', '_hidden', 'eCPM net'])
    expect(readableName(name)).toBe(name);
});

it('leads from the readable name back to the column it stands for', () => {
  const csv = 'branch_office,widgets_sold\nNorth,12\nSouth,15\nEast,31\n';
  const report = createReport(new TextEncoder().encode(csv), { file: 'export.csv', sha256: '' });
  const said = report.narrative.flatMap(({ spans }) => spans.map(({ text }) => text)).join(' ');
  expect(said).toContain('widgets sold');
  expect(said).not.toContain('widgets_sold');
  const named = Object.values(report.facts).filter(
    ({ unit, value }) => unit === 'name' && value === 'widgets_sold',
  );
  expect(named.map(({ rows }) => rows[0]?.columns)).toContainEqual(['widgets_sold']);
});
