import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#report/format/language.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { brandSplit } from './brand-split.ts';
import { budgetMove } from './budget-move.ts';
import { doubtfulConversions } from '../analyses/doubtful-conversions.ts';
import { lostImpressions } from './lost-impressions.ts';
import { segmentGap } from './segment-gap.ts';
import { wastedSpend } from './wasted-spend.ts';
import { wastedWords } from './wasted-words.ts';

/** Converts at 5 % but for two terms with clicks enough to have shown it. */
const TERMS = `Search terms report
"October 1, 2026 - October 31, 2026"
Search term,Campaign,Impr.,Clicks,Currency code,Cost,Conversions
running shoes,Generic,9000,400,USD,800.00,22
trail shoes,Generic,5000,200,USD,420.00,9
free shoe repair,Generic,4000,150,USD,300.00,0
shoe jobs,Generic,2500,90,USD,170.00,0
blue laces,Generic,300,12,USD,20.00,0
wide shoes,Generic,800,40,USD,75.00,2
`;

describe('wasted spend', () => {
  const [found] = observeCsv(wastedSpend, TERMS);

  it('names the terms that had clicks enough, with their amount, and not those that had too few', () => {
    expect(found!.title).toBe('$470.00 went to search terms that should have converted and did not');
    expect(found!.body).toContain('3 of 6 search terms cost $490.00, 27.5% of spend,');
    expect(found!.body).toContain('“free shoe repair” and “shoe jobs” had enough clicks');
    expect(found!.action).toBe(
      'Add “free shoe repair” and “shoe jobs” as negative keywords; that frees $470.00 for searches that convert.',
    );
    expect(found!.observation.gain).toEqual({ metric: 'cost', amount: 470 });
  });

  it('says how much of it bad luck explains: the cost of each term times its Poisson chance of none', () => {
    const rate = 33 / 892;
    const expected = [400, 200, 150, 90, 12, 40].reduce(
      (sum, clicks, at) => sum + [800, 420, 300, 170, 20, 75][at]! * Math.exp(-clicks * rate),
      0,
    );
    const chance = Object.values(found!.facts).find(({ formula }) => formula.includes('Poisson'));
    expect(chance!.value).toBeCloseTo(expected, 8);
  });

  it('says nothing where the clicks are too few to judge', () => {
    expect(observeCsv(wastedSpend, TERMS.replace(',150,', ',15,').replace(',90,', ',9,'))).toEqual([]);
  });

  it('can be said in every language', () => {
    for (const language of LANGUAGES) {
      const [other] = observeCsv(wastedSpend, TERMS, { language });
      expect(other!.body).toMatch(/490/);
    }
  });

  it('speaks of a single term as of one', () => {
    const one = TERMS.replace(',170.00,0', ',170.00,4').replace(',20.00,0', ',20.00,1');
    const body = (language: Language) => observeCsv(wastedSpend, one, { language })[0]!.body;
    expect(body('fr')).toContain('Sur 6 termes de recherche, 1 a coûté');
    expect(body('de')).toContain('1 von 6 kostete');
    expect(body('es')).toContain('costó');
  });
});

const CAMPAIGNS = `Campaign report
"October 1, 2026 - October 31, 2026"
Campaign,Impr.,Clicks,Currency code,Cost,Conversions
Acme Brand,9000,900,USD,300.00,90
Shoes Exact,20000,1000,USD,2000.00,100
Shoes Broad,50000,1500,USD,3000.00,50
Laces,2000,50,USD,90.00,2
`;

describe('a budget move', () => {
  it('goes from the dearest to the cheapest campaign that can take more, with what it brings', () => {
    const [found] = observeCsv(budgetMove, CAMPAIGNS);
    // A fifth of the smaller budget, 400: 400 ÷ 20 − 400 ÷ 60.
    expect(found!.action).toContain('Move $400.00 from Shoes Broad to Shoes Exact');
    expect(found!.observation.gain!.amount).toBeCloseTo(400 / 20 - 400 / 60, 8);
    expect(found!.title).toBe('The same budget could bring about 13 more conversions');
    expect(found!.body).toContain('If Shoes Exact keeps its cost on the extra money');
  });

  it('goes where there is room for it, and not to the cheapest where that is small', () => {
    const small = CAMPAIGNS.replace('Laces,2000,50,USD,90.00,2', 'Gloves,9000,300,USD,300.00,30');
    const [found] = observeCsv(budgetMove, small);
    // To Gloves a fifth of 300 would go: 60 ÷ 10 − 60 ÷ 60 are 5 more, where Shoes Exact takes 400 for 13.
    expect(found!.action).toContain('Move $400.00 from Shoes Broad to Shoes Exact');
    expect(found!.observation.gain!.amount).toBeCloseTo(400 / 20 - 400 / 60, 8);
  });

  it('is not proposed where the difference may be chance', () => {
    const close = CAMPAIGNS.replace('3000.00,50', '3000.00,130');
    expect(observeCsv(budgetMove, close)).toEqual([]);
  });

  it('leaves a dear campaign its budget where it earns more for the money', () => {
    const lines = CAMPAIGNS.split('\n').map((line, at) =>
      at === 2 ? `${line},Conv. value` : at > 2 && line !== '' ? `${line},${at === 5 ? 30000 : 4000}` : line,
    );
    expect(observeCsv(budgetMove, lines.join('\n'))).toEqual([]);
  });
});

