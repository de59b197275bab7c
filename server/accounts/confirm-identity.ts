import { and, eq } from 'drizzle-orm';
import type { AccountServices } from '#server/accounts/account-services.ts';
import type { Member } from '#server/accounts/current-member.ts';
import { accounts } from '#server/database/schema/authentication.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Without a password to ask for, only a log-in this recent proves that it is the user who asks. */
const RECENT_LOGIN_MS = 24 * 3600 * 1000;

/** Makes sure that it is the user, and not somebody at an open screen, who asks for what cannot be undone. */
export async function confirmIdentity(
  { auth, database, limits }: AccountServices,
  { user, sessionCreatedAt }: Member,
  password: string | undefined,
): Promise<void> {
  const [account] = await database.accounts
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, user.id), eq(accounts.providerId, 'credential')));

  if (!account?.hash) {
    if (Date.now() - sessionCreatedAt.getTime() <= RECENT_LOGIN_MS) return;
    throw new ApiError('forbidden', { message: 'Please log out and in again, and then try once more.' });
  }
  if (password === undefined) throw refusal('Enter your password to confirm.');
  await limits.count('password check per user', user.id);
  const { password: hashing } = await auth.$context;
  if (!(await hashing.verify({ hash: account.hash, password }))) throw refusal('The password is not right.');
}

function refusal(message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { password: message } });
}
