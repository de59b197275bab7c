import { and, eq } from 'drizzle-orm';
import { endCredentials, type CredentialChange } from '#server/accounts/credential-changes.ts';
import type { AccountsDatabase, AgencyTransaction } from '#server/database/database.ts';
import { accounts, PASSWORD_PROVIDER } from '#server/database/schema/authentication.ts';

/** The stored hash of a user's password; null for a user who has none. */
export async function passwordHashOf(
  db: Pick<AccountsDatabase | AgencyTransaction, 'select'>,
  userId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER)));
  return row?.hash ?? null;
}

/** Gives the user this password, and ends what the change ends. */
export async function setPassword(
  tx: AgencyTransaction,
  change: CredentialChange & `password ${string}`,
  userId: string,
  hash: string,
): Promise<void> {
  await endCredentials(tx, change, { userId });
  await storePassword(tx, userId, hash);
}

/** Stores the password of a user who has none. */
export async function storePassword(
  tx: Pick<AgencyTransaction, 'insert'>,
  userId: string,
  hash: string,
): Promise<void> {
  await tx
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: PASSWORD_PROVIDER, password: hash });
}
