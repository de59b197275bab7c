import { eq } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Comparison } from '#contract/reports/report-period.ts';
import type { Member } from '#server/http/callers.ts';
import { assertMayAddReport, assertSubscribed, countReport } from '#server/billing/limits.ts';
import { acceptUploads, type Uploaded } from '#server/client-data/accept-uploads.ts';
import {
  type ClientFileRow,
  clientNotFound,
  keepFiles,
  nameFiles,
  type NamedFiles,
  type StoredFile,
} from '#server/client-data/keep-files.ts';
import { listFiles } from '#server/client-data/list-files.ts';
import { isSampleClient } from '#server/clients/sample-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { judgeSoon } from '#server/goals/judge-goals-job.ts';
import { ApiError } from '#server/http/api-error.ts';
import { chooseFiles } from '#server/reports/files/choose-files.ts';
import { noteFilesOf } from '#server/reports/files/files-of-report.ts';
import { startRun } from '#server/reports/generation/start-run.ts';
import { type CopiedReport, copyOfReport } from '#server/templates/copy-report.ts';
import { type Shape, shapeFor } from '#server/templates/template-for-report.ts';
import type { Services } from '#server/services.ts';
import { configuredWorkflow } from '#server/workflow/configured-workflow.ts';

export interface NewReport {
  /** What was brought for it, in order; nothing where the client's data is to do. */
  readonly uploads: readonly Uploaded[];
  readonly name: string;
  readonly clientId: string;
  readonly period?: string | undefined;
  readonly compare?: Comparison | undefined;
  readonly fromData: boolean;
  /** Left out: the client's default. */
  readonly templateId?: string | undefined;
  /** The report it is to begin like. */
  readonly copyOf?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Aborted when whoever uploads has left. */
  readonly signal?: AbortSignal | undefined;
}

export interface OrderedReport {
  readonly id: string;
  /** Names of files whose content the client had already. */
  readonly alreadyThere: readonly string[];
  /** Sentences of the report it begins like that do not fit another one. */
  readonly leftOut: readonly string[];
}

type OrderServices = Pick<Services, 'database' | 'storage' | 'jobs' | 'env' | 'limits' | 'logger' | 'now'>;

/** Stores the files, writes the report and has it made. The same idempotency key gives the same report. */
export async function orderReport(
  services: OrderServices,
  member: Member,
  wanted: NewReport,
): Promise<OrderedReport> {
  const { database, env, limits } = services;
  const agencyId = member.agency.id;
  const earlier = await database.withMember(member, async (tx) => {
    const id = await findEarlier(tx, wanted.idempotencyKey);
    if (id !== null) return id;
    await configuredWorkflow(tx);
    await requireClient(tx, wanted.clientId);
    if (await isSampleClient(tx, wanted.clientId)) await assertSubscribed(tx, agencyId, services.now());
    else await assertMayAddReport(tx, agencyId, services.now());
    return null;
  });
  if (earlier !== null) return { id: earlier, alreadyThere: [], leftOut: [] };
  const copy = wanted.copyOf === undefined ? null : await copyOfReport(services, member, wanted.copyOf);

  await limits.count('upload per agency', agencyId);
  const accepted = await acceptUploads(wanted.uploads, env.maxUploadMb, { agencyId, signal: wanted.signal });
  try {
    const of = { agencyId, clientId: wanted.clientId };
    return await keepFiles(
      services,
      (work) => database.withMember(member, work),
      of,
      accepted,
      (stored) =>
        database.withMember(member, (tx) =>
          insertReport(tx, services, { agencyId, userId: member.user.id }, { ...wanted, copy }, stored),
        ),
    );
  } catch (error) {
    if (!(error instanceof Repeated)) throw inWords(error);
    const id = await database.withMember(member, (tx) => findEarlier(tx, wanted.idempotencyKey));
    if (id === null) throw new ApiError('conflict');
    return { id, alreadyThere: [], leftOut: [] };
  }
}

