import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { Report } from '#report/model/report.ts';
import { listFacts, searchFacts } from './fact-list.ts';

const SAMPLE = new URL('../../web/site/sample-report/alder-and-pine-google-ads.csv', import.meta.url);
const bytes = new Uint8Array(readFileSync(SAMPLE));

function factsIn(language: Report['language']) {
  return listFacts(createReport(bytes, { file: 'ads.csv', sha256: '0', language }));
}

describe('the figures that an author can choose from', () => {
  const facts = factsIn('en');
  const sought = (query: string) => searchFacts(facts, query).map(({ text }) => text);
  const found = (text: string) => facts.filter((fact) => fact.text === text);

  it('are led by those of the cards, by name and month', () => {
    expect(facts[0]).toMatchObject({ name: 'Conversions, October 2025', text: '1,837' });
    expect(facts.map(({ name }) => name)).toContain('Spend, October 2025, change');
  });

  it('have the name of their row and column in a table', () => {
    expect(found('2,679,522')).toEqual([expect.objectContaining({ name: 'Impressions, September 2025' })]);
  });

  it('tell in which words they stand', () => {
    expect(found('$4,185')).toEqual([
      expect.objectContaining({
        name: 'Revenue',
        about: '…revenue in Rain Jackets | Search came to $4,185, 153% above the usual $1,653.',
      }),
    ]);
  });

  it('say when as the report does, in no other way', () => {
    for (const { name, about } of facts) expect(`${name} ${about}`).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    expect(factsIn('de').map(({ about }) => about)).toContain('Oktober 2025 vs. September 2025');
  });

  it('are found by words they stand in, by formula, and by digits', () => {
    expect(sought('rain usual')).toContain('$1,653');
    expect(sought('revenue ÷ spend')).toContain('16.26×');
    expect(sought('34105')).toEqual(['$34,105']);
  });
});
