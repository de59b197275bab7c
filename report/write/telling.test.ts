import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { LANGUAGES } from '#report/format/language.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';
import { plainText } from './facts/sentence.ts';

function reportOf(text: string, language: Report['language'] = 'en'): Report {
  return createReport(new TextEncoder().encode(text), { file: 'export.csv', sha256: '', language });
}

const DAY = 86_400_000;
const isoAt = (start: string, day: number) =>
  new Date(Date.parse(start) + day * DAY).toISOString().slice(0, 10);

/** A row for each of so many days. */
function daily(header: string, start: string, days: number, row: (day: number) => string): string {
  return `${header}\n${Array.from({ length: days }, (_, day) => `${isoAt(start, day)},${row(day)}`).join('\n')}\n`;
}

function noted({ agency_notes }: Report): string {
  return agency_notes!.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'notes' ? block.items : []))
    .map(plainText)
    .join('\n');
}

function narrated({ narrative }: Report): string {
  return narrative.map(({ spans }) => plainText(spans)).join('\n');
}

function headlineOf({ sections }: Report): string {
  const [first] = sections[0]!.blocks;
  return first?.kind === 'headline' ? plainText(first.spans) : '';
}

function cardsOf({ sections }: Report): BlockOf<'kpis'>['items'] {
  return sections[0]!.blocks.find((block) => block.kind === 'kpis')?.items ?? [];
}

const card = (report: Report, metric: string) => cardsOf(report).find((one) => one.metric === metric)!;
const block = <K extends 'line' | 'bars' | 'table' | 'waterfall'>(report: Report, id: string, kind: K) =>
  report.sections.find((one) => one.id === id)?.blocks.find((one) => one.kind === kind) as
    | BlockOf<K>
    | undefined;

const SAYS_ZERO = /every figure|nothing was recorded|no activity/i;

describe('that nothing happened', () => {
  it('is said of a file in which every column that adds up is zero', () => {
    const report = reportOf('Date,Campaign,Clicks,Cost\n2025-01-01,A,0,0\n2025-01-02,A,0,0\n');
    expect(narrated(report)).toMatch(/Every figure is zero/);
  });

  it.each([
    ['only figures that have no total', 'Country,Users,New users\nDE,120,40\nFR,80,30\nES,60,10\n'],
    ['only a mean', 'Keyword,Impressions,Position\na,0,4.5\nb,0,12\nc,0,3\n'],
    ['only amounts below zero', 'Product,Discounts\nA,-12.50\nB,-3.00\n'],
    ['known columns of zeros beside an unknown one', 'Team,Clicks,Widgets made\nA,0,12\nB,0,15\nC,0,9\n'],
    ['no column of known name', 'Team,Widgets made\nNorth,12\nSouth,15\n'],
    [
      'a later period of zeros after one that was none',
      'Reporting starts,Reporting ends,Campaign,Clicks\n2025-03-10,2025-03-20,A,0\n2025-03-10,2025-03-20,B,0\n2025-02-27,2025-03-09,A,4\n2025-02-27,2025-03-09,B,5\n',
    ],
  ])('is not said where there is %s', (_what, text) => {
    for (const language of LANGUAGES) {
      const report = reportOf(text, language);
      expect(headlineOf(report)).not.toBe('');
      if (language === 'en') expect(`${headlineOf(report)}\n${narrated(report)}`).not.toMatch(SAYS_ZERO);
    }
  });
});

describe('a file with nothing to tell', () => {
  it.each([
    ['rows', 'Campaign,Clicks,Cost\n', 'no_data'],
    ['rows but a total', 'Campaign,Clicks,Cost\nTotal,0,0\n', 'no_data'],
    [
      'figures',
      'Campaign,Placement,Copy\nSpring sale,Feed,Blue shoes\nSpring sale,Story,Red shoes\nAutumn sale,Feed,Green shoes\n',
      'no_figures',
    ],
  ])('is refused with a sentence: no %s', (_what, text, code) => {
    expect(() => reportOf(text)).toThrow(expect.objectContaining({ name: 'UnreadableFile', code }));
  });
});

