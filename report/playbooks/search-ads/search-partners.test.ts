import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { searchPartners } from './search-partners.ts';

const networks = (partners: string, head = 'Network,Clicks,Cost,Avg. CPC') =>
  [head, 'Google Search,40,US$60.00,US$1.50', partners].join('\n');

describe('search partners', () => {
  it('are told where they take much of the money and no conversion says what for', () => {
    const [found] = observeCsv(searchPartners, networks('Search partners,84,US$140.00,US$1.67'));
    expect(found!.title).toBe('70.0% of spend went to Search partners');
    expect(found!.body).toContain('$140.00 of $200.00 bought 84 clicks there');
  });

  it('are known by the names they have elsewhere', () => {
    for (const name of ['Suchnetzwerk-Partner', 'Partenaires du Réseau de Recherche', 'Partners de búsqueda'])
      expect(observeCsv(searchPartners, networks(`${name},84,US$140.00,US$1.67`))).toHaveLength(1);
  });

  it('are not told where they take little, or few clicked', () => {
    expect(observeCsv(searchPartners, networks('Search partners,24,US$15.00,US$0.63'))).toEqual([]);
    expect(observeCsv(searchPartners, networks('Search partners,5,US$140.00,US$28.00'))).toEqual([]);
  });

  it('are compared by conversions where there are any', () => {
    const head = 'Network,Clicks,Cost,Conversions';
    const text = [head, 'Google Search,40,US$60.00,4', 'Search partners,84,US$140.00,9'].join('\n');
    expect(observeCsv(searchPartners, text)).toEqual([]);
  });
});
