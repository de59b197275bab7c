import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { brandShare } from './brand-share.ts';
import { competingPages } from './competing-pages.ts';
import { organicSearch } from './organic-search.ts';
import { strikingDistance } from './striking-distance.ts';
import { weakSnippets } from './weak-snippets.ts';

/** Rates by position: 20 %, 12 %, 8 %, 5 %, 4 %, 3 % …; three queries each, and some that stand out. */
function queries(extra: string[] = []): string {
  const rates = [0.2, 0.12, 0.08, 0.05, 0.04, 0.03, 0.025, 0.02];
  const rows = rates.flatMap((rate, at) =>
    [1, 2, 3].map(
      (n) => `topic ${at + 1}${'abc'[n - 1]},${Math.round(1000 * rate)},1000,${rate * 100}%,${at + 1}`,
    ),
  );
  return ['Top queries,Clicks,Impressions,CTR,Position', ...rows, ...extra].join('\n') + '\n';
}

describe('striking distance', () => {
  it('sizes what queries behind the first results would bring at the rate of position 3', () => {
    const [found] = observeCsv(strikingDistance, queries(['winter boots,40,5000,0.8%,9.2']));
    // 8 % of 5,000 impressions less 40 clicks is 360 for the largest alone.
    const table = found!.observation.evidence[0]!;
    expect(table.kind).toBe('table');
    if (table.kind !== 'table') return;
    expect(table.rows[0]!.cells.map(({ text }) => text)).toEqual([
      'winter boots',
      '5,000',
      '40',
      '0.80%',
      '9.2',
      '360',
    ]);
    const sum = table.rows.reduce((total, { cells }) => total + Number(cells.at(-1)!.value), 0);
    expect(found!.observation.gain!.amount).toBeCloseTo(sum, 6);
    expect(found!.body).toContain('At the click rate this site gets in position 3, 8.00%');
    expect(found!.action).toContain('Improve the pages that rank for “winter boots”');
  });

  it('leaves out the client’s own name', () => {
    const [found] = observeCsv(strikingDistance, queries(['nordwind boots,40,5000,0.8%,9.2']), {
      client: 'Nordwind GmbH',
    });
    expect(found!.body).not.toContain('nordwind');
  });
});

describe('weak snippets', () => {
  it('are queries clicked far less than the position earns, beyond chance', () => {
    const [found] = observeCsv(weakSnippets, queries(['rain coat,20,2000,1%,3.1']));
    expect(found!.title).toMatch(/^Better titles could bring about \d+ more clicks$/);
    expect(found!.body).toContain('For “rain coat” it is 1.00%');
    expect(observeCsv(weakSnippets, queries())).toEqual([]);
  });
});

describe('a list of some fifteen queries', () => {
  const few = [1.3, 2.4, 3.2, 4.1, 4.6, 5.3, 6.4, 7.7, 8.2, 9.3, 10.1, 11.8, 13.9].map((position, at) => {
    const clicks = Math.round((9000 * 0.34 * (position === 2.4 ? 0.3 : 1)) / position);
    return `topic ${'abcdefghijklm'[at]},${clicks},9000,${(clicks / 90).toFixed(2)}%,${position}`;
  });
  const csv = ['Top queries,Clicks,Impressions,CTR,Position', ...few].join('\n') + '\n';

  it('has a curve of its own: the title that is passed over is found, with what it misses', () => {
    const [found] = observeCsv(weakSnippets, csv);
    expect(found!.action).toContain('“topic b”');
    // 9,000 × 0.34 ÷ 2.4 = 1,275 where 383 were clicked.
    expect(found!.observation.gain!.amount).toBeGreaterThan(800);
    expect(found!.observation.gain!.amount).toBeLessThan(980);
  });

  it('tells page one and the top of page two apart', () => {
    const [one, two] = observeCsv(strikingDistance, csv);
    expect(one!.body).toContain('8 queries rank between positions 4 and 10');
    expect(two!.title).toMatch(/^On page one, 2 more queries would bring about [\d,]+ more clicks$/);
    expect(two!.action).toContain('a page that covers the topic in full');
  });
});

