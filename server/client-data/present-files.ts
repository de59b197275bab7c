import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import type { ClientFile } from '#contract/clients/client-data.ts';
import type { ClientFileRow } from '#server/client-data/keep-files.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientFiles, reportFiles } from '#server/database/schema/clients/client-files.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { users } from '#server/database/schema/users.ts';
import type { FileLinks } from '#server/storage/file-links.ts';

/** A file with who brought it and how many reports were made with it. */
export interface ListedFile {
  readonly file: ClientFileRow;
  readonly uploadedBy: string | null;
  readonly reports: number;
}

/** The files of a client as they are shown, in the order of upload. */
export async function listForScreen(tx: AgencyTransaction, clientId: string): Promise<ListedFile[]> {
  const [files, used] = await Promise.all([
    tx
      .select({ file: clientFiles, uploadedBy: users.fullName })
      .from(clientFiles)
      .leftJoin(users, eq(users.id, clientFiles.userId))
      .where(eq(clientFiles.clientId, clientId))
      .orderBy(asc(clientFiles.uploadNo)),
    tx
      .select({ id: reportFiles.fileId, reports: count() })
      .from(reportFiles)
      .innerJoin(reports, eq(reports.id, reportFiles.reportId))
      .where(and(eq(reports.clientId, clientId), isNotNull(reportFiles.fileId)))
      .groupBy(reportFiles.fileId),
  ]);
  const reportsWith = new Map(used.map(({ id, reports: number }) => [id, number]));
  return files.map((each) => ({ ...each, reports: reportsWith.get(each.file.id) ?? 0 }));
}

/** A file as the API shows it; its link expires. */
export function presentFile(
  { file, uploadedBy, reports }: ListedFile,
  links: Pick<FileLinks, 'link'>,
): ClientFile {
  const { id, name, bytes, rows, platform, currency, covered, key } = file;
  return {
    id,
    name,
    bytes,
    rows,
    platform,
    currency,
    covered: [...covered],
    uploaded_at: file.createdAt.toISOString(),
    uploaded_by: uploadedBy,
    reports,
    unread: file.readAt === null,
    url: links.link({ key, contentType: 'text/csv', fileName: name }),
  };
}
