import { eq, sql } from 'drizzle-orm';
import type { Agency, User } from '#contract/account.ts';
import type { Auth } from '#server/accounts/auth.ts';
import { callAuth } from '#server/accounts/auth-failure.ts';
import { presentUser } from '#server/accounts/present-user.ts';
import { foundAgencyIfNone } from '#server/agencies/found-agency.ts';
import type { AccountsDatabase } from '#server/database/database.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { sessions } from '#server/database/schema/authentication.ts';
import { users } from '#server/database/schema/users.ts';

/** Somebody who is logged in, acting for one agency. */
export interface Member {
  readonly sessionId: string;
  readonly sessionCreatedAt: Date;
  readonly user: User;
  readonly agency: Agency;
}

export interface FoundMember {
  readonly member: Member;
  /** Cookies that renew the session, to be sent with the answer. */
  readonly cookies: readonly string[];
}

/** Who sends these headers; null where nobody is logged in. */
export async function findMember(
  auth: Auth,
  accounts: AccountsDatabase,
  headers: Headers,
): Promise<FoundMember | null> {
  const { response, headers: answered } = await callAuth(() =>
    auth.api.getSession({ headers, returnHeaders: true }),
  );
  if (response === null) return null;
  const member = await memberOf(accounts, response.session.id);
  return member === null ? null : { member, cookies: answered.getSetCookie() };
}

/** The member of a session that exists and has not expired. A user left without an agency is given one. */
export async function memberOf(accounts: AccountsDatabase, sessionId: string): Promise<Member | null> {
  const found = await queryMember(accounts, sessionId);
  if (found === null || hasAgency(found)) return found;
  await foundAgencyIfNone(accounts, found.user.id);
  const repaired = await queryMember(accounts, sessionId);
  return repaired !== null && hasAgency(repaired) ? repaired : null;
}

type MaybeMember = Omit<Member, 'agency'> & { readonly agency: Agency | null };

function hasAgency(found: MaybeMember): found is Member {
  return found.agency !== null;
}

async function queryMember(accounts: AccountsDatabase, sessionId: string): Promise<MaybeMember | null> {
  const [row] = await accounts
    .select({
      sessionId: sessions.id,
      sessionCreatedAt: sessions.createdAt,
      user: users,
      agency: { id: agencies.id, name: agencies.name },
      role: memberships.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(agencies, eq(agencies.id, memberships.agencyId))
    .where(sql`${sessions.id} = ${sessionId} and ${sessions.expiresAt} > now()`)
    .orderBy(sql`${memberships.agencyId} = ${sessions.activeAgencyId} desc nulls last`, memberships.createdAt)
    .limit(1);
  if (row === undefined) return null;
  const { agency, role, user, ...session } = row;
  return { ...session, user: presentUser(user), agency: agency && role ? { ...agency, role } : null };
}
