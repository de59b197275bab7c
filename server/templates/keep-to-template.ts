import type { Edition } from '#report/edition/edition.ts';
import type { Report } from '#report/model/report.ts';
import { applyTemplate } from '#report/template/apply-template.ts';
import { changeTemplate } from '#report/template/change-template.ts';
import { PLAIN_TEMPLATE } from '#report/template/plain-template.ts';
import type { ReportTemplate } from '#server/database/schema/reports/report-templates.ts';

/** What was written on a report made by one template, in the arrangement of the one it is made by now. */
export function keepToTemplate(
  base: Report,
  written: Edition,
  { former, now }: { readonly former: ReportTemplate | null; readonly now: ReportTemplate | null },
): Edition {
  // Both were read from the database, which keeps the parts of an object in one order.
  if (JSON.stringify(former) === JSON.stringify(now)) return written;
  const beginning = (template: ReportTemplate | null) =>
    applyTemplate(base, template?.content ?? PLAIN_TEMPLATE).edition;
  return changeTemplate(base, { former: beginning(former), next: beginning(now) }, written);
}
