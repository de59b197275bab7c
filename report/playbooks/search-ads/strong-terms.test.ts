import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { strongTerms } from './strong-terms.ts';

function terms(best: number): string {
  const rows = ['b', 'c', 'd', 'e', 'f'].map((name) => `term ${name},400,400.00,8`);
  return ['Search term,Clicks,Cost,Conversions', `teak bench,400,400.00,${best}`, ...rows].join('\n');
}

it('names the term that converts far more often and cheaper, with both costs', () => {
  const [found] = observeCsv(strongTerms, terms(40));
  expect(found!.title).toBe('The cheapest results come from “teak bench”: 10.00 each, 50.00 elsewhere');
  expect(found!.action).toContain('is a keyword of its own');
});

it('is quiet where chance explains the lead', () => {
  expect(observeCsv(strongTerms, terms(11))).toEqual([]);
});
