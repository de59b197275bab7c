import { expect, it } from 'vitest';
import { downloadName, keptFileName } from '#server/reports/files/file-names.ts';

it.each([
  ['google-ads.csv', 'google-ads.csv'],
  ['/tmp/../x.csv', 'x.csv'],
  ['..', 'export.csv'],
  ['', 'export.csv'],
  ['\uD800.csv', '�.csv'],
  ['Übersicht Q1.csv', 'Übersicht Q1.csv'],
])('keeps %j as %j', (given, kept) => {
  expect(keptFileName(given)).toBe(kept);
});

it.each([
  ['Northwind', 'January', 'Northwind - January.pdf'],
  ['A/B "Test": <x>', 'Q1?*', 'A B Test x - Q1.pdf'],
  ['Müller & Söhne', '日本', 'Müller & Söhne - 日本.pdf'],
  ['x'.repeat(120), 'Report...', `${'x'.repeat(80)} - Report.pdf`],
  ['***', 'January', 'January.pdf'],
])('saves the report of %j called %j as %j', (client, report, name) => {
  expect(downloadName(client, report)).toBe(name);
});