describe('a card', () => {
  const twoMonths = daily(
    'Date,Clicks,Cost',
    '2025-05-01',
    61,
    (day) => `${day < 31 ? 10 : 12},${day < 31 ? 5 : 4}.00`,
  );

  it('shows the figure of the period its change is about, and names both periods', () => {
    const clicks = card(reportOf(twoMonths), 'clicks');
    expect(clicks).toMatchObject({
      period: 'June 2025',
      value: { text: '360', value: 360 },
      delta: { text: '+16.1%', direction: 'up', tone: 'good' },
      previous: 'vs. 310 (May 2025)',
    });
  });

  it('says so in every language', () => {
    expect(card(reportOf(twoMonths, 'de'), 'clicks').previous).toBe('gegenüber 310 (Mai 2025)');
    expect(card(reportOf(twoMonths, 'fr'), 'clicks').previous).toBe('contre 310 (mai 2025)');
    expect(card(reportOf(twoMonths, 'es'), 'clicks').previous).toBe('frente a 310 (mayo de 2025)');
  });

  it('shows the same month a year ago where the file reaches back', () => {
    const report = reportOf(
      daily('Date,Clicks', '2024-06-01', 395, (day) => (day < 30 ? '20' : day < 365 ? '10' : '15')),
    );
    expect(card(report, 'clicks').year_ago).toMatchObject({
      text: '−25.0%',
      direction: 'down',
      tone: 'bad',
      previous: 'vs. June 2024',
    });
    expect(narrated(report)).toContain('Compared with June 2024, clicks fell 25.0%.');
    expect(card(reportOf(twoMonths), 'clicks').year_ago).toBeUndefined();
  });

  it('of two figures that read the same has no change and no colour', () => {
    const report = reportOf(
      daily('Date,Impressions,Clicks', '2025-05-01', 61, (day) => `100000,${day < 31 ? 2971 : 2974}`),
    );
    expect(card(report, 'ctr')).toMatchObject({ delta: null, previous: 'unchanged from May 2025' });
    const change = block(report, 'changes', 'table')!.rows.find(
      ({ cells }) => cells[0]!.text === 'Click-through rate',
    )!.cells[3]!;
    expect(change).toEqual({ text: '0.0%', value: 0, tone: 'neutral' });
  });

  it('of a manifold change says by how much, not how many thousand per cent', () => {
    const report = reportOf(
      daily('Date,Clicks', '2025-05-01', 61, (day) => (day < 31 ? (day === 3 ? '2' : '0') : '40')),
    );
    expect(card(report, 'clicks').delta).toMatchObject({ text: '+1,198', direction: 'up' });
    expect(headlineOf(report)).toBe('Clicks rose from 2 to 1,200 in June 2025 compared with May 2025');
  });

  it('tells a rank in places', () => {
    const report = reportOf(
      daily('Date,Clicks,Impressions,Position', '2025-05-01', 61, (day) => `5,100,${day < 31 ? 12.8 : 14.1}`),
    );
    expect(card(report, 'position').delta).toMatchObject({
      text: '1.3\u00a0places worse',
      direction: 'flat',
      tone: 'bad',
    });
  });
});

