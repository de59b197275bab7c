import { eq } from 'drizzle-orm';
import type { ClientDefaults } from '#contract/reports/templates.ts';
import { isProvidedId } from '#report/template/provided/provided.ts';
import { assertClient } from '#server/clients/find-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientDefaults } from '#server/database/schema/reports/report-templates.ts';
import { listTemplates, noSuchTemplate } from '#server/templates/find-template.ts';

type Row = typeof clientDefaults.$inferSelect;

/** What a client's reports begin with; null where nothing was chosen yet. */
export async function findDefaults(tx: AgencyTransaction, clientId: string): Promise<Row | null> {
  const [row] = await tx.select().from(clientDefaults).where(eq(clientDefaults.clientId, clientId));
  return row ?? null;
}

export async function readDefaults(tx: AgencyTransaction, clientId: string): Promise<ClientDefaults> {
  await assertClient(tx, clientId);
  const row = await findDefaults(tx, clientId);
  const id = templateIdOf(row);
  const name = id === null ? null : (await listTemplates(tx)).find((one) => one.id === id)?.name;
  return {
    template_id: name === undefined ? null : id,
    template_name: name ?? null,
    language: row?.language ?? null,
    recipients: row?.recipients ?? [],
    copies: row?.copies ?? [],
    message: row?.message ?? null,
  };
}

export function templateIdOf(row: Row | null): string | null {
  return row?.templateId ?? row?.providedTemplate ?? null;
}

export interface ChangedDefaults {
  readonly template_id?: string | null | undefined;
  readonly language?: Row['language'] | undefined;
  readonly recipients?: readonly string[] | undefined;
  readonly copies?: readonly string[] | undefined;
  readonly message?: string | null | undefined;
}

/** Changes what is given and leaves the rest. */
export async function changeDefaults(
  tx: AgencyTransaction,
  { agencyId, clientId }: { readonly agencyId: string; readonly clientId: string },
  { template_id: templateId, language, recipients, copies, message }: ChangedDefaults,
): Promise<void> {
  await assertClient(tx, clientId);
  const changes = {
    ...(templateId === undefined ? {} : await namedTemplate(tx, templateId)),
    ...(language === undefined ? {} : { language }),
    ...(recipients === undefined ? {} : { recipients: [...new Set(recipients)] }),
    ...(copies === undefined ? {} : { copies: [...new Set(copies)] }),
    ...(message === undefined ? {} : { message: message === '' ? null : message }),
    updatedAt: new Date(),
  };
  await tx
    .insert(clientDefaults)
    .values({ agencyId, clientId, ...changes })
    .onConflictDoUpdate({ target: [clientDefaults.agencyId, clientDefaults.clientId], set: changes });
}

async function namedTemplate(tx: AgencyTransaction, id: string | null) {
  if (id === null) return { templateId: null, providedTemplate: null };
  if (isProvidedId(id)) return { templateId: null, providedTemplate: id };
  if (!(await listTemplates(tx)).some((one) => one.id === id)) throw noSuchTemplate();
  return { templateId: id, providedTemplate: null };
}
