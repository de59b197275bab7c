import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { lostPlaces } from './lost-places.ts';
import { positionMoves } from './position-moves.ts';

const WORDS = ['bench', 'sofa', 'chair', 'table', 'stool', 'shelf'];

const rowsOf = (day: string, places: number[]) =>
  WORDS.map((word, i) => `${day},${word},${places[i]},1000,50`);

function watched(last: number[]): string {
  return [
    'Date,Keyword,Position,Search Volume,Traffic',
    ...rowsOf('2026-04-06', [10, 10, 10, 10, 10, 10]),
    ...rowsOf('2026-06-29', last),
  ].join('\n');
}

it('counts who climbed and who slipped, from the first day to the last', () => {
  const csv = watched([4, 6, 9, 11, 14, 10]);
  const [found] = observeCsv(positionMoves, csv);
  expect(found!.title).toBe('Keywords since 6 April 2026: 2 climbed, 1 slipped');
  expect(found!.body).toContain('“bench” climbed most, from position 10 to 4.');
  expect(found!.action).toBe(null);
  expect(observeCsv(lostPlaces, csv)[0]!.action).toContain('the page that ranks for “stool”');
});

it('counts them from the column of the check before as well', () => {
  const before = [8, 12, 9, 5, 20, 0];
  const now = [4, 6, 9, 11, 14, 10];
  const rows = WORDS.map((word, i) => `${word},${now[i]},${before[i]},1000`);
  const csv = ['Keyword,Position,Previous position,Search Volume', ...rows].join('\n') + '\n';
  const [found] = observeCsv(positionMoves, csv);
  const moved = before.map((place, i) => (place === 0 ? 0 : place - now[i]!));
  expect(moved).toEqual([4, 6, 0, -6, 6, 0]);
  expect(found!.title).toBe('Keywords since the last check: 3 climbed, 1 slipped');
  const values = Object.values(found!.facts).filter(({ rows: [origin] }) =>
    origin?.columns.includes('Previous position'),
  );
  expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining([12, 8, 20]));
});

it('says nothing of moves by a place or two', () => {
  expect(observeCsv(positionMoves, watched([9, 11, 10, 8, 12, 10]))).toEqual([]);
});
