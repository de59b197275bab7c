import type { AccountServices } from '#server/accounts/account-services.ts';
import {
  claimsOf,
  hasSharedSalt,
  lockAddress,
  typedPassword,
  type Claim,
} from '#server/accounts/sign-in/claims.ts';
import { storePassword } from '#server/accounts/passwords/passwords.ts';
import { foundAgency } from '#server/agencies/found-agency.ts';
import { users } from '#server/database/schema/users.ts';

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly timeZone?: string | undefined;
}

export interface SignedUp {
  readonly userId: string;
  readonly agencyId: string | null;
  readonly isNew: boolean;
}

/**
 * Makes an account with its agency, whether or not others claim the address: it belongs to whoever confirms it. A form that
 * is sent twice makes one account, because the second finds the one that its address and password open.
 */
export async function signUp(
  { database: { accounts }, passwords }: AccountServices,
  form: SignUp,
  mayTry: (claim: Claim) => boolean,
): Promise<SignedUp> {
  for (;;) {
    const typed = await typedPassword(passwords, await claimsOf(accounts, form.email), form.password);
    const done = await accounts.transaction(async (tx) => {
      await lockAddress(tx, form.email);
      const claims = await claimsOf(tx, form.email);
      const own = typed.opens(claims.filter(mayTry));
      if (own !== undefined) return { userId: own.userId, agencyId: null, isNew: false };
      // Somebody else was first with this address a moment ago: once more, with the salt that is shared now.
      if (!hasSharedSalt(claims, typed.hash)) return null;
      const { email, fullName, timeZone } = form;
      const [user] = await tx.insert(users).values({ email, fullName }).returning();
      if (user === undefined) throw new Error('The user was not stored.');
      await storePassword(tx, user.id, typed.hash);
      return { userId: user.id, agencyId: await foundAgency(tx, user, timeZone), isNew: true };
    });
    if (done !== null) return done;
  }
}
