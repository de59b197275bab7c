import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { holdsText } from '#server/database/holds-text.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { portalComments, portalOpenings, portalPublications } from '#server/database/schema/portal.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { ApiError } from '#server/http/api-error.ts';
import { filesOfReport, filesOfVersion, type FileOfReport } from '#server/reports/files/files-of-report.ts';
import type { SignedInPerson } from '#server/http/callers.ts';

/*
 * Every query here runs as one person of a client: row-level security shows the published version of each published report
 * and no other, so that none of them says whose.
 */

const version = {
  id: reportVersions.id,
  agencyId: reportVersions.agencyId,
  reportId: reportVersions.reportId,
  number: reportVersions.number,
  brand: reportVersions.brand,
  modelKey: reportVersions.modelKey,
  fileKey: reportVersions.fileKey,
  fileBytes: reportVersions.fileBytes,
  madeOf: reportVersions.madeOf,
};

/** All that is published for the person's client, newest first; `matches` says whether the search finds it. */
export async function publishedReports(tx: AgencyTransaction, search = '') {
  const rows = await tx
    .select({
      id: reports.id,
      name: reports.name,
      publishedAt: portalPublications.publishedAt,
      version,
      matches: search === '' ? sql<boolean>`true` : sql<boolean>`${holdsText(reports.nameFolded, search)}`,
    })
    .from(portalPublications)
    .innerJoin(reports, eq(reports.id, portalPublications.reportId))
    .innerJoin(reportVersions, eq(reportVersions.reportId, reports.id))
    .orderBy(desc(portalPublications.publishedAt), desc(reports.id));
  return rows.map((row, at) => ({ ...row, previous: rows[at + 1] ?? null }));
}

export type PublishedReport = Awaited<ReturnType<typeof publishedReports>>[number];

/** One of them with its client and the files it was made of; 404 for any other. */
export async function publishedReport(
  tx: AgencyTransaction,
  id: string,
): Promise<{
  found: PublishedReport;
  clientName: string;
  isTogether: boolean;
  files: readonly FileOfReport[];
}> {
  const found = (await publishedReports(tx)).find((each) => each.id === id);
  const [more] = await tx
    .select({
      clientName: clients.name,
      isTogether: reports.isTogether,
      originalFileName: reports.originalFileName,
      originalFileKey: reports.originalFileKey,
    })
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .where(eq(reports.id, id));
  if (found === undefined || more === undefined)
    throw new ApiError('not_found', {
      message: 'We couldn’t find this report. It may have been unpublished.',
    });
  const files = await filesOfReport(tx, { id, ...more });
  return {
    found,
    clientName: more.clientName,
    isTogether: more.isTogether,
    files: filesOfVersion(files, found.version.madeOf),
  };
}

/** Of which reports how much was said, and which the person has opened. */
export async function marksOf(tx: AgencyTransaction) {
  const [said, opened] = await Promise.all([
    tx
      .select({ reportId: portalComments.reportId, number: count() })
      .from(portalComments)
      .groupBy(portalComments.reportId),
    tx
      .selectDistinct({ reportId: portalOpenings.reportId })
      .from(portalOpenings)
      .where(eq(portalOpenings.kind, 'page')),
  ]);
  return {
    comments: new Map(said.map(({ reportId, number }) => [reportId, number])),
    opened: new Set(opened.map(({ reportId }) => reportId)),
  };
}

const AGAIN_AFTER = '5 minutes';

/** Writes down that the person opened it; a page that is loaded again at once was opened once. */
export async function noteOpening(
  tx: AgencyTransaction,
  { id: personId, agencyId, clientId }: SignedInPerson,
  opened: { readonly reportId: string; readonly version: number; readonly kind: 'page' | 'pdf' },
): Promise<void> {
  const { reportId, version: number, kind } = opened;
  const [lately] = await tx
    .select({ at: portalOpenings.at })
    .from(portalOpenings)
    .where(
      and(
        eq(portalOpenings.reportId, reportId),
        eq(portalOpenings.version, number),
        eq(portalOpenings.kind, kind),
        sql`${portalOpenings.at} > now() - ${AGAIN_AFTER}::interval`,
      ),
    )
    .limit(1);
  if (lately !== undefined) return;
  await tx.execute(sql`
    insert into portal_openings (agency_id, client_id, report_id, person_id, version, kind)
    values (${agencyId}, ${clientId}, ${reportId}, ${personId}, ${number}, ${kind})`);
}
