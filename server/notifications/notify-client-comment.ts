import { and, eq, isNotNull } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { portalComments, portalPublications } from '#server/database/schema/portal.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { tellMember } from '#server/notifications/tell-member.ts';
import type { Services } from '#server/services.ts';

/** Something that one of a client's people said about a report. */
export interface ClientComment {
  readonly agencyId: string;
  readonly clientId: string;
  readonly reportId: string;
  readonly author: string;
  readonly body: string;
}

/** Tells those of the agency who published the report or talk about it; where none of them is left, its owners. */
export async function notifyClientComment(
  services: Pick<Services, 'database' | 'env' | 'jobs' | 'secret'>,
  { agencyId, clientId, reportId, author, body }: ClientComment,
): Promise<void> {
  await services.database.withAgency(agencyId, async (tx) => {
    const [report] = await tx
      .select({ name: reports.name, clientName: clients.name })
      .from(reports)
      .innerJoin(clients, eq(clients.id, reports.clientId))
      .where(eq(reports.id, reportId));
    if (report === undefined) return;
    for (const userId of await whomToTell(tx, agencyId, reportId))
      await tellMember(tx, services, { agencyId, userId }, 'client_comment', {
        clientId,
        icon: 'report',
        title: `${report.clientName} commented on “${report.name}”`,
        message: `${author}: ${body}`,
        action: 'Read and reply',
        link: `/dashboard/reports/${reportId}?show=client`,
      });
  });
}

async function whomToTell(tx: AgencyTransaction, agencyId: string, reportId: string): Promise<Set<string>> {
  const [published, talked, members] = await Promise.all([
    tx
      .select({ userId: portalPublications.userId })
      .from(portalPublications)
      .where(eq(portalPublications.reportId, reportId)),
    tx
      .selectDistinct({ userId: portalComments.userId })
      .from(portalComments)
      .where(and(eq(portalComments.reportId, reportId), isNotNull(portalComments.userId))),
    tx
      .select({ userId: memberships.userId, role: memberships.role })
      .from(memberships)
      .where(eq(memberships.agencyId, agencyId)),
  ]);
  const involved = new Set([...published, ...talked].map(({ userId }) => userId));
  const still = members.filter(({ userId }) => involved.has(userId));
  const told = still.length > 0 ? still : members.filter(({ role }) => role === 'owner');
  return new Set(told.map(({ userId }) => userId));
}