describe('wasted words', () => {
  const small = ['bike', 'boat', 'car', 'van', 'bus', 'tent', 'hat', 'cup'].map(
    (thing) => `free ${thing},Generic,400,30,USD,40.00,0`,
  );

  it('are found where many searches, each too small to judge, share one', () => {
    const [found] = observeCsv(wastedWords, TERMS + small.join('\n') + '\n');
    expect(found!.title).toBe('Searches with free cost $620.00 and never convert');
    expect(found!.body).toContain('9 search terms hold free');
    expect(found!.body).toContain('390 clicks for $620.00 and not one conversion');
  });

  it('are not found where one of the searches converts', () => {
    const once = small.map((line, at) => (at === 3 ? line.replace(/,0$/, ',1') : line));
    expect(observeCsv(wastedWords, TERMS + once.join('\n') + '\n')).toEqual([]);
  });
});

describe('brand and the rest', () => {
  it('are told apart by the names of campaigns', () => {
    const [found] = observeCsv(brandSplit, CAMPAIGNS);
    // 5,090 for 152 conversions outside the brand, 300 for 90 in it.
    expect(found!.title).toBe('Outside the brand, a conversion costs $33.49, not $22.27');
    expect(found!.body).toContain('37.2% of conversions at $3.33 each');
  });

  it('are not told where no campaign is one of the brand', () => {
    expect(observeCsv(brandSplit, CAMPAIGNS.replace('Acme Brand', 'Non-Brand A'))).toEqual([]);
  });
});

describe('searches missed', () => {
  const csv = `Campaign report
"October 1, 2026 - October 31, 2026"
Campaign,Impr.,Clicks,Currency code,Cost,Conversions,Search impr. share,Search lost IS (budget),Search lost IS (rank)
Shoes,20000,1000,USD,2000.00,100,50%,30%,20%
Laces,2000,50,USD,90.00,12,< 10%,> 90%,5%
`;

  it('for want of budget are sized at today’s rates: impressions ÷ share × part lost', () => {
    const [budget, rank] = observeCsv(lostImpressions, csv);
    expect(budget!.title).toBe('Shoes runs out of budget and misses 30.0% of its searches');
    expect(budget!.body).toContain('about 12,000 more times');
    expect(budget!.body).toContain('about 60 more conversions, for $1,200');
    expect(rank!.observation.id).toBe('lost_impressions_rank');
    expect(rank!.body).toContain('about 40 more conversions');
  });
});

describe('doubtful conversions', () => {
  const csv = CAMPAIGNS.replace('Laces,2000,50,USD,90.00,2', 'App,90000,1700,USD,600.00,2900');

  it('are asked about before anything is called waste or better', () => {
    const [found] = observeCsv(doubtfulConversions, csv);
    expect(found!.title).toBe('What App counts as a conversion needs a look');
    expect(found!.body).toContain('2,900 conversions from 1,700 clicks, at $0.21 each');
    expect(observeCsv(budgetMove, csv)).toEqual([]);
    expect(observeCsv(wastedSpend, csv)).toEqual([]);
  });

  it('are not suspected in an ordinary account', () => {
    expect(observeCsv(doubtfulConversions, CAMPAIGNS)).toEqual([]);
  });
});

const devices = (mobile: number) => `Day,Device,Impr.,Clicks,Cost,Conversions
2026-10-01,Computers,9000,1000,1000.00,60
2026-10-01,Mobile phones,9000,1000,800.00,${mobile}
`;

describe('a gap between devices', () => {
  it('is told with what the same clicks would have brought at the rate of the rest', () => {
    const [found] = observeCsv(segmentGap, devices(20));
    expect(found!.title).toBe('Clicks from Mobile phones convert at 2.00%, the rest at 6.00%');
    expect(found!.body).toContain('about 40 more conversions');
  });

  it('is not told where chance could have made it', () => {
    expect(observeCsv(segmentGap, devices(48))).toEqual([]);
  });
});