describe('one page that is within reach', () => {
  it('is told of as one', () => {
    const csv = [
      'Top pages,Clicks,Impressions,CTR,Position',
      'https://x.example/,9,90,10%,1.4',
      'https://x.example/about,3,145,2%,6.1',
    ].join('\n');
    const [found] = observeCsv(strikingDistance, csv);
    expect(found!.title).toBe('1 page is seen often, just behind the first results');
    expect(found!.action).toContain('the questions behind it more fully, and link to it from');
  });
});

describe('the client’s own name', () => {
  it('is told apart from what search wins', () => {
    const csv = queries(['nordwind,800,1200,66%,1.0']);
    const [found] = observeCsv(brandShare, csv, { client: 'Nordwind GmbH' });
    expect(found!.body).toContain('800 clicks');
    expect(found!.observation.action).toBeNull();
    const [inferred] = observeCsv(brandShare, csv);
    expect(inferred!.title).toMatch(/did not search for nordwind$/);
  });

  it('makes up no share of a handful of clicks', () => {
    const rows = Array.from(
      { length: 12 },
      (_, at) => `topic ${'abcdefghijkl'[at]},${at < 2 ? 1 : 0},20,0%,5.0`,
    );
    const csv = ['Top queries,Clicks,Impressions,CTR,Position', 'nordwind,1,9,11%,1.0', ...rows].join('\n');
    expect(observeCsv(brandShare, csv, { client: 'Nordwind GmbH' })).toEqual([]);
  });
});

const pagesOfQueries = (second: number) => `Query,Page,Clicks,Impressions,CTR,Position
boots,https://x.example/boots,40,900,4%,5
boots,https://x.example/winter-boots,20,${second},4%,7
laces,https://x.example/laces,10,500,2%,4
`;

describe('competing pages', () => {
  it('are several pages of the site shown for one query', () => {
    const [found] = observeCsv(competingPages, pagesOfQueries(600));
    expect(found!.title).toBe('Several of your pages compete for 1 query');
    expect(found!.body).toContain('x.example/boots and x.example/winter-boots');
    expect(observeCsv(competingPages, pagesOfQueries(50))).toEqual([]);
  });
});

it('never speaks of budgets, bids or creatives', () => {
  const csv = queries([
    'winter boots,40,5000,0.8%,9.2',
    'rain coat,20,2000,1%,3.1',
    'nordwind,800,1200,66%,1',
  ]);
  for (const analysis of organicSearch.analyses) {
    for (const { title, body, action } of observeCsv(analysis, csv, { client: 'Nordwind' })) {
      expect(`${title} ${body} ${action}`).not.toMatch(/budget|bid|creative|spend/i);
    }
  }
});

describe('a list of pages alone', () => {
  const rates = [0.2, 0.12, 0.08, 0.05, 0.04, 0.03, 0.025, 0.02];
  const pages = (...extra: string[]) =>
    [
      'Top pages,Clicks,Impressions,CTR,Position',
      'https://nordwind.example/,9000,12000,75%,1.1',
      ...rates.flatMap((rate, at) =>
        [...'abc'].map(
          (letter) =>
            `https://nordwind.example/guide-${at + 1}${letter},${1000 * rate},1000,${rate * 100}%,${at + 1}`,
        ),
      ),
      ...extra,
      '',
    ].join('\n');

  it('names the pages whose titles are passed over, and never the home page', () => {
    const [found] = observeCsv(weakSnippets, pages('https://nordwind.example/coats,20,2000,1%,3.1'));
    expect(found!.body).toContain('nordwind.example/coats gets 1.00%, where 5.20% is usual');
    expect(found!.action).toMatch(/^Rewrite title and description of nordwind\.example\/coats/);
    // Four pages stand there: 260 clicks of 5,000 impressions.
    expect(found!.observation.gain!.amount).toBeCloseTo((260 / 5000) * 2000 - 20, 6);
    expect(observeCsv(weakSnippets, pages())).toEqual([]);
  });

  it('names those within reach, in the words of pages', () => {
    const [one] = observeCsv(strikingDistance, pages('https://nordwind.example/boots,40,5000,0.8%,9.2'));
    expect(one!.body).toContain('between positions 4 and 10 on average');
    expect(one!.action).toContain('Improve nordwind.example/boots');
    expect(`${one!.title} ${one!.body} ${one!.action}`).not.toMatch(/quer(y|ies)/);
  });
});
