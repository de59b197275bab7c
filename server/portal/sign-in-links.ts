import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { PORTAL_INVITATION_DAYS, SIGN_IN_LINK_MINUTES } from '#contract/portal/portal.ts';
import type { AccountsDatabase, AgencyTransaction } from '#server/database/database.ts';
import { clientPeople, portalLinks } from '#server/database/schema/portal.ts';
import { ApiError } from '#server/http/api-error.ts';
import { isLetIn } from '#server/portal/let-in.ts';
import { hashOfPortalToken, newPortalToken } from '#server/portal/portal-cookies.ts';

/** What a link that still holds leads to. */
export interface FoundLink {
  readonly id: string;
  readonly kind: 'sign_in' | 'invitation';
  readonly browserHash: string | null;
  readonly person: { id: string; agencyId: string; clientId: string; email: string };
}

/** Makes a link for the address, bound to the browser that asked; null where the agency knows no such address. */
export async function issueSignInLink(
  accounts: AccountsDatabase,
  asked: { readonly agencyId: string; readonly email: string; readonly browser: string; readonly now: Date },
): Promise<{ token: string } | null> {
  const { agencyId, email, browser, now } = asked;
  const [person] = await accounts
    .select({ id: clientPeople.id, clientId: clientPeople.clientId })
    .from(clientPeople)
    .where(and(eq(clientPeople.agencyId, agencyId), eq(clientPeople.email, email), isLetIn()))
    .orderBy(sql`${desc(clientPeople.lastSeenAt)} nulls last`, clientPeople.id)
    .limit(1);
  if (person === undefined) return null;
  const token = newPortalToken();
  await accounts.insert(portalLinks).values({
    agencyId,
    clientId: person.clientId,
    personId: person.id,
    kind: 'sign_in',
    tokenHash: hashOfPortalToken(token),
    browserHash: hashOfPortalToken(browser),
    expiresAt: new Date(now.getTime() + SIGN_IN_LINK_MINUTES * MINUTE_MS),
  });
  return { token };
}

/** Makes the link of an invitation; those sent to this person before end. */
export async function issueInvitationLink(
  tx: AgencyTransaction,
  person: { readonly id: string; readonly agencyId: string; readonly clientId: string },
  now: Date,
): Promise<string> {
  const token = newPortalToken();
  await tx
    .delete(portalLinks)
    .where(and(eq(portalLinks.personId, person.id), eq(portalLinks.kind, 'invitation')));
  // In plain words: the agency may not read what is stored of a token, and an insert that names every column would.
  await tx.execute(sql`
    insert into portal_links (agency_id, client_id, person_id, kind, token_hash, expires_at)
    values (${person.agencyId}, ${person.clientId}, ${person.id}, 'invitation', ${hashOfPortalToken(token)},
            ${new Date(now.getTime() + PORTAL_INVITATION_DAYS * DAY_MS).toISOString()})`);
  return token;
}

/** What the token leads to; the same refusal for one that was used, is over, was taken back or never was. */
export async function findLink(
  accounts: AccountsDatabase,
  token: string,
  { now, agencyId }: { readonly now: Date; readonly agencyId: string | null },
): Promise<FoundLink> {
  const [row] = await accounts
    .select({
      id: portalLinks.id,
      kind: portalLinks.kind,
      browserHash: portalLinks.browserHash,
      person: {
        id: clientPeople.id,
        agencyId: clientPeople.agencyId,
        clientId: clientPeople.clientId,
        email: clientPeople.email,
      },
    })
    .from(portalLinks)
    .innerJoin(clientPeople, eq(clientPeople.id, portalLinks.personId))
    .where(
      and(
        eq(portalLinks.tokenHash, hashOfPortalToken(token)),
        isNull(portalLinks.usedAt),
        gt(portalLinks.expiresAt, now),
        isLetIn(),
      ),
    );
  if (row === undefined || (agencyId !== null && row.person.agencyId !== agencyId)) throw linkOver();
  return row;
}

/** Whether this is the browser that asked for the link. */
export function isBrowserThatAsked({ browserHash }: FoundLink, browser: string | null): boolean {
  return browserHash !== null && browser !== null && hashOfPortalToken(browser) === browserHash;
}

/** Uses a link up; of two at the same moment one does. */
export async function useUp(accounts: AccountsDatabase, link: FoundLink, now: Date): Promise<void> {
  const used = await accounts
    .update(portalLinks)
    .set({ usedAt: now })
    .where(and(eq(portalLinks.id, link.id), isNull(portalLinks.usedAt)))
    .returning({ id: portalLinks.id });
  if (used.length === 0) throw linkOver();
}

function linkOver(): ApiError {
  return new ApiError('invalid_token', {
    message: 'This link no longer works. Request a new one and open it within 15 minutes.',
  });
}
