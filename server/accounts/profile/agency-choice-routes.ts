import { and, asc, eq } from 'drizzle-orm';
import type { Agency } from '#contract/accounts/account.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { sessions } from '#server/database/schema/authentication.ts';
import { ApiError } from '#server/http/api-error.ts';
import { signedIn } from '#server/http/procedures.ts';

/** The agencies of one person, and which of them a new tab opens. What a tab shows is said by the tab itself. */
export function agencyChoiceRoutes({ database: { accounts } }: Pick<AccountServices, 'database'>) {
  const list = (userId: string, agencyId?: string): Promise<Agency[]> =>
    accounts
      .select({
        id: agencies.id,
        name: agencies.name,
        role: memberships.role,
        access: memberships.access,
      })
      .from(memberships)
      .innerJoin(agencies, eq(agencies.id, memberships.agencyId))
      .where(
        and(eq(memberships.userId, userId), agencyId === undefined ? undefined : eq(agencies.id, agencyId)),
      )
      .orderBy(asc(memberships.createdAt), asc(agencies.id));

  return {
    agencies: signedIn.account.agencies.handler(async ({ context: { member } }) => ({
      agencies: await list(member.user.id),
    })),

    switchAgency: signedIn.account.switchAgency.handler(async ({ input, context: { member } }) => {
      const { agency_id: agencyId } = input;
      const [agency] = await list(member.user.id, agencyId);
      if (agency === undefined)
        throw new ApiError('not_found', { message: 'You’re not a member of this agency.' });
      await accounts
        .update(sessions)
        .set({ activeAgencyId: agency.id })
        .where(and(eq(sessions.id, member.sessionId), eq(sessions.userId, member.user.id)));
      return agency;
    }),
  };
}