describe('a file of one month', () => {
  const falling = daily(
    'Date,Campaign,Clicks,Cost',
    '2025-06-01',
    30,
    (day) => `A,${100 - 2 * day},${50 - day}.00`,
  );

  it('is not told as a fall in headline, cards or changes', () => {
    const report = reportOf(falling);
    expect(headlineOf(report)).toBe('1,065 of spend brought 2,130 clicks');
    expect(cardsOf(report).every(({ delta, period }) => delta === null && period === undefined)).toBe(true);
    expect(report.sections.map(({ id }) => id)).not.toContain('changes');
    expect(report.comparison_text).toBeNull();
  });

  it('is not told as channels that gained or lost', () => {
    const channels = ['Direct', 'Organic Search', 'Email', 'Referral'];
    const rows = Array.from({ length: 30 }, (_, day) =>
      channels.map(
        (name, i) => `${isoAt('2025-06-01', day)},${name},${100 * (i + 1) + (i === 0 ? day * 40 : 0)}`,
      ),
    );
    const report = reportOf(`Date,Session default channel group,Sessions\n${rows.flat().join('\n')}\n`);
    expect(report.comparison?.rule).toBe('halves');
    for (const { value, rows: origins } of Object.values(report.facts)) {
      const isChannel = origins.length === 1 && origins[0]!.from === null && origins[0]!.where.length === 1;
      if (isChannel && typeof value === 'number' && value > 1)
        expect([20_400, 6000, 9000, 12_000]).toContain(value);
    }
  });

  it('tells its halves where it tells its course', () => {
    expect(plainText(block(reportOf(falling), 'trend', 'line')!.caption)).toMatch(
      /Clicks fell [\d.]+% from the first half \(1–15 June 2025\) to the second \(16–30 June 2025\)\.$/,
    );
  });
});

describe('a mean', () => {
  it('is weighted in every week and month, never added up', () => {
    const report = reportOf(
      daily(
        'Date,Clicks,Impressions,Position',
        '2025-01-01',
        120,
        (day) => `10,${day % 2 ? 300 : 100},${day % 2 ? 10 : 2}`,
      ),
    );
    const spark = card(report, 'position').spark.filter((value) => value !== null);
    expect(spark.length).toBeGreaterThan(10);
    for (const value of spark) expect(value).toBeGreaterThan(2);
    for (const value of spark) expect(value).toBeLessThanOrEqual(10);
  });

  it('is weighted by segment', () => {
    const report = reportOf(
      'Page,Clicks,Impressions,Position\n/a,1,100,2\n/a,1,300,10\n/b,5,10,1\n/b,5,30,1\n',
    );
    const rows = block(report, 'table', 'table')!.rows.map(({ cells }) => cells.map(({ text }) => text));
    expect(rows.find(([name]) => name === '/a')).toContain('8.0');
  });

  it('of people is an average a day, never a sum', () => {
    const report = reportOf(daily('Date,Users,Sessions', '2025-01-01', 120, (day) => `${day},12`));
    expect(card(report, 'users')).toMatchObject({
      label: 'Users a day, on average',
      period: 'April 2025',
      value: { value: 104.5 },
    });
  });
});

describe('what has no total over days', () => {
  it('is told as what it came to on a day, with its course', () => {
    const report = reportOf(daily('Date,Reach', '2025-06-01', 10, (day) => String(1000 + day * 10)));
    expect(headlineOf(report)).toBe('Reach averaged 1,045 a day');
    expect(cardsOf(report)).toMatchObject([{ label: 'Reach a day, on average', value: { text: '1,045' } }]);
    expect(block(report, 'trend', 'line')!.series[0]!.values).toHaveLength(10);
    expect(narrated(report)).toContain('highest point of reach was 1,090 (10 June 2025)');
  });

  it('is told as from what to what where it is a state', () => {
    const report = reportOf(daily('Date,Followers', '2025-06-01', 10, (day) => String(320 + day * 10)));
    expect(headlineOf(report)).toBe('Followers went from 320 to 410');
    expect(cardsOf(report)).toMatchObject([
      {
        label: 'Followers',
        period: '10 June 2025',
        value: { text: '410' },
        previous: 'vs. 320 (1 June 2025)',
      },
    ]);
  });
});

