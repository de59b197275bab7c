import { describe, expect, it } from 'vitest';
import { comparisonName } from './comparison-names.ts';

describe('a header that belongs to one of two periods', () => {
  it.each([
    ['Clicks (Compare to)', 'previous', 'clicks'],
    ['Clicks (Change)', 'change', 'clicks'],
    ['Clicks (Change (%))', 'change', 'clicks'],
    ['Klicks (Vergleichen mit)', 'previous', 'klicks'],
    ['Last 3 months Clicks', 'current', 'clicks'],
    ['Previous 3 months Clicks', 'previous', 'clicks'],
    ['Sessions (previous period)', 'previous', 'sessions'],
  ])('%s is on the side of the %s', (header, side, base) => {
    expect(comparisonName(header)).toMatchObject({ side, base });
  });

  it('is placed by the dates it names', () => {
    const later = comparisonName('2/1/26 - 2/28/26 Clicks');
    const earlier = comparisonName('1/1/26 - 1/31/26 Clicks');
    expect(later?.base).toBe('clicks');
    expect(later!.span!.from).toBeGreaterThan(earlier!.span!.to);
  });

  it.each([
    'Clicks',
    'Impr. (Top) %',
    'Cost (Converted currency)',
    'Clicks (all)',
    'Amount spent (EUR)',
    'Total',
  ])('is not %s', (header) => {
    expect(comparisonName(header)).toBeNull();
  });
});
