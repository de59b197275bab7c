import { eq } from 'drizzle-orm';
import type { Published } from '#contract/clients/client-people.ts';
import type { Member } from '#server/http/callers.ts';
import { assertConfirmed } from '#server/accounts/email/assert-confirmed.ts';
import { assertIncludes } from '#server/billing/features.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { portalComments, portalPublications } from '#server/database/schema/portal.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { senderFor } from '#server/portal/agency/invite-people.ts';
import { addressesOf, openingsOf } from '#server/portal/agency/list-people.ts';
import { answeredMail, publishedMail } from '#server/portal/portal-mails.ts';
import { commentsOn } from '#server/portal/portal-talk-routes.ts';
import { getReport, getReportVersion } from '#server/reports/find-reports.ts';
import { assertAnyMayLeave, assertMayLeave } from '#server/reports/review/may-leave.ts';
import type { FoundReport } from '#server/reports/present-report.ts';
import type { Services } from '#server/services.ts';

/** What of a report the client's people see, for the agency. */
export function publicationRoutes(services: Services) {
  const { database, now } = services;
  return {
    get: signedIn.publications.get.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, async (tx) => published(tx, await getReport(tx, id))),
    ),

    publish: signedIn.publications.publish.handler(async ({ input, context: { member } }) => {
      authorise(member, 'reports.write');
      if (input.notify) assertConfirmed(member);
      return database.withMember(member, async (tx) => {
        const found = await getReportVersion(tx, input.id, { number: input.version ?? undefined });
        await assertIncludes(tx, member.agency.id, now(), 'client_portal');
        if (input.version === null) await assertAnyMayLeave(tx, input.id);
        else if (found.version !== null) await assertMayLeave(tx, found.version);
        await publish(tx, member, found, input.version);
        if (input.notify) await mailPublished(tx, services, member, found);
        return published(tx, found);
      });
    }),

    unpublish: signedIn.publications.unpublish.handler(async ({ input: { id }, context: { member } }) => {
      authorise(member, 'reports.write');
      await database.withMember(member, async (tx) => {
        await getReport(tx, id);
        await tx.delete(portalPublications).where(eq(portalPublications.reportId, id));
      });
      return { ok: true as const };
    }),

    answer: signedIn.publications.answer.handler(async ({ input: { id, body }, context: { member } }) => {
      authorise(member, 'reports.write');
      return database.withMember(member, (tx) => answer(tx, services, member, { id, body }));
    }),
  };
}

async function publish(
  tx: AgencyTransaction,
  member: Member,
  { report, version }: FoundReport,
  wanted: number | null,
): Promise<void> {
  if (version === null)
    throw new ApiError('conflict', {
      message: 'This report isn’t finished yet. You can publish it once it is.',
    });
  const fields = { versionId: wanted === null ? null : version.id, userId: member.user.id };
  const { agencyId, clientId, id: reportId } = report;
  await tx
    .insert(portalPublications)
    .values({ reportId, agencyId, clientId, ...fields })
    .onConflictDoUpdate({ target: portalPublications.reportId, set: fields });
}

async function published(tx: AgencyTransaction, { report }: FoundReport): Promise<Published> {
  const { id, clientId } = report;
  const [publication] = await tx
    .select({
      version: reportVersions.number,
      by: users.fullName,
      at: portalPublications.publishedAt,
    })
    .from(portalPublications)
    .leftJoin(reportVersions, eq(reportVersions.id, portalPublications.versionId))
    .leftJoin(users, eq(users.id, portalPublications.userId))
    .where(eq(portalPublications.reportId, id));
  return {
    publication:
      publication === undefined
        ? null
        : { version: publication.version, by: publication.by, published_at: publication.at.toISOString() },
    people: (await addressesOf(tx, clientId)).length,
    openings: await openingsOf(tx, { reportId: id }),
    comments: await commentsOn(tx, id),
  };
}

async function mailPublished(
  tx: AgencyTransaction,
  services: Services,
  member: Member,
  { report, clientName }: FoundReport,
): Promise<void> {
  const sender = await senderFor(tx, services, member);
  for (const to of await addressesOf(tx, report.clientId))
    await queueMail(tx, services, 'portal_published', publishedMail(sender, { to, clientName, report }), {
      agency: report.agencyId,
    });
}

async function answer(
  tx: AgencyTransaction,
  services: Services,
  member: Member,
  { id, body }: { readonly id: string; readonly body: string },
) {
  const { report } = await getReport(tx, id);
  await assertIncludes(tx, member.agency.id, services.now(), 'client_portal');
  const { agencyId, clientId } = report;
  const author = member.user.full_name;
  const before = await commentsOn(tx, id);
  if (before.length === 0) await assertIsPublished(tx, id);
  const [said] = await tx
    .insert(portalComments)
    .values({ agencyId, clientId, reportId: id, side: 'agency', userId: member.user.id, author, body })
    .returning();
  if (said === undefined) throw new Error('The comment was not stored.');
  const sender = await senderFor(tx, services, member);
  const still = await addressesOf(tx, clientId);
  const asked = new Set(before.filter(({ side }) => side === 'client').map((comment) => comment.author));
  for (const to of still.filter((email) => asked.has(email)))
    await queueMail(tx, services, 'portal_answered', answeredMail(sender, { to, author, body, report }), {
      agency: agencyId,
    });
  return { id: said.id, side: said.side, author, body, created_at: said.createdAt.toISOString() };
}

async function assertIsPublished(tx: AgencyTransaction, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: portalPublications.reportId })
    .from(portalPublications)
    .where(eq(portalPublications.reportId, id));
  if (row === undefined)
    throw new ApiError('conflict', { message: 'Publish this report first, and then write about it.' });
}
