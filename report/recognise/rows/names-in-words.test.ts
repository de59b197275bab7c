import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { traceRows } from '#report/trace-rows.ts';
import { readTable } from '#report/read/read-table.ts';
import type { Dataset } from '../dataset.ts';
import { recognise } from '../recognise.ts';

const SOURCES = ['organic_search', 'paid_social', 'direct', 'linkedin_ads'];
const table = (column: string, names: readonly string[]) =>
  [
    `date,${column},sessions,engaged_sessions`,
    ...Array.from({ length: 80 }, (_, at) => {
      const day = `2026-03-${String((at % 28) + 1).padStart(2, '0')}`;
      return `${day},${names[at % names.length]!},${100 + at},${60 + at}`;
    }),
  ].join('\n');

function datasetOf(column: string, names: readonly string[]): Dataset {
  const bytes = new TextEncoder().encode(table(column, names));
  return recognise(readTable(bytes), { file: 'a.csv', bytes: bytes.length, sha256: '' });
}

function namesIn(column: string, names: readonly string[]): string[] {
  const { segments } = datasetOf(column, names);
  const { ids, dictionary } = segments.find((one) => one.column === column)!;
  return [...new Set(ids)].map((id) => dictionary[id]!);
}

describe('names that a database joins by underscores', () => {
  it('are told in words', () => {
    expect(namesIn('source', SOURCES)).toEqual(['Organic Search', 'Paid Social', 'Direct', 'LinkedIn Ads']);
    expect(namesIn('region', ['us_east', 'new_york', 'midwest', 'nsw'])).toEqual([
      'US East',
      'New York',
      'Midwest',
      'nsw',
    ]);
  });

  it('are told alike in every file, whatever stands beside them', () => {
    expect(namesIn('source', ['Organic Search', 'paid_social', 'direct'])).toEqual([
      'Organic Search',
      'Paid Social',
      'Direct',
    ]);
    expect(namesIn('source', ['direct', 'email', 'our shop'])).toEqual(['Direct', 'Email', 'our shop']);
    expect(namesIn('source', ['Paid Social', 'paid_social', 'x'])).toEqual(['Paid Social', 'x']);
  });

  it.each([
    ['utm_source', ['spring_mail', 'google']],
    ['campaign', ['brand_search', 'summer_sale']],
    ['source', ['shop.example', '(direct)', 'Mail_Offer']],
  ])('stand as they are where %s holds %j', (column, names) => {
    expect(namesIn(column, names)).toEqual(names);
  });

  it('lead back to rows that hold what the file says', () => {
    const bytes = new TextEncoder().encode(table('source', SOURCES));
    const report = createReport(bytes, { file: 'a.csv', sha256: '' });
    const said = report.narrative.flatMap(({ spans }) => spans.map(({ text }) => text)).join(' ');
    expect(said).not.toContain('_');
    const fact = Object.values(report.facts).find(({ rows }) =>
      JSON.stringify(rows).includes('Organic Search'),
    )!;
    expect(JSON.stringify(traceRows(datasetOf('source', SOURCES), fact.rows[0]!))).toContain(
      'organic_search',
    );
  });
});
