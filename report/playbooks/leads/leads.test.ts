import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#report/format/language.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { leadSources, lostReasons } from './lead-sources.ts';
import { leads } from './leads.ts';
import { winRateBySource } from './win-rate-by-source.ts';
import { winRate } from './win-rate.ts';

/** Deals of one source: so many won, lost and open, each worth 100. */
function deals(source: string, won: number, lost: number, open = 0): string[] {
  const of = (stage: string, count: number, reason = '') =>
    Array.from({ length: count }, () => [source, stage, reason] as const);
  return [
    ...of('Closed Won', won),
    ...of('Closed Lost', lost, lost % 2 === 0 ? 'Price' : 'Timing'),
    ...of('Proposal', open),
  ].map(
    ([from, stage, reason], at) =>
      `${source}-${at},2026-03-${String(1 + (at % 28)).padStart(2, '0')},${stage},${from},$100.00,${reason}`,
  );
}

const csv = (...rows: string[][]) =>
  ['Deal ID,Created Date,Stage,Lead Source,Amount,Lost reason', ...rows.flat()].join('\n') + '\n';
const CSV = csv(deals('Referral', 40, 20, 5), deals('Web', 30, 30, 12), deals('List', 5, 55));

describe('the win rate', () => {
  it('is of those decided, with the value won and lost', () => {
    const [found] = observeCsv(winRate, CSV);
    // 75 of 180.
    expect(found!.title).toBe('41.7% of the decided cases were won');
    expect(found!.body).toContain('Won: 75, worth $7,500');
    expect(found!.body).toContain('Lost: 105, worth $10,500');
    expect(found!.action).toContain('Go through the 17 that stand in Proposal');
  });

  it('is not told of a handful', () => {
    expect(observeCsv(winRate, csv(deals('Web', 3, 4), deals('List', 1, 1)))).toEqual([]);
  });

  it('by source names who stands far below and far above the rest, beyond chance', () => {
    const [weak, ...others] = observeCsv(winRateBySource, CSV);
    expect(weak!.title).toBe('What comes from List is won in 8.33% of cases, the rest in 58.3%');
    expect(weak!.observation.gain!.amount).toBeCloseTo((60 * 70) / 120 - 5, 8);
    expect(others.map(({ observation }) => observation.tag)).toEqual(['win']);
    expect(observeCsv(winRateBySource, csv(deals('Web', 30, 30), deals('List', 26, 34)))).toEqual([]);
  });
});

it('names where most come from, and why most were lost', () => {
  expect(observeCsv(leadSources, CSV)[0]!.title).toBe('Web brings 36.5% of deals');
  expect(observeCsv(lostReasons, CSV)[0]!.body).toContain('55 were lost with the reason Timing');
});

it('speaks of no bids or budgets, in any language', () => {
  for (const language of LANGUAGES) {
    const told = leads.analyses.flatMap((one) => observeCsv(one, CSV, { language }));
    expect(told.length).toBeGreaterThan(3);
    for (const { title, body, action } of told)
      expect(`${title} ${body} ${action}`).not.toMatch(/budget|\bbids?\b|\bgebote?\b|enchère|puja|creative/i);
  }
});
