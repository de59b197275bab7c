import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { lostPlaces } from './lost-places.ts';
import { rivalPages } from './rival-pages.ts';
import { topPlaces } from './top-places.ts';
import { behindTopThree, pageTwo } from './within-reach.ts';

/** Keyword, place now, place before (0: not among the results), searches, visits, page. */
type Row = [string, number, number, number, number, string];

const ROWS: Row[] = [
  ['oak table', 2, 4, 900, 140, '/tables'],
  ['oak writer', 3, 3, 700, 75, '/writers'],
  ['oak bench', 6, 12, 2400, 90, '/benches'],
  ['oak shelf', 8, 7, 1500, 45, '/shelves'],
  ['oak chair', 11, 15, 3000, 20, '/chairs'],
  ['oak stool', 14, 5, 1100, 6, '/stools'],
  ['oak bed', 19, 18, 5200, 10, '/beds'],
  ['oak door', 22, 30, 400, 1, '/doors'],
  ['oak floor', 9, 2, 800, 22, '/floors'],
  ['oak frame', 10, 10, 300, 7, '/frames'],
  ['oak lamp', 5, 6, 200, 12, '/lamps'],
  ['oak clock', 12, 0, 260, 2, '/clocks'],
];
const csv = (rows: readonly Row[]) =>
  ['Keyword,Position,Previous position,Search Volume,Traffic,URL', ...rows.map((row) => row.join(','))].join(
    '\n',
  ) + '\n';
const CSV = csv(ROWS);

const followed = ROWS.filter(([, , before]) => before > 0);

const within = (at: 1 | 2, step: number) => followed.filter((row) => row[at] <= step).length;

describe('the standing', () => {
  it('is counted now and before, over keywords that were followed both times', () => {
    const [found] = observeCsv(topPlaces, CSV);
    expect([within(1, 3), within(2, 3), within(1, 10), within(2, 10), within(1, 20), within(2, 20)]).toEqual([
      2, 2, 7, 7, 10, 10,
    ]);
    expect(found!.body).toBe(
      'Of 11 keywords: 2 in the top 3 (before: 2), 7 in the top 10 (before: 7) and 10 in the top 20 (before: 10).',
    );
    expect(found!.title).toBe('63.6% of keywords stand on the first page, as many as before');
  });

  it('is told alone where there is no check before', () => {
    const alone = ROWS.map(([keyword, now, , volume]) => `${keyword},${now},${volume}`);
    const [found] = observeCsv(topPlaces, ['Keyword,Position,Search Volume', ...alone].join('\n') + '\n');
    expect(found!.title).toBe('7 of 12 keywords stand on the first page');
  });

  it('is not told of a list too short to have one', () => {
    expect(observeCsv(topPlaces, csv(ROWS.slice(0, 6)))).toEqual([]);
  });
});

describe('keywords within reach', () => {
  it('of page two: the most visits to gain at the last place of page one', () => {
    const [found] = observeCsv(pageTwo, CSV);
    // 5,200 × 2.5 % − 10 is more than 3,000 × 2.5 % − 20; 260 × 2.5 % and what fell off page one are left.
    expect(found!.title).toBe('2 keywords stand on page two, first of all “oak bed”');
    expect(found!.body).toContain('searched 5,200 times a month and stands at position 19.');
    expect(found!.body).toContain(`about ${5200 * 0.025} visits a month. Today it is estimated at 10.`);
    expect(found!.observation.gain).toEqual({ metric: 'traffic', amount: 5200 * 0.025 - 10 });
    expect(found!.action).toMatch(/^Rework \/beds for “oak bed”/);
  });

  it('of page one: the most visits to gain among the first three', () => {
    const [found] = observeCsv(behindTopThree, CSV);
    // 2,400 × 11 % = 264.
    expect(found!.title).toContain('oak bench');
    expect(found!.body).toContain('about 264 visits a month. Today it is estimated at 90.');
    expect(found!.action).toContain('/benches');
  });

  it('are not told where next to nobody searches', () => {
    const rare = ROWS.map((row): Row => [row[0], row[1], row[2], 20, 0, row[5]]);
    expect(observeCsv(pageTwo, csv(rare))).toEqual([]);
  });
});

it('names what fell off page one with its page, then what else slipped', () => {
  const [found] = observeCsv(lostPlaces, CSV);
  expect(found!.title).toBe('“oak stool” fell off page one, from position 5 to 14');
  expect(found!.body).toBe(
    'People search for it 1,100 times a month. Also down by three places or more: “oak floor”.',
  );
  expect(found!.action).toMatch(/^Compare \/stools with what now stands above it for “oak stool”/);
  expect(observeCsv(lostPlaces, csv(ROWS.filter(([, now, before]) => now - before < 3)))).toEqual([]);
});

it('names pages that compete for one keyword, the better placed to be kept', () => {
  const [found] = observeCsv(rivalPages, csv([...ROWS, ['oak bench', 17, 0, 2400, 3, '/blog/bench-guide']]));
  expect(found!.title).toBe('Several of your pages compete for 1 keyword');
  expect(found!.body).toBe(
    'For “oak bench”, the results show /benches and /blog/bench-guide. /benches ranks higher.',
  );
  expect(observeCsv(rivalPages, CSV)).toEqual([]);
});

it('lists keywords from the best place on, and not by the alphabet', () => {
  const rows = ['acorn bowl,32,16', 'birch tray,2,20', 'cedar box,9,12', 'dogwood spoon,1,8'];
  const bytes = new TextEncoder().encode(['Keyword,Ranking,Keyword Difficulty', ...rows].join('\n'));
  const { sections } = createReport(bytes, { file: 'keywords.csv', sha256: '' });
  const tables = sections.flatMap(({ blocks }) => blocks).filter((one) => one.kind === 'table');
  const names = tables.at(-1)!.rows.map(({ cells }) => cells[0]!.text);
  expect(names).toEqual(['dogwood spoon', 'birch tray', 'cedar box', 'acorn bowl']);
});