/** The same request came a moment earlier and has made the report: the files of this one are not needed. */
class Repeated extends Error {}

/** The one transaction in which a report comes into being: its row, its files and its run, or none of them. */
export async function insertReport(
  tx: AgencyTransaction,
  services: Pick<OrderServices, 'jobs' | 'env' | 'now'>,
  { agencyId, userId }: { readonly agencyId: string; readonly userId: string },
  wanted: NewReport & { readonly copy: CopiedReport | null },
  stored: readonly StoredFile[],
): Promise<OrderedReport> {
  const { env, jobs } = services;
  const { clientId, name, period, idempotencyKey } = wanted;
  const named = await nameFiles(tx, { agencyId, clientId, userId }, stored);
  const shape = await shapeFor(tx, { agencyId, clientId }, wanted);
  const ofClient = await listFiles(tx, clientId);
  const compare = wanted.compare ?? comparisonOf(shape, ofClient);
  const { isTogether, files } = chooseFiles({
    ...wanted,
    compare,
    ofClient,
    brought: named.files,
    maxUploadMb: env.maxUploadMb,
  });
  const names = namesOf(files, named, stored);
  // What somebody brought is what they know the report by.
  const original = named.files[0] ?? files[0];
  const [row] = await tx
    .insert(reports)
    .values({
      agencyId,
      clientId,
      userId,
      name,
      originalFileName: stored[0]?.name ?? original?.name ?? '',
      originalFileKey: original?.key ?? '',
      idempotencyKey: idempotencyKey ?? null,
      period: period ?? null,
      compare: compare ?? null,
      isTogether,
      ...shape,
      copiedFrom: wanted.copy?.from ?? null,
    })
    .onConflictDoNothing({ target: [reports.agencyId, reports.idempotencyKey] })
    .returning({ id: reports.id });
  if (row === undefined) throw new Repeated();
  await noteFilesOf(
    tx,
    { agencyId, reportId: row.id },
    files.map(({ id }, at) => ({ id, name: names[at] ?? '' })),
  );
  if (!(await isSampleClient(tx, clientId))) await countReport(tx, agencyId, services.now());
  await startRun(tx, services, { agencyId, reportId: row.id, userId });
  if (named.added.length > 0) await judgeSoon(tx, jobs, { agencyId, clientId });
  return { id: row.id, alreadyThere: named.alreadyThere, leftOut: wanted.copy?.leftOut ?? [] };
}

/** What the template compares with, where the files tell days that can be compared. */
function comparisonOf({ template }: Shape, files: readonly ClientFileRow[]): Comparison | undefined {
  const isDated = files.some(({ covered }) => covered.length > 0);
  return (isDated ? template?.content.comparison : null) ?? undefined;
}

/** A file that was brought is called as it was just called, also where the client had it under another name. */
function namesOf(
  files: readonly { readonly id: string; readonly name: string }[],
  named: NamedFiles,
  stored: readonly StoredFile[],
): string[] {
  const given = new Map(named.files.map(({ id }, at) => [id, stored[at]?.name]));
  return files.map(({ id, name }) => given.get(id) ?? name);
}

async function findEarlier(
  tx: AgencyTransaction,
  idempotencyKey: string | undefined,
): Promise<string | null> {
  if (idempotencyKey === undefined) return null;
  const [row] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.idempotencyKey, idempotencyKey));
  return row?.id ?? null;
}

async function requireClient(tx: AgencyTransaction, clientId: string): Promise<void> {
  const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId));
  if (client === undefined) throw clientNotFound();
}

const FOREIGN_KEY_VIOLATION = '23503';

/** A client or user that was deleted while the file was on its way. */
function inWords(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  const { code, constraint = '' } = (cause ?? {}) as { code?: string; constraint?: string };
  if (code !== FOREIGN_KEY_VIOLATION) return error;
  return constraint.includes('user')
    ? new ApiError('unauthenticated', { message: 'No user found' })
    : clientNotFound();
}
