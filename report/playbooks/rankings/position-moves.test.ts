import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { positionMoves } from './position-moves.ts';

function watched(last: number[]): string {
  const words = ['bench', 'sofa', 'chair', 'table', 'stool', 'shelf'];
  const first = [10, 10, 10, 10, 10, 10];
  const rows = (day: string, places: number[]) =>
    words.map((word, i) => `${day},${word},${places[i]},1000,50`);
  return [
    'Date,Keyword,Position,Search Volume,Traffic',
    ...rows('2026-04-06', first),
    ...rows('2026-06-29', last),
  ].join('\n');
}

it('counts who climbed and who slipped, from the first day to the last', () => {
  const [found] = observeCsv(positionMoves, watched([4, 6, 9, 11, 14, 10]));
  expect(found!.title).toBe('2 keywords climbed since 6 April 2026, 1 slipped');
  expect(found!.body).toContain('“bench” moved most, from position 10.0 to 4.0');
  expect(found!.action).toContain('stool');
});

it('says nothing of moves by a place or two', () => {
  expect(observeCsv(positionMoves, watched([9, 11, 10, 8, 12, 10]))).toEqual([]);
});
