import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { plainText } from '#report/write/facts/sentence.ts';
import type { Report } from '#report/model/report.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

const DAYS = 92;
const FROM = 76;

interface Rise {
  /** How many times as many there are from the 16th of the last month on. */
  conversions: number;
  visits?: number;
  revenue?: number;
}

/** Two campaigns by day; the first has a rise. */
function campaigns({ conversions, visits = 1, revenue = 1 }: Rise): string {
  const random = seededRandom(11);
  const rows = days((day, isLate) =>
    ['Chairs', 'Tables'].map((name) => {
      const risen = (times: number) => (isLate && name === 'Chairs' ? times : 1);
      const clicks = random.poisson(500 * risen(visits));
      const results = random.poisson(20 * risen(conversions));
      return [day, name, clicks, clicks, results, random.poisson(1600 * risen(revenue))].join(',');
    }),
  );
  return ['Day,Campaign,Clicks,Cost,Conversions,Conv. value', ...rows].join('\n');
}

function visits({ conversions, visits: more = 1 }: Rise): string {
  const random = seededRandom(12);
  const rows = days((day, isLate) => {
    const risen = (times: number) => (isLate ? times : 1);
    return [[day, random.poisson(900 * risen(more)), random.poisson(25 * risen(conversions))].join(',')];
  });
  return ['Date,Sessions,Key events', ...rows].join('\n');
}

function days(rowsOf: (day: string, isLate: boolean) => string[]): string[] {
  return Array.from({ length: DAYS }, (_, t) =>
    rowsOf(new Date(Date.UTC(2026, 7, 1 + t)).toISOString().slice(0, 10), t >= FROM),
  ).flat();
}

function reportOf(text: string, language: Report['language'] = 'en'): Report {
  return createReport(new TextEncoder().encode(text), { file: 'x.csv', sha256: '', language });
}

function told({ sections }: Report) {
  const blocks = sections.flatMap((section) => section.blocks);
  const findings = blocks.flatMap((block) => (block.kind === 'findings' ? block.items : []));
  const steps = blocks.flatMap((block) => (block.kind === 'actions' ? block.items : []));
  return {
    wins: findings.filter(({ tag }) => tag === 'win').map(({ title }) => plainText(title)),
    findings: findings.map(({ title }) => plainText(title)),
    steps: steps.map(({ title }) => plainText(title)),
  };
}

describe('a jump of conversions', () => {
  it.each([
    ['of a campaign, without clicks or revenue', campaigns({ conversions: 3 })],
    ['of a site, without sessions', visits({ conversions: 3 })],
  ])('%s is a question of what is counted, never a win', (_, text) => {
    const { wins, findings, steps } = told(reportOf(text));
    expect(wins).toEqual([]);
    expect(findings[0]).toMatch(
      /^Conversions rose .*16 October 2026, without the (clicks|sessions) to match$/,
    );
    expect(steps[0]).toMatch(/^Check what has been counted as conversions .*since 16 October 2026/);
    // No budget follows conversions that may be none.
    expect(steps.filter((step) => step.startsWith('Move'))).toEqual([]);
  });

  it.each([
    ['clicks', { conversions: 3, visits: 3 }],
    ['revenue', { conversions: 3, revenue: 3 }],
  ])('that %s went with is taken as it is', (_, rise) => {
    const { findings, steps } = told(reportOf(campaigns(rise)));
    expect(findings).not.toEqual([]);
    expect([...findings, ...steps].join()).not.toMatch(/to match|has been counted/);
  });

  it('of less than half is taken as it is', () => {
    const { findings, steps } = told(reportOf(visits({ conversions: 1.4, visits: 1 })));
    expect([...findings, ...steps].join()).not.toMatch(/to match|has been counted/);
  });

  it.each(['de', 'fr', 'es'] as const)('is a question in %s as well', (language) => {
    const { wins, steps } = told(reportOf(visits({ conversions: 3 }), language));
    expect(wins).toEqual([]);
    expect(steps[0]).toMatch(/^(Prüfen, was|Vérifier ce qui|Comprobar qué)/);
  });
});
