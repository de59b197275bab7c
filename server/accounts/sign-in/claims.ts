import { and, asc, desc, eq, sql } from 'drizzle-orm';
import {
  isSameText,
  newSalt,
  saltOf,
  type PasswordHashing,
} from '#server/accounts/passwords/password-hash.ts';
import type { AccountsDatabase, AgencyTransaction } from '#server/database/database.ts';
import { accounts, PASSWORD_PROVIDER } from '#server/database/schema/authentication.ts';
import { users } from '#server/database/schema/users.ts';

/** An account that claims an address. */
export interface Claim {
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
  readonly isConfirmed: boolean;
  /** Null where the account has no password. */
  readonly hash: string | null;
}

/** Every account that claims an address: the one that has confirmed it, then the others from the oldest. */
export async function claimsOf(
  db: Pick<AccountsDatabase | AgencyTransaction, 'select'>,
  email: string,
): Promise<Claim[]> {
  return db
    .select({
      userId: users.id,
      email: users.email,
      fullName: users.fullName,
      isConfirmed: users.emailVerified,
      hash: accounts.password,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, PASSWORD_PROVIDER)))
    .where(eq(users.email, email))
    .orderBy(desc(users.emailVerified), asc(users.createdAt), asc(users.id));
}

/** Lets one transaction at a time make or confirm claims to an address. */
export async function lockAddress(tx: AgencyTransaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('claim'), hashtext(${email}))`);
}

/** A password as it would be stored at an address. */
export interface TypedPassword {
  /** The first of these accounts that the password opens. */
  opens(claims: readonly Claim[]): Claim | undefined;
  /** What a further account that has not confirmed the address stores. */
  readonly hash: string;
}

/**
 * Hashes a typed password for an address. Two hashes whoever has the address and however many: one for the account that has
 * confirmed it, and one for all that have not, since these share a salt. So the time does not tell.
 */
export async function typedPassword(
  passwords: PasswordHashing,
  claims: readonly Claim[],
  password: string,
): Promise<TypedPassword> {
  const salt = (isConfirmed: boolean) => {
    const stored = claims.find((claim) => claim.isConfirmed === isConfirmed && claim.hash !== null)?.hash;
    return stored ? saltOf(stored) : newSalt();
  };
  const [confirmed, claimed] = await Promise.all([
    passwords.hash(password, salt(true)),
    passwords.hash(password, salt(false)),
  ]);
  return {
    opens: (present) =>
      present.find(
        ({ hash, isConfirmed }) => hash !== null && isSameText(hash, isConfirmed ? confirmed : claimed),
      ),
    hash: claimed,
  };
}

/** Whether a hash has the salt that the accounts which have not confirmed the address share. */
export function hasSharedSalt(claims: readonly Claim[], hash: string): boolean {
  return claims.every(
    (claim) => claim.isConfirmed || claim.hash === null || saltOf(claim.hash) === saltOf(hash),
  );
}
