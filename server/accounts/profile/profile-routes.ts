import { and, desc, eq, gt } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import { changeUser } from '#server/accounts/profile/change-user.ts';
import { deleteAccount } from '#server/accounts/profile/delete-account.ts';
import { deviceName } from '#server/accounts/sessions/device-name.ts';
import { endedSessions } from '#server/accounts/sessions/ended-sessions.ts';
import { confirmIdentity } from '#server/accounts/confirm-identity.ts';
import { presentUser } from '#server/accounts/profile/present-user.ts';
import { forwardCookies } from '#server/accounts/sessions/forward-cookies.ts';
import { sessions } from '#server/database/schema/authentication.ts';
import { userPreferences } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { signedIn } from '#server/http/procedures.ts';

/** The profile, the devices it is logged in on, and the end of the account. */
export function profileRoutes(services: AccountServices) {
  const { auth, database, fileLinks } = services;
  const { accounts } = database;
  return {
    updateProfile: signedIn.account.updateProfile.handler(async ({ input, context }) => {
      const { full_name: fullName, phone } = input;
      const { after } = await accounts.transaction((tx) =>
        changeUser(tx, context.member.user.id, {
          ...(fullName === undefined ? {} : { fullName }),
          ...(phone === undefined ? {} : { phone }),
        }),
      );
      return presentUser(after, fileLinks);
    }),

    preferences: signedIn.account.preferences.handler(async ({ context }) => {
      const [row] = await accounts
        .select()
        .from(userPreferences)
        .where(eq(userPreferences.userId, context.member.user.id));
      return { email_notifications: row?.emailNotifications ?? true };
    }),

    updatePreferences: signedIn.account.updatePreferences.handler(async ({ input, context }) => {
      const chosen = { emailNotifications: input.email_notifications };
      await accounts
        .insert(userPreferences)
        .values({ userId: context.member.user.id, ...chosen })
        .onConflictDoUpdate({ target: userPreferences.userId, set: { ...chosen, updatedAt: new Date() } });
      return input;
    }),

    sessions: signedIn.account.sessions.handler(async ({ context }) => {
      const rows = await accounts
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, context.member.user.id), gt(sessions.expiresAt, new Date())))
        .orderBy(desc(sessions.updatedAt));
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          current: row.id === context.member.sessionId,
          created_at: row.createdAt.toISOString(),
          last_used_at: row.updatedAt.toISOString(),
          expires_at: row.expiresAt.toISOString(),
          ip_address: row.ipAddress || null,
          user_agent: row.userAgent || null,
          device: deviceName(row.userAgent),
        })),
      };
    }),

    revokeSession: signedIn.account.revokeSession.handler(async ({ input: { id }, context }) => {
      const { user } = context.member;
      const ended = isUuid(id)
        ? await accounts
            .delete(sessions)
            .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
            .returning({ id: sessions.id })
        : [];
      if (ended.length === 0) throw new ApiError('not_found', { message: 'This session has already ended.' });
      await endedSessions(accounts, user.id);
      return { ok: true as const };
    }),

    remove: signedIn.account.remove.handler(async ({ input: { password }, context }) => {
      const { member } = context;
      await confirmIdentity(services, member, password);
      const { agencyDeleted } = await deleteAccount(services, member.user);
      const { headers } = await auth.api.signOut({ headers: context.authHeaders, returnHeaders: true });
      forwardCookies(headers, context);
      return { ok: true as const, agency_deleted: agencyDeleted };
    }),
  };
}
