import { expect, it } from 'vitest';
import { weekdaysNamed } from './weekday-names.ts';

it.each([
  [
    ['Monday', 'Sunday'],
    [1, 0],
  ],
  [
    ['mar.', 'jeu.'],
    [2, 4],
  ],
  [
    ['土曜日', '日曜日'],
    [6, 0],
  ],
  [
    ['월', '화'],
    [1, 2],
  ],
  [
    ['mar', 'mié'],
    [2, 3],
  ],
])('%j are days', (names, days) => {
  expect(weekdaysNamed(names)).toEqual(days);
});

it.each([[['Monday', 'Brand']], [['Montag', 'Tuesday']], [['Monday', 'monday']], [[]]])(
  '%j are none',
  (names) => {
    expect(weekdaysNamed(names)).toBeNull();
  },
);
