import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { missingKeywords } from './missing-keywords.ts';

function terms(head = 'Search term,Added/Excluded,Clicks,Cost,Conversions'): string {
  return `${head}
teak bench,None,400,300.00,12
garden bench,Added,400,400.00,14
oak bench,None,200,200.00,6
cheap bench,None,300,900.00,5
bench plans,Excluded,100,120.00,3
one off,None,20,10.00,1
`;
}

it('names searches that sell at the usual cost or below and are no keyword yet, with an assumption', () => {
  // The account pays 1,930 ÷ 41 = 47.07; the two cost 500 for 18.
  const [found] = observeCsv(missingKeywords, terms());
  expect(found!.title).toBe('2 search terms with 18 conversions are not keywords yet');
  expect(found!.body).toContain('They cost 27.78 for each result, where the account pays 47.07');
  expect(found!.action).toContain('Add “teak bench” and “oak bench” as exact keywords');
  expect(found!.observation.gain!.amount).toBeCloseTo(1.8, 8);
});

it('says nothing where the file does not tell which are keywords', () => {
  expect(observeCsv(missingKeywords, terms('Search term,Match type,Clicks,Cost,Conversions'))).toEqual([]);
});
