import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#report/format/language.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { resultValue } from './result-value.ts';

interface Drawn {
  campaign: string;
  /** Results a day and what each brings, in September and in October. */
  september: readonly [results: number, worth: number];
  october: readonly [results: number, worth: number];
}

const SHOES: Drawn = { campaign: 'Shoes', september: [20, 60], october: [20, 60] };

/** Two months of days, whose results bring a little more or less each day. */
function account(campaigns: readonly Drawn[]): string {
  const random = seededRandom(4);
  const lines = ['Day,Campaign,Currency code,Cost,Clicks,Conversions,Conv. value'];
  for (const [month, days] of [
    ['09', 30],
    ['10', 31],
  ] as const)
    for (let day = 1; day <= days; day++)
      for (const { campaign, september, october } of campaigns) {
        const [results, worth] = month === '09' ? september : october;
        const value = Math.round(results * worth * Math.exp(0.1 * random.normal()));
        if (results > 0)
          lines.push(
            `2026-${month}-${String(day).padStart(2, '0')},${campaign},USD,500.00,400,${results},${value}.00`,
          );
      }
  return `${lines.join('\n')}\n`;
}

const CHEAP_ONES = account([SHOES, { campaign: 'Laces', september: [0, 0], october: [20, 20] }]);

describe('what a result brings', () => {
  it('is told where it fell, with the campaign that brought most of the further results', () => {
    const [found] = observeCsv(resultValue, CHEAP_ONES);
    expect(found!.title).toMatch(
      /^A result brings \$(39|40|41)\.\d\d, down from \$(59|60|61)\.\d\d \(September 2026\)$/,
    );
    expect(found!.body).toMatch(/^Conversions came to 1,240, after 600, and revenue to \$/);
    expect(found!.body).toMatch(
      / Of the conversions, 620 came from Laces, after 0, at \$(19|20)\.\d\d each\.$/,
    );
    expect(found!.observation).toMatchObject({
      tag: 'watch',
      segments: [{ dimension: 'campaign', value: 'Laces' }],
    });
  });

  it('follows from revenue and results, each with its rows', () => {
    const [found] = observeCsv(resultValue, CHEAP_ONES);
    const worth = Object.values(found!.facts).filter(({ formula }) => formula.includes('÷'));
    expect(worth.length).toBeGreaterThanOrEqual(3);
  });

  it('is told where it rose, without a campaign where none brought more results', () => {
    const [found] = observeCsv(resultValue, account([{ ...SHOES, october: [20, 90] }]));
    expect(found!.title).toContain('up from');
    expect(found!.observation).toMatchObject({ tag: 'note', segments: [] });
  });

  it('is no news where it is much the same, where results are few, or where one large order made it', () => {
    expect(observeCsv(resultValue, account([{ ...SHOES, october: [35, 55] }]))).toEqual([]);
    expect(
      observeCsv(resultValue, account([{ ...SHOES, september: [0.5, 60], october: [0.5, 20] }])),
    ).toEqual([]);
    const lines = account([SHOES]).split('\n');
    const last = lines.findLastIndex((line) => line !== '');
    lines[last] = lines[last]!.replace(/[\d.]+$/, '40000.00');
    expect(observeCsv(resultValue, lines.join('\n'))).toEqual([]);
  });

  it('can be said in every language', () => {
    for (const language of LANGUAGES) {
      const [found] = observeCsv(resultValue, CHEAP_ONES, { language });
      expect(found!.body).toContain('Laces');
      expect(found!.action).not.toBe('');
    }
  });
});
