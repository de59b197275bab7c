import { asc, eq, sql } from 'drizzle-orm';
import type { ClientFile } from '#contract/client-data.ts';
import type { ClientFileRow } from '#server/client-data/keep-files.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientFiles } from '#server/database/schema/client-files.ts';
import { users } from '#server/database/schema/users.ts';
import type { FileLinks } from '#server/storage/file-links.ts';

/** A file with who brought it and how many reports were made with it. */
export interface ListedFile {
  readonly file: ClientFileRow;
  readonly uploadedBy: string | null;
  readonly reports: number;
}

/** The files of a client as they are shown, in the order of upload. */
export function listForScreen(tx: AgencyTransaction, clientId: string): Promise<ListedFile[]> {
  return tx
    .select({
      file: clientFiles,
      uploadedBy: users.fullName,
      reports: sql<number>`(select count(distinct used.report_id)::int from report_files used
                             where used.agency_id = ${clientFiles.agencyId} and used.file_id = ${clientFiles.id})`,
    })
    .from(clientFiles)
    .leftJoin(users, eq(users.id, clientFiles.userId))
    .where(eq(clientFiles.clientId, clientId))
    .orderBy(asc(clientFiles.uploadNo));
}

/** A file as the API shows it; its link expires. */
export function presentFile({ file, uploadedBy, reports }: ListedFile, links: FileLinks): ClientFile {
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
