import type { Language } from '#report/format/language.ts';
import { USUAL_TEMPLATE } from '#report/template/provided/provided.ts';
import { type AgencyBrand, brandOf } from '#server/agencies/brand.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import type { ReportTemplate } from '#server/database/schema/reports/report-templates.ts';
import type { reports } from '#server/database/schema/reports/reports.ts';
import { findDefaults, templateIdOf } from '#server/templates/client-defaults.ts';
import type { CopiedReport } from '#server/templates/copy-report.ts';
import { defaultTemplate, templateById } from '#server/templates/find-template.ts';

export interface Shape {
  /** Null where it changes nothing. */
  readonly template: ReportTemplate | null;
  /** Null: the agency's. */
  readonly language: Language | null;
}

/** What a new report is made by: what was asked for, else the client's default, else as reports usually are. */
export async function shapeFor(
  tx: AgencyTransaction,
  { agencyId, clientId }: { readonly agencyId: string; readonly clientId: string },
  asked: { readonly templateId?: string | undefined; readonly copy?: CopiedReport | null },
): Promise<Shape> {
  const defaults = await findDefaults(tx, clientId);
  const id = asked.templateId ?? templateIdOf(defaults) ?? (await defaultTemplate(tx));
  const { reportLanguage } = await brandOf(tx, agencyId);
  const wished = defaults?.language ?? null;
  // Words that were written in one language stay in it.
  if (asked.copy) return { template: asked.copy.template, language: asked.copy.language ?? wished };
  // A default may be of a product version that had another template.
  const found = await templateById(tx, id, wished ?? reportLanguage).catch((error: unknown) => {
    if (asked.templateId !== undefined) throw error;
    return null;
  });
  return {
    template: found === null || id === USUAL_TEMPLATE ? null : found,
    language: wished ?? found?.content.language ?? null,
  };
}

type Shaped = Pick<typeof reports.$inferSelect, 'template' | 'language'>;

/** The brand with the paper and the language that a report is to have. */
export function brandForReport(brand: AgencyBrand, { template, language }: Shaped): AgencyBrand {
  return {
    ...brand,
    reportLanguage: language ?? brand.reportLanguage,
    paperSize: template?.content.paper ?? brand.paperSize,
  };
}
