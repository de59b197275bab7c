import type { AccountServices } from '#server/accounts/account-services.ts';
import type { Member } from '#server/http/callers.ts';
import { passwordHashOf } from '#server/accounts/passwords/passwords.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Without a password to ask for, only a log-in this recent proves that it is the user who asks. */
const RECENT_LOGIN_MS = 24 * 3600 * 1000;

/** Makes sure that it is the user, and not somebody at an open screen, who asks for what cannot be undone. */
export async function confirmIdentity(
  { database, limits, passwords }: AccountServices,
  { user, sessionCreatedAt }: Member,
  password: string | undefined,
): Promise<void> {
  const hash = await passwordHashOf(database.accounts, user.id);
  if (hash === null) {
    if (Date.now() - sessionCreatedAt.getTime() <= RECENT_LOGIN_MS) return;
    throw new ApiError('forbidden', { message: 'Please log out, log in again and try once more.' });
  }
  if (password === undefined) throw refusal('Enter your password to confirm.');
  await limits.count('password check per user', user.id);
  if (!(await passwords.matches(password, hash))) throw refusal('This password is wrong.');
}

function refusal(message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { password: message } });
}
