import { expect, it } from 'vitest';
import { formatPrice, formatYear } from '#web/ui/format/format-price.ts';

it('marks the thousands of a price', () => {
  expect(formatPrice(49)).toBe('$49');
  expect(formatYear(39)).toBe('$468');
  expect(formatYear(199)).toBe('$2,388');
});
