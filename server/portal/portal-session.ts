import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { SignedInPerson } from '#server/http/callers.ts';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { deviceName } from '#server/accounts/sessions/device-name.ts';
import type { AccountsDatabase } from '#server/database/database.ts';
import { clientPeople, portalSessions } from '#server/database/schema/portal.ts';
import { ApiError } from '#server/http/api-error.ts';
import { isLetIn } from '#server/portal/let-in.ts';
import { hashOfPortalToken, newPortalToken, SESSION_DAYS } from '#server/portal/portal-cookies.ts';

/** Written down no more often than this. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;
const RENEW_AFTER_MS = DAY_MS;

/** Whose session it is: asked at every request, so that somebody who was removed is out at once. */
export async function findPerson(
  accounts: AccountsDatabase,
  token: string,
  now: Date,
): Promise<SignedInPerson | null> {
  const [row] = await accounts
    .select({
      sessionId: portalSessions.id,
      id: clientPeople.id,
      agencyId: clientPeople.agencyId,
      clientId: clientPeople.clientId,
      email: clientPeople.email,
      lastUsedAt: portalSessions.lastUsedAt,
      expiresAt: portalSessions.expiresAt,
    })
    .from(portalSessions)
    .innerJoin(clientPeople, eq(clientPeople.id, portalSessions.personId))
    .where(
      and(
        eq(portalSessions.tokenHash, hashOfPortalToken(token)),
        gt(portalSessions.expiresAt, now),
        isLetIn(),
      ),
    );
  if (row === undefined) return null;
  const { lastUsedAt, expiresAt, ...person } = row;
  const renewal = sessionEnd(now);
  const isRenewed = renewal.getTime() - expiresAt.getTime() > RENEW_AFTER_MS;
  if (isRenewed || now.getTime() - lastUsedAt.getTime() > SEEN_EVERY_MS) {
    await accounts
      .update(portalSessions)
      .set({ lastUsedAt: now, ...(isRenewed ? { expiresAt: renewal } : {}) })
      .where(eq(portalSessions.id, person.sessionId));
    await noteSeen(accounts, person.id, now);
  }
  return { ...person, isRenewed };
}

/** Whether a session is still that of somebody who is let in. */
export async function isSessionLive(accounts: AccountsDatabase, sessionId: string): Promise<boolean> {
  const [row] = await accounts
    .select({ id: portalSessions.id })
    .from(portalSessions)
    .innerJoin(clientPeople, eq(clientPeople.id, portalSessions.personId))
    .where(and(eq(portalSessions.id, sessionId), isLetIn()));
  return row !== undefined;
}

/** Begins a session and returns its secret. */
export async function startSession(
  accounts: AccountsDatabase,
  person: Pick<SignedInPerson, 'id' | 'agencyId' | 'clientId'>,
  { userAgent, now }: { readonly userAgent: string | null; readonly now: Date },
): Promise<string> {
  const token = newPortalToken();
  await accounts.insert(portalSessions).values({
    agencyId: person.agencyId,
    clientId: person.clientId,
    personId: person.id,
    tokenHash: hashOfPortalToken(token),
    device: deviceName(userAgent).slice(0, 200),
    expiresAt: sessionEnd(now),
    lastUsedAt: now,
  });
  await noteSeen(accounts, person.id, now);
  return token;
}

/** The same address as a person of other clients of the agency. */
export function othersOf(accounts: AccountsDatabase, { agencyId, email, id }: SignedInPerson) {
  return accounts
    .select({ id: clientPeople.id, clientId: clientPeople.clientId })
    .from(clientPeople)
    .where(
      and(
        eq(clientPeople.agencyId, agencyId),
        eq(clientPeople.email, email),
        ne(clientPeople.id, id),
        isLetIn(),
      ),
    )
    .orderBy(desc(clientPeople.lastSeenAt), clientPeople.id);
}

/** Goes on as another of them; whoever may not gets the same answer as for somebody who does not exist. */
export async function switchPerson(
  accounts: AccountsDatabase,
  person: SignedInPerson,
  otherId: string,
  now: Date,
): Promise<void> {
  const other = (await othersOf(accounts, person)).find(({ id }) => id === otherId);
  if (other === undefined) throw new ApiError('not_found', { message: 'There is no such client.' });
  await accounts
    .update(portalSessions)
    .set({ personId: other.id, clientId: other.clientId, lastUsedAt: now })
    .where(eq(portalSessions.id, person.sessionId));
  await noteSeen(accounts, other.id, now);
}

export async function endSession(accounts: AccountsDatabase, sessionId: string): Promise<void> {
  await accounts.delete(portalSessions).where(eq(portalSessions.id, sessionId));
}

async function noteSeen(accounts: AccountsDatabase, personId: string, now: Date): Promise<void> {
  await accounts
    .update(clientPeople)
    .set({ lastSeenAt: now, firstSeenAt: sql`coalesce(${clientPeople.firstSeenAt}, ${now.toISOString()})` })
    .where(eq(clientPeople.id, personId));
}

function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}
