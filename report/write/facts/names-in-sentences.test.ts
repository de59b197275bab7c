import { expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

function row(name: string, clicks: number): string {
  return `"${name.replaceAll('"', '""')}",${clicks * 20},${clicks}\n`;
}

/** What is said of three keywords, the first of which leads. */
function said(first: string): string {
  const csv = `Keyword,Impressions,Clicks\n${row(first, 90)}${row('running shoes', 20)}${row('shoes', 12)}`;
  const report = createReport(new TextEncoder().encode(csv), { file: 'keywords.csv', sha256: '' });
  return report.narrative.map(({ spans }) => spans.map(({ text }) => text).join('')).join(' ');
}

it('puts what people searched for in quotation marks, unless it brings the marks of its match type', () => {
  expect(said('trail shoes')).toContain('“trail shoes” ');
  expect(said('"trail shoes"')).toContain('"trail shoes" ');
  expect(said('"trail shoes"')).not.toContain('“"');
  expect(said('[trail shoes]')).not.toContain('“[');
});
