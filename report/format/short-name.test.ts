import { describe, expect, it } from 'vitest';
import { shortName, shortNames } from './short-name.ts';

describe('a name', () => {
  it('stays as it is where it fits on a line', () => {
    expect(shortName('Oak tables | Spring')).toBe('Oak tables | Spring');
  });

  it('of a whole text ends after a word, without the sign behind it', () => {
    const text =
      'Thank you all, dear guests,\nfor a year of long evenings at our tables, and for every kind word.';
    expect(shortName(text)).toBe(
      'Thank you all, dear guests, for a year of long evenings at our tables, and for…',
    );
  });

  it('without a space is cut between characters', () => {
    const short = shortName('🪵'.repeat(60));
    expect(short.length).toBeLessThanOrEqual(80);
    expect(short).toMatch(/^(🪵)+…$/u);
  });
});

it('leaves out hashtags that follow the words, and keeps them where they are all there is', () => {
  expect(shortName('Three ways to oil teak #teak #diy #garden')).toBe('Three ways to oil teak');
  expect(shortName('#teak #diy #garden')).toBe('#teak #diy #garden');
  expect(shortName('Team #teakhaus')).toBe('Team #teakhaus');
});

it.each([
  ['https://www.teakhaus.example/benches', 'www.teakhaus.example/benches'],
  // Another page than the one before, and it must not read the same.
  ['http://www.teakhaus.example/benches', 'http://www.teakhaus.example/benches'],
  ['https://', 'https://'],
  ['See https://teakhaus.example', 'See https://teakhaus.example'],
])('shows the address %s as %s', (address, shown) => {
  expect(shortName(address)).toBe(shown);
});

it('of a variant that begins like another for a whole line shows what tells them apart', () => {
  const bed =
    'Positioning pad and transfer sheet with handles, washable, for the mattress at home or in the clinic';
  const names = shortNames([`${bed} - 90 x 200 cm`, `${bed} - 140 x 200 cm`, 'Oak chair']);
  expect(names).toEqual([
    'Positioning pad and… in the clinic - 90 x 200 cm',
    'Positioning pad and… the clinic - 140 x 200 cm',
    'Oak chair',
  ]);
});
