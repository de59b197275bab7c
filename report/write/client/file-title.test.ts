import { expect, it } from 'vitest';
import { fileTitle } from './file-title.ts';

it.each([
  ['https___harbour-tea.example_-Coverage-2026-10-31.csv', 'Coverage'],
  ['sc-domain_harbour-tea.example_-Top linking sites-2026-10-31 (1).csv', 'Top linking sites'],
  ['call_tracking_october.xlsx', 'Call tracking october'],
  ['Leads 2026.csv', 'Leads 2026'],
  ['stock-2026-10-01-2026-10-31.csv', 'Stock'],
  ['2026-10-31.csv', '2026-10-31.csv'],
  ['v1.2', 'v1.2'],
])('%s is told as %s', (file, title) => {
  expect(fileTitle(file)).toBe(title);
});
