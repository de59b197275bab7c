import { describe, expect, it } from 'vitest';
import { isTotalLabel } from './labels.ts';

describe('a label of totals', () => {
  it.each([
    'Total: Account',
    'Total - filtered',
    'Account total',
    'Deleted items total',
    'Overall total - 3 campaigns',
    'Total of 60 results',
    'Results from 3 campaigns',
    'Ergebnisse aus 3 Kampagnen',
    'Résultats de 3 campagnes',
    'Resultados de 3 campañas',
    'Итого и средние',
    'Σύνολο',
    'Average',
    '全2件の結果',
    'Gesamt',
  ])('is %s', (text) => {
    expect(isTotalLabel(text)).toBe(true);
  });

  it.each([
    'Total Wireless - Brand',
    'Summary of spring sale',
    'Total body workout',
    'Average Joe',
    'Search',
    'Account',
    'Brand total war',
    'Results driven',
  ])('is not %s', (text) => {
    expect(isTotalLabel(text)).toBe(false);
  });
});
