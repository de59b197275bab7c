import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { clientFiles } from '#server/database/schema/client-files.ts';
import { reportVersions } from '#server/database/schema/report-versions.ts';
import { reports } from '#server/database/schema/reports.ts';

const AGENCYS_FILE = /^agencies\/([0-9a-f-]{36})\//;

/** Whether a person still belongs to the agency a file is of, and sees the client it tells of. */
export async function maySeeFile(database: Database, userId: string, key: string): Promise<boolean> {
  const agencyId = AGENCYS_FILE.exec(key)?.[1];
  if (agencyId === undefined) return false;
  const [membership] = await database.accounts
    .select({ access: memberships.access })
    .from(memberships)
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId)));
  if (membership === undefined) return false;
  if (membership.access === 'all') return true;
  const member = { user: { id: userId }, agency: { id: agencyId, access: membership.access } };
  return database.withMember(member, async (tx) => {
    const [[file], [report], [version]] = await Promise.all([
      tx.select({ id: clientFiles.id }).from(clientFiles).where(eq(clientFiles.key, key)),
      tx
        .select({ id: reports.id })
        .from(reports)
        .where(
          and(eq(reports.agencyId, agencyId), or(eq(reports.fileUrl, key), eq(reports.originalFileUrl, key))),
        )
        .limit(1),
      tx
        .select({ id: reportVersions.id })
        .from(reportVersions)
        .where(eq(reportVersions.fileKey, key))
        .limit(1),
    ]);
    return [file, report, version].some((found) => found !== undefined);
  });
}
