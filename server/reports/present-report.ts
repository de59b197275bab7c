import { reportSteps, type ReportRow, type ReportStep } from '#contract/reports/reports.ts';
import type { ReviewState } from '#contract/reports/review-states.ts';
import type { reports } from '#server/database/schema/reports/reports.ts';
import { downloadName } from '#server/reports/files/file-names.ts';
import type { FileOfReport } from '#server/reports/files/files-of-report.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';
import type { FileLinks, FilePermission } from '#server/storage/file-links.ts';

/** A report with the name of its client, one of its versions, and what that was made of. */
export interface FoundReport {
  readonly report: Omit<typeof reports.$inferSelect, 'nameFolded'>;
  readonly clientName: string;
  /** The current one unless another was asked for; null until there is one. */
  readonly version: ReportVersion | null;
  readonly files: readonly FileOfReport[];
}

/** A report as the API shows it; its links expire. */
export function presentReport(
  found: FoundReport,
  links: Pick<FileLinks, 'link'>,
  reviews: ReadonlyMap<string, ReviewState>,
): ReportRow {
  const { report, clientName, version, files } = found;
  return {
    id: report.id,
    name: report.name,
    client_id: report.clientId,
    user_id: report.userId,
    client: { id: report.clientId, name: clientName },
    original_file_name: report.originalFileName,
    original_file_url: links.link(originalFile(report)),
    file_url: pdfLink(found, version, links),
    status: report.status,
    step: report.status === 'processing' ? knownStep(report.step) : null,
    failure_reason: report.status === 'failed' ? report.failureReason : null,
    files: files.map(({ name, platform }) => ({ name, platform })),
    period: report.period,
    compare: report.compare,
    template: report.template && { id: report.template.id, name: report.template.name },
    has_page: version !== null && version.modelKey !== null,
    version: version?.number ?? null,
    review: version === null ? null : (reviews.get(version.id) ?? 'draft'),
    created_at: report.createdAt.toISOString(),
    completed_at: report.completedAt?.toISOString() ?? null,
  };
}

/** A link to the PDF of a version; null where it has none. */
export function pdfLink(
  found: NamedReport,
  version: ReportVersion | null,
  links: Pick<FileLinks, 'link'>,
): string | null {
  const file = version && pdfFile(found, version);
  return file && links.link(file);
}

type NamedReport = Pick<FoundReport, 'clientName'> & { readonly report: Pick<FoundReport['report'], 'name'> };

/** The PDF of a version, named after client and report; null where it has none. */
export function pdfFile({ report, clientName }: NamedReport, version: ReportVersion): FilePermission | null {
  if (version.fileKey === null) return null;
  return {
    key: version.fileKey,
    contentType: 'application/pdf',
    fileName: downloadName(clientName, report.name),
    bytes: version.fileBytes ?? undefined,
  };
}

/** The file as it was uploaded. */
export function originalFile(report: {
  readonly originalFileKey: string;
  readonly originalFileName: string;
}): FilePermission {
  return { key: report.originalFileKey, contentType: 'text/csv', fileName: report.originalFileName };
}

function knownStep(step: string | null): ReportStep | null {
  return reportSteps.find((known) => known === step) ?? null;
}
