import { and, desc, eq, isNull } from 'drizzle-orm';
import { SHARED_PAGE } from '#contract/site/app-paths.ts';
import type { Share } from '#contract/reports/shares.ts';
import { reportDeliveries, reportShares } from '#server/database/schema/reports/report-shares.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { siteOfAgency } from '#server/portal/agency-site.ts';
import { getReport, getReportVersion } from '#server/reports/find-reports.ts';
import { assertAnyMayLeave, assertMayLeave } from '#server/reports/review/may-leave.ts';
import { createShare } from '#server/reports/shares/create-share.ts';
import { hashPassword } from '#server/reports/shares/share-password.ts';
import { createShareTokens, hashOfToken, type ShareTokens } from '#server/reports/shares/share-tokens.ts';
import { stillWorks } from '#server/reports/versions/left-the-house.ts';
import type { Services } from '#server/services.ts';

/** The links to a report, for those who make them. */
export function shareRoutes({ database, env, secret }: Services) {
  const tokens = createShareTokens(secret);
  return {
    list: signedIn.shares.list.handler(async ({ input: { id }, context: { member } }) => {
      const { rows, site } = await database.withMember(member, async (tx) => {
        await getReport(tx, id);
        const found = await tx
          .select({ share: reportShares, sentTo: reportDeliveries.recipient, version: reportVersions.number })
          .from(reportShares)
          .leftJoin(reportVersions, eq(reportVersions.id, reportShares.versionId))
          .leftJoin(reportDeliveries, eq(reportDeliveries.shareId, reportShares.id))
          .where(and(eq(reportShares.reportId, id), stillWorks()))
          .orderBy(desc(reportShares.createdAt), reportShares.id);
        return { rows: found, site: await siteOfAgency(tx, env, member.agency.id) };
      });
      return { shares: rows.map((row) => presentShare(row, tokens, site)) };
    }),

    create: signedIn.shares.create.handler(async ({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      const expiresAt = input.expires_at == null ? null : new Date(input.expires_at);
      const passwordHash = input.password == null ? null : await hashPassword(input.password);
      const { share, site } = await database.withMember(member, async (tx) => {
        const { version } = await getReportVersion(tx, input.id, { number: input.version ?? undefined });
        if (expiresAt !== null && expiresAt <= new Date()) throw pastExpiry();
        if (version !== null && input.version != null) await assertMayLeave(tx, version);
        else await assertAnyMayLeave(tx, input.id);
        const made = await createShare(tx, tokens, {
          agencyId: member.agency.id,
          reportId: input.id,
          userId: member.user.id,
          versionId: input.version == null ? null : (version?.id ?? null),
          passwordHash,
          expiresAt,
        });
        return {
          share: { share: made, version: input.version ?? null, sentTo: null },
          site: await siteOfAgency(tx, env, member.agency.id),
        };
      });
      return presentShare(share, tokens, site);
    }),

    revoke: signedIn.shares.revoke.handler(async ({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      const revoked = await database.withMember(member, (tx) =>
        tx
          .update(reportShares)
          .set({ revokedAt: new Date() })
          .where(
            and(
              eq(reportShares.id, input.share_id),
              eq(reportShares.reportId, input.id),
              isNull(reportShares.revokedAt),
            ),
          )
          .returning({ id: reportShares.id }),
      );
      if (revoked.length === 0)
        throw new ApiError('not_found', {
          message: 'We couldn’t find this link. It may have been turned off already.',
        });
      return { ok: true as const };
    }),
  };
}

interface FoundShare {
  readonly share: typeof reportShares.$inferSelect;
  readonly version: number | null;
  readonly sentTo: string | null;
}

function presentShare({ share, version, sentTo }: FoundShare, tokens: ShareTokens, site: string): Share {
  const token = tokens.tokenOf(share.id);
  return {
    id: share.id,
    url: hashOfToken(token) === share.tokenHash ? `${site}${SHARED_PAGE}${token}` : null,
    has_password: share.passwordHash !== null,
    version,
    expires_at: share.expiresAt?.toISOString() ?? null,
    sent_to: sentTo,
    times_opened: share.timesOpened,
    first_opened_at: share.firstOpenedAt?.toISOString() ?? null,
    last_opened_at: share.lastOpenedAt?.toISOString() ?? null,
    created_at: share.createdAt.toISOString(),
  };
}

function pastExpiry(): ApiError {
  const message = 'Choose a time in the future';
  return new ApiError('validation_failed', { message, fields: { expires_at: message } });
}
