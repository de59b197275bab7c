import { expect, test } from 'vitest';
import { initialsOf } from '#web/ui/format/initials.ts';

test.each([
  ['Robin Ferreira', 'RF'],
  ['robin', 'R'],
  ['Alder & Pine', 'AP'],
  ['Anna Maria de la Cruz', 'AC'],
  ['Jean-Luc Picard', 'JP'],
  ['(Studio) 49', 'S4'],
  ['Łódź Optics', 'ŁO'],
  ['株式会社テスト', '株'],
  ['  ', ''],
  ['&', ''],
])('%j is shown as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a letter is never cut in two', () => {
  expect(initialsOf('e\u0301cole n\u0303')).toBe('E\u0301N\u0303');
});
