import { and, eq, gt } from 'drizzle-orm';
import type { Offered } from '#contract/accounts/team.ts';
import { claimsOf, lockAddress } from '#server/accounts/sign-in/claims.ts';
import { giveEmail, lockUser } from '#server/accounts/email/email-changes.ts';
import { storePassword } from '#server/accounts/passwords/passwords.ts';
import { assertMayAddMember } from '#server/billing/limits.ts';
import { withinAgency } from '#server/database/agency-transaction.ts';
import type { AccountsDatabase, AgencyTransaction } from '#server/database/database.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { sessions } from '#server/database/schema/authentication.ts';
import { invitationClients, invitations } from '#server/database/schema/invitations.ts';
import { memberClients } from '#server/database/schema/clients/member-clients.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { notify } from '#server/notifications/notify.ts';
import { hashOfInvitation } from '#server/team/invitation-tokens.ts';

interface Taken {
  readonly invitation: typeof invitations.$inferSelect;
  readonly clientIds: readonly string[];
}

/** What an invitation offers to whoever has its token. */
export async function offeredBy(accounts: AccountsDatabase, token: string, now: Date): Promise<Offered> {
  const [found] = await accounts
    .select({ invitation: invitations, agencyName: agencies.name, inviter: users.fullName })
    .from(invitations)
    .innerJoin(agencies, eq(agencies.id, invitations.agencyId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(isMeant(token, now));
  if (found === undefined) throw noSuchInvitation();
  const { email, role } = found.invitation;
  const claims = await claimsOf(accounts, email);
  return {
    agency_name: found.agencyName,
    invited_by: found.inviter,
    email,
    role,
    has_account: claims.some(({ isConfirmed }) => isConfirmed),
  };
}

/** Lets the user who is logged in join. Who has the token reads the mail of its address, which so counts as confirmed. */
export async function acceptInvitation(
  accounts: AccountsDatabase,
  {
    token,
    userId,
    sessionId,
  }: { readonly token: string; readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<{ agencyId: string }> {
  return accounts.transaction(async (tx) => {
    const taken = await takeInvitation(tx, token, now);
    const { invitation } = taken;
    const user = await lockUser(tx, userId);
    if (user.email !== invitation.email) throw forAnother(invitation.email);
    if (!user.emailVerified) await giveEmail(tx, user, user.email);
    await join(tx, taken, user, now);
    await tx.update(sessions).set({ activeAgencyId: invitation.agencyId }).where(eq(sessions.id, sessionId));
    return { agencyId: invitation.agencyId };
  });
}

/** Makes an account at the address that was invited, and lets it join: no agency of its own, no address to confirm. */
export async function signUpInvited(
  accounts: AccountsDatabase,
  { token, fullName, hash }: { readonly token: string; readonly fullName: string; readonly hash: string },
  now: Date,
): Promise<{ userId: string; email: string }> {
  return accounts.transaction(async (tx) => {
    const taken = await takeInvitation(tx, token, now);
    const { email } = taken.invitation;
    await lockAddress(tx, email);
    if ((await claimsOf(tx, email)).some(({ isConfirmed }) => isConfirmed))
      throw new ApiError('email_taken', {
        message: 'You already have an account with this address. Log in to join.',
      });
    const [user] = await tx.insert(users).values({ email, fullName, emailVerified: true }).returning();
    if (user === undefined) throw new Error('The user was not stored.');
    await storePassword(tx, user.id, hash);
    await join(tx, taken, user, now);
    return { userId: user.id, email };
  });
}

/** The invitation of a token that holds. It is gone with it: of many who come at once, the others find none. */
async function takeInvitation(tx: AgencyTransaction, token: string, now: Date): Promise<Taken> {
  const chosen = await tx
    .select({ clientId: invitationClients.clientId })
    .from(invitationClients)
    .innerJoin(invitations, eq(invitations.id, invitationClients.invitationId))
    .where(isMeant(token, now));
  const [invitation] = await tx.delete(invitations).where(isMeant(token, now)).returning();
  if (invitation === undefined) throw noSuchInvitation();
  return { invitation, clientIds: chosen.map(({ clientId }) => clientId) };
}

async function join(
  tx: AgencyTransaction,
  { invitation, clientIds }: Taken,
  user: { readonly id: string; readonly fullName: string },
  now: Date,
): Promise<void> {
  const { agencyId, role, access, invitedBy } = invitation;
  const place = { agencyId, userId: user.id };
  const [present] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, user.id)));
  if (present !== undefined) return;
  await withinAgency(tx, agencyId, (inAgency) => assertMayAddMember(inAgency, agencyId, now));
  await tx.insert(memberships).values({ ...place, role, access });
  if (clientIds.length > 0)
    await tx.insert(memberClients).values(clientIds.map((clientId) => ({ ...place, clientId })));
  await withinAgency(tx, agencyId, (inAgency) => tellInviter(inAgency, agencyId, invitedBy, user.fullName));
}

async function tellInviter(
  tx: AgencyTransaction,
  agencyId: string,
  invitedBy: string | null,
  newcomer: string,
): Promise<void> {
  if (invitedBy === null) return;
  const [inviter] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, invitedBy)));
  if (inviter === undefined) return;
  await notify(
    tx,
    { agencyId, userId: inviter.userId },
    {
      icon: 'welcome',
      title: `${newcomer} joined your team`,
      message: 'They accepted your invitation. You can change what they can do under Team Access.',
      link: '/dashboard?tab=team',
    },
  );
}

function isMeant(token: string, now: Date) {
  return and(eq(invitations.tokenHash, hashOfInvitation(token)), gt(invitations.expiresAt, now));
}

function noSuchInvitation(): ApiError {
  return new ApiError('invalid_token', {
    message: 'This invitation is no longer valid. Ask the person who invited you to send a new one.',
  });
}

function forAnother(email: string): ApiError {
  return new ApiError('forbidden', {
    message: `This invitation is for ${email}. Log in with that address to accept it.`,
  });
}
