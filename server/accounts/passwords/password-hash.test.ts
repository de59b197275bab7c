import { expect, it } from 'vitest';
import { createPasswordHashing } from '#server/accounts/passwords/password-hash.ts';

it('knows the passwords that were stored before, and what a guess costs', async () => {
  const passwords = createPasswordHashing();
  const stored =
    '878f43293b6c73080deb8c78c5507ca5:751ee9a8915ebd7d921b96fcfe616f926e9bd024aabfe03b85a85eb38981833404c74eef7fd1f438b9e5a33d4c560a99e06158db2021d4fc21e23d9c69fc979f';
  expect(await passwords.matches('tidal-copper-93-lantern', stored)).toBe(true);
  expect(await passwords.matches('tidal-copper-93-lanterm', stored)).toBe(false);
  // The same letters, composed and not, are the same password.
  expect(await passwords.matches('caf\u00e9-au-lait', await passwords.hash('cafe\u0301-au-lait'))).toBe(true);
  expect(await passwords.hash('x')).not.toBe(await passwords.hash('x'));
});
