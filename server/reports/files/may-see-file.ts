import { and, eq, or, sql } from 'drizzle-orm';
import { seeDeleted } from '#server/clients/remove-client.ts';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { clientFiles } from '#server/database/schema/clients/client-files.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { reports } from '#server/database/schema/reports/reports.ts';

const AGENCYS_FILE = /^agencies\/([0-9a-f-]{36})\//;

/** Whether a person still belongs to the agency a file is of, and sees the client it tells of, which is not deleted. */
export async function maySeeFile(database: Database, userId: string, key: string): Promise<boolean> {
  const agencyId = AGENCYS_FILE.exec(key)?.[1];
  if (agencyId === undefined) return false;
  const [membership] = await database.accounts
    .select({ access: memberships.access })
    .from(memberships)
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId)));
  if (membership === undefined) return false;
  const seesAll = membership.access === 'all';
  const member = { user: { id: userId }, agency: { id: agencyId, access: membership.access } };
  return database.withMember(member, async (tx) => {
    if (seesAll && !(await hidesClients(tx))) return true;
    if (await isOfClient(tx, agencyId, key)) return true;
    if (!seesAll) return false;
    await seeDeleted(tx);
    return !(await isOfClient(tx, agencyId, key));
  });
}

async function hidesClients(tx: AgencyTransaction): Promise<boolean> {
  const { rows } = await tx.execute<{ hides: boolean }>(sql`select hides_clients() as hides`);
  return rows[0]?.hides ?? false;
}

/** Whether a client in sight has this file. */
async function isOfClient(tx: AgencyTransaction, agencyId: string, key: string): Promise<boolean> {
  const [[file], [report], [version]] = await Promise.all([
    tx.select({ id: clientFiles.id }).from(clientFiles).where(eq(clientFiles.key, key)),
    tx
      .select({ id: reports.id })
      .from(reports)
      .where(
        and(eq(reports.agencyId, agencyId), or(eq(reports.fileKey, key), eq(reports.originalFileKey, key))),
      )
      .limit(1),
    tx.select({ id: reportVersions.id }).from(reportVersions).where(eq(reportVersions.fileKey, key)).limit(1),
  ]);
  return [file, report, version].some((found) => found !== undefined);
}