describe('best and worst', () => {
  it('are none of two, and none of figures that are alike', () => {
    const two = reportOf('Campaign,Clicks,Impressions,Cost\nA,50,1000,20\nB,40,1000,30\n');
    expect(narrated(two)).not.toMatch(/Best:|Weakest:/);
    const alike = reportOf('Campaign,Clicks,Cost\nA,5,2\nB,5,2\nC,5,2\nD,5,2\nE,5,2\nF,5,2\nG,5,2\n');
    expect(narrated(alike)).not.toMatch(/Best:|Weakest:|leads with|leads in/);
  });
});

describe('a rhythm of its own', () => {
  const mailings = Array.from(
    { length: 24 },
    (_, i) => `${isoAt('2025-01-02', i * 7 + (i % 3))},Issue ${i + 1},1000,${300 + i},${40 + (i % 5)}`,
  );
  const mail = `Send Date,Title,Total Recipients,Unique Opens,Unique Clicks\n${mailings.join('\n')}\n`;

  it('of mailings is told per mailing, without days on which data is missing', () => {
    const report = reportOf(mail);
    const line = block(report, 'trend', 'line')!;
    expect(line.title).toMatch(/by mailing$/);
    expect(line.series[0]!.values).not.toContain(null);
    expect(narrated(report)).not.toMatch(/a day|No data/);
    expect(block(reportOf(mail, 'de'), 'trend', 'line')!.title).toMatch(/pro Versand$/);
  });

  it('does not set mailings of one month against other mailings of the next', () => {
    expect(block(reportOf(mail), 'changes', 'waterfall')).toBeUndefined();
  });
});

function tableBy(column: string, language: Report['language']): BlockOf<'table'> {
  const text = `${column},Clicks,Impressions\nA,50,1000\nB,40,900\nC,10,300\n`;
  return block(reportOf(text, language), 'table', 'table')!;
}

describe('words', () => {
  it('count one thing as one, in every language', () => {
    const text = 'Campaign,Clicks,Cost\nBrand,1,45.5\n';
    expect(LANGUAGES.map((language) => headlineOf(reportOf(text, language)))).toEqual([
      '45.50 of spend brought 1 click',
      'Ausgaben von 45,50 brachten 1 Klick',
      '45,50 de dépenses ont apporté 1 clic',
      'Un gasto de 45,50 generó 1 clic',
    ]);
  });

  it('are those for what a column holds', () => {
    expect(tableBy('Event name', 'en').title).toBe('All events');
    expect(tableBy('Match type', 'en').title).toBe('All match types');
    expect(tableBy('Business name', 'de').columns[0]!.label).toBe('Standort');
    expect(tableBy('Ad set name', 'fr').columns[0]!.label).toBe('Ensemble de publicités');
    expect(tableBy('Browser', 'es').title).toBe('Lista completa: navegadores');
  });

  it('call a table all of something only where it is', () => {
    const rows = Array.from({ length: 60 }, (_, at) => `Event ${'x'.repeat(at + 1)},${at + 5},900\n`);
    const titles = LANGUAGES.map(
      (language) =>
        block(reportOf(`Event name,Clicks,Impressions\n${rows.join('')}`, language), 'table', 'table')!.title,
    );
    expect(titles[0]).toBe('Top events');
    for (const title of titles) expect(title).not.toMatch(/^(All|Alle|L’ensemble|Lista completa)/);
  });
});

describe('what is left out', () => {
  it('is named with its reason', () => {
    const report = reportOf(
      'Campaign,Impressions,Clicks,Cost,Conversions,Revenue\nA,9000,40,61000,0,0.01\nB,500,5,1500,0,0\nC,300,5,900,0,0\n',
    );
    expect(card(report, 'roas')).toBeUndefined();
    expect(card(report, 'conversions')).toBeUndefined();
    expect(noted(report)).toContain('Zero throughout, and therefore not shown: Conversions.');
    expect(noted(report)).toMatch(/The return on ad spend is left out: 0\.01 \(Revenue\) against 63,400/);
  });
});
