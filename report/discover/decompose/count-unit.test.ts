import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';

const FIRST = Date.parse('2026-03-02') / 86_400_000;
const EVENTS = new Set(['spike', 'dip', 'recurring', 'level_shift']);
const SEEDS = [21, 22, 23, 24, 25, 26];
const CAMPAIGNS = ['Sale', 'Brand', 'Video'];

/** Events told of each of six files: seventy days whose rows are the ads that ran on them; `adsOn` says how many a campaign had. */
function eventsIn(adsOn: (day: number, campaign: string, random: ReturnType<typeof seededRandom>) => number) {
  return SEEDS.map((seed) => {
    const random = seededRandom(seed);
    const lines = ['ad_id,date,campaign,spend,impressions,clicks'];
    for (let day = 0; day < 70; day++)
      for (const campaign of CAMPAIGNS)
        for (let ad = adsOn(day, campaign, random); ad > 0; ad--) {
          const clicks = random.poisson(400 * Math.exp(0.4 * random.normal()));
          lines.push(
            [`a${lines.length}`, isoDay(FIRST + day), campaign, clicks / 2, clicks * 40, clicks].join(','),
          );
        }
    const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
    const { insights, agency_notes: notes } = createReport(bytes, { file: 'a.csv', sha256: '' });
    return [...insights, ...notes!.insights].filter(({ kind }) => EVENTS.has(kind)).length;
  });
}

const isDark = (day: number, campaign: string) => campaign === 'Brand' && day >= 40 && day < 43;

describe('days made of a handful of rows', () => {
  it('are no events where chance decides how many rows there are', () => {
    expect(eventsIn((_, __, random) => random.poisson(2))).toEqual(SEEDS.map(() => 0));
  });

  it('are events where every campaign has its rows each day, and one misses them', () => {
    for (const told of eventsIn((day, campaign) => (isDark(day, campaign) ? 0 : 2)))
      expect(told).toBeGreaterThanOrEqual(1);
  });
});
