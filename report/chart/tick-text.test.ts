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

it('writes cents in full', () => {
  expect(tickTexts([0, 0.1, 0.2], 'money', AUSTRALIAN)).toEqual(['A$0', 'A$0.10', 'A$0.20']);
  expect(tickTexts([0, 2.5, 5], 'money', AUSTRALIAN)).toEqual(['A$0', 'A$2.50', 'A$5.00']);
  expect(tickTexts([0, 0.5, 1], 'multiple', AUSTRALIAN)).toEqual(['0×', '0.5×', '1×']);
});
