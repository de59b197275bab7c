import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import type { TemplateRow, TemplateWithContent } from '#contract/reports/templates.ts';
import type { Language } from '#report/format/language.ts';
import { outlineOf } from '#report/template/outline.ts';
import {
  isProvidedId,
  PROVIDED_TEMPLATES,
  providedTemplate,
  USUAL_TEMPLATE,
} from '#report/template/provided/provided.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { brandSettings } from '#server/database/schema/agencies.ts';
import {
  clientDefaults,
  reportTemplates,
  type ReportTemplate,
} from '#server/database/schema/reports/report-templates.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';

export type OwnTemplate = typeof reportTemplates.$inferSelect;

/** Those that come with the product, then the agency's own, newest first. */
export async function listTemplates(tx: AgencyTransaction): Promise<TemplateRow[]> {
  const uses = await countUses(tx);
  const usual = await defaultTemplate(tx);
  const own = await tx
    .select({ template: reportTemplates, by: users.fullName })
    .from(reportTemplates)
    .leftJoin(users, eq(users.id, reportTemplates.userId))
    .orderBy(desc(reportTemplates.createdAt), reportTemplates.id);
  return [
    ...PROVIDED_TEMPLATES.map(({ id, name, description, content }) => ({
      id,
      name,
      description,
      is_own: false,
      comparison: content('en').comparison,
      outline: outlineOf(content('en')),
      is_default: id === usual,
      clients: uses.get(id) ?? 0,
      by: null,
      updated_at: null,
    })),
    ...own.map(({ template, by }) =>
      presentOwn(template, by, {
        clients: uses.get(template.id) ?? 0,
        is_default: template.id === usual,
      }),
    ),
  ];
}

function presentOwn(
  { id, name, content, updatedAt }: OwnTemplate,
  by: string | null,
  use: Pick<TemplateRow, 'clients' | 'is_default'>,
): TemplateRow {
  return {
    id,
    name,
    description: null,
    is_own: true,
    comparison: content.comparison,
    outline: outlineOf(content),
    ...use,
    by,
    updated_at: updatedAt.toISOString(),
  };
}

/** What reports begin with whose client has no default: what the agency chose, as long as there is such a template. */
export async function defaultTemplate(tx: AgencyTransaction): Promise<string> {
  const [row] = await tx.select({ id: brandSettings.defaultTemplate }).from(brandSettings);
  const id = row?.id ?? USUAL_TEMPLATE;
  if (isProvidedId(id)) return id;
  const [own] = isUuid(id)
    ? await tx.select({ id: reportTemplates.id }).from(reportTemplates).where(eq(reportTemplates.id, id))
    : [];
  return own?.id ?? USUAL_TEMPLATE;
}

export async function setDefaultTemplate(
  tx: AgencyTransaction,
  agencyId: string,
  id: string,
): Promise<TemplateRow[]> {
  if (!isProvidedId(id)) await getOwn(tx, id);
  await tx
    .insert(brandSettings)
    .values({ agencyId, defaultTemplate: id })
    .onConflictDoUpdate({ target: brandSettings.agencyId, set: { defaultTemplate: id } });
  return listTemplates(tx);
}

/** How many clients have each template as their default, as far as they are in sight. */
async function countUses(tx: AgencyTransaction): Promise<ReadonlyMap<string, number>> {
  const [own, provided] = [clientDefaults.templateId, clientDefaults.providedTemplate];
  const found = new Map<string, number>();
  for (const column of [own, provided]) {
    const rows = await tx
      .select({ id: column, uses: count() })
      .from(clientDefaults)
      .where(isNotNull(column))
      .groupBy(column);
    for (const { id, uses } of rows) if (id !== null) found.set(id, uses);
  }
  return found;
}

/** One template with what it says; the headings of those that come along are in this language. */
export async function readTemplate(
  tx: AgencyTransaction,
  id: string,
  language: Language,
): Promise<TemplateWithContent> {
  const rows = await listTemplates(tx);
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw noSuchTemplate();
  if (isProvidedId(id)) return { ...row, content: providedTemplate(id).content(language), revision: 1 };
  const own = await getOwn(tx, id);
  return { ...row, content: own.content, revision: own.revision };
}

export async function getOwn(tx: AgencyTransaction, id: string): Promise<OwnTemplate> {
  const [own] = isUuid(id) ? await tx.select().from(reportTemplates).where(eq(reportTemplates.id, id)) : [];
  if (own === undefined) throw noSuchTemplate();
  return own;
}

/** A template as a report keeps it. */
export async function templateById(
  tx: AgencyTransaction,
  id: string,
  language: Language,
): Promise<ReportTemplate> {
  if (isProvidedId(id)) {
    const { name, content } = providedTemplate(id);
    return { id, name, content: content(language) };
  }
  const { name, content } = await getOwn(tx, id);
  return { id, name, content };
}

export async function removeTemplate(tx: AgencyTransaction, id: string): Promise<void> {
  await getOwn(tx, id);
  await tx.delete(reportTemplates).where(and(eq(reportTemplates.id, id)));
}

export function noSuchTemplate(): ApiError {
  return new ApiError('not_found', { message: 'There is no such template.' });
}
