import { and, count, eq } from 'drizzle-orm';
import { TEMPLATES_MAX, type TemplateWithContent } from '#contract/reports/templates.ts';
import { type SavedTemplate, templateFromReport } from '#report/template/template-from-report.ts';
import { PLAIN_TEMPLATE } from '#report/template/plain-template.ts';
import { type Template, templateSchema } from '#report/template/template.ts';
import type { Member } from '#server/http/callers.ts';
import { brandOf } from '#server/agencies/brand.ts';
import { assertIncludes } from '#server/billing/features.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportTemplates } from '#server/database/schema/reports/report-templates.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type Editable, editionOf, findDraft, getEditable } from '#server/reports/drafts/find-draft.ts';
import { baseOf } from '#server/reports/drafts/read-draft.ts';
import type { RemakeDeps } from '#server/reports/generation/remake-report.ts';
import type { Services } from '#server/services.ts';
import { getOwn, readTemplate, templateById } from '#server/templates/find-template.ts';
import { takeTemplate } from '#server/templates/take-template.ts';

export interface NewTemplate {
  readonly name: string;
  readonly report_id?: string | undefined;
  readonly template_id?: string | undefined;
  readonly content?: unknown;
}

/** Saves a template of a report, of another template, or of what was put together in the builder. */
export async function createTemplate(
  services: Services,
  member: Member,
  { name, report_id: reportId, template_id: templateId, content }: NewTemplate,
): Promise<TemplateWithContent & { left_out: string[] }> {
  const { database, now } = services;
  const agencyId = member.agency.id;
  const given = content === undefined ? null : takeTemplate(content);
  const feature = given === null ? 'own_templates' : 'template_builder';
  const made =
    reportId === undefined
      ? { template: given, leftOut: [] }
      : await templateOfReport(services, member, reportId);
  return database.withMember(member, async (tx) => {
    await assertIncludes(tx, agencyId, now(), feature);
    await assertRoom(tx);
    const { reportLanguage } = await brandOf(tx, agencyId);
    const template =
      made.template ??
      (templateId === undefined
        ? PLAIN_TEMPLATE
        : (await templateById(tx, templateId, reportLanguage)).content);
    const [row] = await tx
      .insert(reportTemplates)
      .values({ agencyId, userId: member.user.id, name, content: template })
      .returning({ id: reportTemplates.id });
    if (row === undefined) throw new Error('The template was not stored.');
    return { ...(await readTemplate(tx, row.id, reportLanguage)), left_out: made.leftOut };
  });
}

/** A report as a template: how it is arranged, and what was written in it, with the draft that is open. */
export async function templateOfReport(
  services: RemakeDeps,
  member: Member,
  reportId: string,
): Promise<SavedTemplate & { readonly editable: Editable }> {
  const { editable, edition, brand } = await services.database.withMember(member, async (tx) => {
    const found = await getEditable(tx, reportId);
    const draft = await findDraft(tx, reportId);
    const isOfThis = draft !== null && draft.draft.baseVersion === found.version.number;
    return {
      editable: found,
      edition: isOfThis ? draft.draft.edition : await editionOf(tx, found.version.id),
      brand: await brandOf(tx, member.agency.id),
    };
  });
  const base = await baseOf(services, editable, brand);
  return { ...templateFromReport(base, edition, editable.report.template?.content), editable };
}

async function assertRoom(tx: AgencyTransaction): Promise<void> {
  const [row] = await tx.select({ many: count() }).from(reportTemplates);
  if ((row?.many ?? 0) >= TEMPLATES_MAX)
    throw new ApiError('conflict', {
      message: `You have ${TEMPLATES_MAX} templates. Delete one you don’t need, then try again.`,
    });
}

export interface TemplateChange {
  readonly id: string;
  readonly name?: string | undefined;
  readonly content?: unknown;
  readonly revision: number;
}

/** Changes a template that nobody changed since it was read. What it is made of needs the builder, all else own templates. */
export async function updateTemplate(
  { database, now }: Services,
  member: Member,
  { id, name, content, revision }: TemplateChange,
): Promise<TemplateWithContent> {
  const agencyId = member.agency.id;
  return database.withMember(member, async (tx) => {
    const own = await getOwn(tx, id);
    const given = content === undefined ? null : takeTemplate(content);
    const isRebuilt = given !== null && structureOf(given) !== structureOf(templateSchema.parse(own.content));
    await assertIncludes(tx, agencyId, now(), isRebuilt ? 'template_builder' : 'own_templates');
    const changed = await tx
      .update(reportTemplates)
      .set({
        ...(name === undefined ? {} : { name }),
        ...(given === null ? {} : { content: given }),
        revision: revision + 1,
        updatedAt: now(),
      })
      .where(and(eq(reportTemplates.id, id), eq(reportTemplates.revision, revision)))
      .returning({ id: reportTemplates.id });
    if (changed.length === 0)
      throw new ApiError('conflict', {
        message:
          'Someone else has changed this template since you opened it. Reload it to see their changes.',
      });
    const { reportLanguage } = await brandOf(tx, agencyId);
    return readTemplate(tx, id, reportLanguage);
  });
}

/** Of what was checked alone: the database keeps the parts of an object in an order of its own. */
function structureOf({ sections, others }: Template): string {
  return JSON.stringify([sections, others]);
}
