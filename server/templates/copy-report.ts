import type { Language } from '#report/format/language.ts';
import type { Member } from '#server/http/callers.ts';
import type { ReportTemplate } from '#server/database/schema/reports/report-templates.ts';
import type { RemakeDeps } from '#server/reports/generation/remake-report.ts';
import { templateOfReport } from '#server/templates/save-template.ts';

/** What another report begins with that is to be like this one. */
export interface CopiedReport {
  /** The version it was taken from. */
  readonly from: string;
  readonly template: ReportTemplate;
  readonly language: Language | null;
  readonly leftOut: readonly string[];
}

/**
 * A report for another client or month is made by what this one would be as a template: names and figures become places that the
 * other fills by itself, so nothing of one client can get into the report of another.
 */
export async function copyOfReport(
  services: RemakeDeps,
  member: Member,
  reportId: string,
): Promise<CopiedReport> {
  const { template, leftOut, editable } = await templateOfReport(services, member, reportId);
  const { report, version } = editable;
  return {
    from: version.id,
    template: {
      id: report.template?.id ?? 'copy',
      name: report.template?.name ?? report.name,
      content: template,
    },
    language: template.language,
    leftOut,
  };
}
