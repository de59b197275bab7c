import { describe, expect, it } from 'vitest';
import { growthInWords } from '#web/reports/growth-in-words.ts';

describe('the growth on a card', () => {
  it('has its sign and its direction', () => {
    expect(growthInWords(12)).toEqual({ figure: '+12%', text: 'vs last month', direction: 'up' });
    expect(growthInWords(-8)).toEqual({ figure: '−8%', text: 'vs last month', direction: 'down' });
    expect(growthInWords(0)).toEqual({ figure: '0%', text: 'vs last month', direction: 'flat' });
    expect(growthInWords(1900).figure).toBe('+1,900%');
  });

  it('is not made up where there is nothing to compare with', () => {
    expect(growthInWords(null)).toEqual({ figure: null, text: 'Nothing to compare yet', direction: 'flat' });
  });
});
