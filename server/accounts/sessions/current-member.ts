import { eq, sql, type SQL } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import type { Agency } from '#contract/accounts/account.ts';
import { SESSION_SETTLED, type Auth } from '#server/accounts/auth.ts';
import { callAuth } from '#server/accounts/auth-failure.ts';
import { presentUser } from '#server/accounts/profile/present-user.ts';
import { sessionTokenOf } from '#server/accounts/sessions/session-cookie.ts';
import { foundAgencyIfNone } from '#server/agencies/found-agency.ts';
import type { AccountsDatabase, Database } from '#server/database/database.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { sessions } from '#server/database/schema/authentication.ts';
import { users } from '#server/database/schema/users.ts';
import type { FoundMember, Member } from '#server/http/callers.ts';
import type { FileLinks } from '#server/storage/file-links.ts';

/** Where members are looked up. */
export interface MemberSource {
  readonly database: Pick<Database, 'accounts'>;
  readonly fileLinks: FileLinks;
}

/**
 * Who sends these headers; null where nobody is logged in. Of several agencies it is the one that was named (`agencyId`), or the
 * one that was chosen last.
 */
export async function findMember(
  source: MemberSource & { readonly auth: Auth },
  headers: Headers,
  agencyId: string | null = null,
): Promise<FoundMember | null> {
  // Nearly every request: a cookie of ours whose session needs nothing done to it. The library sees to all others.
  const token = await sessionTokenOf(source.auth, headers);
  const settled = token === null ? null : await queryMember(source, { token }, agencyId);
  if (settled !== null && hasAgency(settled)) return { member: settled, cookies: [] };
  const { response, headers: answered } = await callAuth(() =>
    source.auth.api.getSession({ headers, returnHeaders: true }),
  );
  if (response === null) return null;
  const member = await memberOf(source, response.session.id, agencyId);
  return member === null ? null : { member, cookies: answered.getSetCookie() };
}

/** The member of a session that exists and has not expired. A user left without an agency is given one. */
export async function memberOf(
  source: MemberSource,
  sessionId: string,
  agencyId: string | null = null,
): Promise<Member | null> {
  const found = await queryMember(source, { id: sessionId }, agencyId);
  if (found === null || hasAgency(found)) return found;
  await foundAgencyIfNone(source.database.accounts, found.user.id);
  const repaired = await queryMember(source, { id: sessionId }, agencyId);
  return repaired !== null && hasAgency(repaired) ? repaired : null;
}

type MaybeMember = Omit<Member, 'agency'> & { readonly agency: Agency | null };

function hasAgency(found: MaybeMember): found is Member {
  return found.agency !== null;
}

/** The session of an id, unless it has expired. */
const IS_LIVE = sql`${sessions.id} = ${sql.placeholder('meant')} and ${sessions.expiresAt} > now()`;
/** The session of a token, unless it has expired or is old enough to be renewed. */
const IS_SETTLED = sql`${sessions.token} = ${sql.placeholder('meant')} and ${sessions.expiresAt} > now() + ${SESSION_SETTLED}::interval`;

/** Every request asks: putting the statement together anew each time was a good part of what a small one cost. */
const prepared = new WeakMap<AccountsDatabase, Record<'live' | 'settled', PreparedQuery>>();

type PreparedQuery = ReturnType<typeof prepareQuery>;

function prepareQuery(accounts: AccountsDatabase, name: string, isMeant: SQL) {
  return accounts
    .select({
      sessionId: sessions.id,
      sessionCreatedAt: sessions.createdAt,
      user: users,
      agency: { id: agencies.id, name: agencies.name },
      role: memberships.role,
      access: memberships.access,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(agencies, eq(agencies.id, memberships.agencyId))
    .where(isMeant)
    .orderBy(
      sql`${memberships.agencyId} = ${sql.placeholder('agencyId')}::uuid desc nulls last`,
      sql`${memberships.agencyId} = ${sessions.activeAgencyId} desc nulls last`,
      memberships.createdAt,
    )
    .limit(1)
    .prepare(name);
}

function queriesOf(accounts: AccountsDatabase): Record<'live' | 'settled', PreparedQuery> {
  const known = prepared.get(accounts);
  if (known !== undefined) return known;
  const queries = {
    live: prepareQuery(accounts, 'member of a live session', IS_LIVE),
    settled: prepareQuery(accounts, 'member of a settled session', IS_SETTLED),
  };
  prepared.set(accounts, queries);
  return queries;
}

async function queryMember(
  { database, fileLinks }: MemberSource,
  session: { readonly id: string } | { readonly token: string },
  agencyId: string | null,
): Promise<MaybeMember | null> {
  const { live, settled } = queriesOf(database.accounts);
  const [query, meant] = 'id' in session ? [live, session.id] : [settled, session.token];
  const named = agencyId !== null && isUuid(agencyId) ? agencyId : null;
  const [row] = await query.execute({ meant, agencyId: named });
  if (row === undefined) return null;
  const { agency, role, access, user, ...rest } = row;
  return {
    ...rest,
    user: presentUser(user, fileLinks),
    agency: agency && role && access ? { ...agency, role, access } : null,
    key: null,
  };
}
