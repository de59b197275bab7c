import { describe, expect, it } from 'vitest';
import type { Report } from '#report/model/report.ts';
import { createClientReport } from '#report/create-client-report.ts';

function file(name: string, ...lines: string[]) {
  return { file: `${name}.csv`, sha256: name, bytes: new TextEncoder().encode(lines.join('\n')) };
}

/** Calls of a listing, a row for each month. */
const listing = file(
  'listing',
  'Month,Views,Calls,Directions,Website clicks',
  ...['03', '04', '05', '06'].map((month, at) => `2026-${month}-01,9000,${200 + at * 20},280,240`),
);

/** Mondays: May 2026 has four of them, June five. */
const MONDAYS = ['05-04', '05-11', '05-18', '05-25', '06-01', '06-08', '06-15', '06-22', '06-29'];
const rankings = file(
  'rankings',
  'Date,Keyword,Position,Search Volume,Traffic',
  ...['04-20', '04-27', ...MONDAYS].flatMap((day, at) => [
    `2026-${day},teak bench,${at < 6 ? 4 : 3},2000,${at % 2 === 0 ? 90 : 110}`,
    `2026-${day},garden sofa,7,1800,${at < 6 ? 40 : 44}`,
  ]),
);

const withoutTraffic = {
  ...rankings,
  bytes: new TextEncoder().encode(new TextDecoder().decode(rankings.bytes).replaceAll(/,[^,\n]*$/gm, '')),
};

function cardOf({ sections }: Report, metric: string) {
  const cards = sections[0]!.blocks.flatMap((block) => (block.kind === 'kpis' ? block.items : []));
  return cards.find((card) => card.metric === metric)!;
}

describe('a file with a row for each month', () => {
  const report = createClientReport([listing], { period: '2026-06' });

  it('tells of whole months, not of their first days', () => {
    expect(cardOf(report, 'calls')).toMatchObject({
      delta: { text: '+8.3%' },
      previous: 'vs. 240 (May 2026)',
    });
    expect(JSON.stringify(report.sections)).not.toMatch(/1 (?:May|June) 2026/);
  });
});

describe('a file with a row for each week', () => {
  const report = createClientReport([rankings], { period: '2026-06' });

  it('is compared over as many weeks of both months', () => {
    // Five weeks after four would be a rise of a quarter that never was.
    expect(report.comparison).toMatchObject({ from: '2026-05-04', to: '2026-05-31' });
    // The summary has the five of June, which four cannot stand beside; the chapter compares four with four.
    expect(cardOf(report, 'traffic')).toMatchObject({ value: { text: '710' }, delta: null });
    const headlines = report.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'headline' ? [block.spans.map(({ text }) => text).join('')] : [],
      ),
    );
    expect(headlines).toContain('Traffic rose 2.9% over 8 June – 5 July 2026 compared with 4–31 May 2026');
  });

  it('tells a rank in places', () => {
    const alone = createClientReport([withoutTraffic], { period: '2026-06' });
    expect(alone.sections[0]!.blocks[0]).toMatchObject({
      spans: [{ text: 'Average position improved by ' }, { text: '0.5\u00a0places' }, {}, {}, {}, {}],
    });
    expect(cardOf(report, 'position').delta?.text).toMatch(/^\d\.\d\splaces? better$/);
  });
});

it('weeks that name both their days are covered up to the second', () => {
  const weeks = [
    ['04-27', '05-03'],
    ['05-04', '05-10'],
    ['05-11', '05-17'],
    ['05-18', '05-24'],
  ];
  const clicks = file(
    'clicks',
    'Date Range,Clicks,Impressions,CTR,Position',
    ...weeks.map(([from, to], at) => `2026-${from} - 2026-${to},${100 + at},5000,2%,12.2`),
  );
  const report = createClientReport([clicks], { period: 'whole' });
  expect(report.period).toEqual({ from: '2026-04-27', to: '2026-05-24' });
});

it('a channel whose figures no other has stands in its own chapter, and its move in the summary', () => {
  const leads = file(
    'leads',
    'Created Date,Lead Source,Status',
    ...Array.from({ length: 61 }, (_, day) =>
      new Date(Date.UTC(2026, 4, 1 + day)).toISOString().slice(0, 10),
    ).flatMap((day) => [`${day},Website,New`, ...(day < '2026-06' ? [`${day},Website,Qualified`] : [])]),
  );
  const { sections } = createClientReport([listing, leads], { period: '2026-06' });
  expect(sections.map(({ id }) => id)).not.toContain('channels');
  expect(JSON.stringify(sections[0])).toContain('Calls');
  const paragraphs = sections[0]!.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [block.spans.map(({ text }) => text).join('')] : [],
  );
  expect(paragraphs[0]).toMatch(/eads fell 51\.6% to 30|alls rose 8\.3% to 260/);
});
