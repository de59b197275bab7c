import { reportSteps, type ReportRow, type ReportStep } from '#contract/reports.ts';
import type { reports } from '#server/database/schema/reports.ts';
import { downloadName } from '#server/reports/file-names.ts';
import type { FileOfReport } from '#server/reports/files-of-report.ts';
import type { FileLinks, FilePermission } from '#server/storage/file-links.ts';

/** A report with the name of its client and what it was made of. */
export interface FoundReport {
  readonly report: Omit<typeof reports.$inferSelect, 'nameFolded'>;
  readonly clientName: string;
  readonly files: readonly FileOfReport[];
}

/** A report as the API shows it; its links expire. */
export function presentReport(
  { report, clientName, files }: FoundReport,
  links: Pick<FileLinks, 'link'>,
): ReportRow {
  return {
    id: report.id,
    name: report.name,
    client_id: report.clientId,
    user_id: report.userId,
    client: { id: report.clientId, name: clientName },
    original_file_name: report.originalFileName,
    original_file_url: links.link(originalFile(report)),
    file_url: report.fileUrl === null ? null : links.link(pdfFile(report, report.fileUrl, clientName)),
    status: report.status,
    step: report.status === 'processing' ? knownStep(report.step) : null,
    failure_reason: report.status === 'failed' ? report.failureReason : null,
    files: files.map(({ name, platform }) => ({ name, platform })),
    period: report.period,
    compare: report.compare,
    has_page: report.modelKey !== null,
    created_at: report.createdAt.toISOString(),
    completed_at: report.completedAt?.toISOString() ?? null,
  };
}

/** The finished PDF, named after client and report. */
export function pdfFile(
  { name, fileBytes }: Pick<FoundReport['report'], 'name' | 'fileBytes'>,
  key: string,
  clientName: string,
): FilePermission {
  return {
    key,
    contentType: 'application/pdf',
    fileName: downloadName(clientName, name),
    bytes: fileBytes ?? undefined,
  };
}

/** The file as it was uploaded. */
export function originalFile(report: {
  readonly originalFileUrl: string;
  readonly originalFileName: string;
}): FilePermission {
  return { key: report.originalFileUrl, contentType: 'text/csv', fileName: report.originalFileName };
}

function knownStep(step: string | null): ReportStep | null {
  return reportSteps.find((known) => known === step) ?? null;
}
