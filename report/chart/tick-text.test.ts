import { expect, it } from 'vitest';
import { tickTexts } from './tick-text.ts';

const AUSTRALIAN = { language: 'en', currency: 'AUD' } as const;

it('writes nothing as short as it is, whatever the other ticks need', () => {
  expect(tickTexts([0, 5000, 10_000, 15_000], 'money', AUSTRALIAN)).toEqual([
    'A$0',
    'A$5,000',
    'A$10,000',
    'A$15,000',
  ]);
  expect(tickTexts([0, 10_000, 20_000], 'money', AUSTRALIAN)).toEqual(['A$0', 'A$10k', 'A$20k']);
});
