import { expect, test } from 'vitest';
import { socialErrorIn } from '#web/accounts/sign-in/social-error.ts';

test('a refused sign-in is named, an unknown failure falls back, and no error is no message', () => {
  expect(socialErrorIn(new URLSearchParams('error=access_denied'))).toContain('cancelled');
  expect(socialErrorIn(new URLSearchParams('error=something_else'))).toBe('Failed to log in');
  expect(socialErrorIn(new URLSearchParams())).toBeNull();
});
