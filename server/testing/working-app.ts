import { vi } from 'vitest';
import type { ClientFile } from '#contract/clients/client-data.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { CreatedReport, ReportRow } from '#contract/reports/reports.ts';
import { outsideTransactions } from '#server/database/transaction-scope.ts';
import { openJobs, type Jobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { jobHandlers, type WorkerDeps } from '#server/start/job-handlers.ts';
import { afterwards } from './afterwards.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import { addClient } from './tenants.ts';
import type { Visitor } from './visitor.ts';

/** The app with the real queue behind it, so that reports are made. */
export interface WorkingApp extends TestApp {
  readonly jobs: Jobs;
  readonly deps: WorkerDeps;
}

/** Starts an app that works off its jobs, for a test file or for one test of it. */
export async function createWorkingApp(
  test: TestDatabase,
  variables: Record<string, string> = {},
  parts: Pick<WorkerDeps, 'mailResolver'> = {},
): Promise<WorkingApp> {
  vi.setConfig({ testTimeout: GIVE_UP_MS * 1.2 });
  const jobs = await openJobs(test.url, createLogger('silent'));
  // The threads and the process that make reports stay: the next file finds them warm, and they end with whoever started them.
  afterwards(() => jobs.stop());
  const app = await createTestApp(test, variables, { jobs });
  const mailer = outsideTransactions('The mail server', {
    send: async (mail: MailMessage) => void app.mails.push(mail),
    close: async () => {},
  });
  const deps = {
    env: app.env,
    secret: app.secret,
    database: test.database,
    jobs,
    storage: app.storage,
    mailer,
    logger: app.logger,
    ...parts,
  };
  await jobs.work(jobHandlers(deps));
  return { ...app, jobs, deps };
}

/** A member who has a client already. */
export async function memberWithClient(
  app: TestApp,
  { database }: TestDatabase,
  clientName = 'Northwind Ltd',
): Promise<{ member: Visitor; clientId: string }> {
  const member = await app.member();
  await app.confirm(member);
  const tenant = { agencyId: member.session.agency?.id ?? '', userId: member.session.user?.id ?? '' };
  return { member, clientId: await addClient(database, tenant, clientName) };
}

export interface Upload {
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly fileName?: string;
  readonly type?: string;
  readonly name?: string;
  readonly clientId: Client['id'];
  readonly idempotencyKey?: string;
}

/** Uploads a file as the report dialog does. */
export async function upload(
  visitor: Visitor,
  {
    content,
    fileName = 'export.csv',
    type = 'text/csv',
    name = 'November',
    clientId,
    idempotencyKey,
  }: Upload,
): Promise<{ status: number; body: ReportRow & ErrorBody }> {
  const form = new FormData();
  form.append('file', new File([content], fileName, { type }));
  form.append('name', name);
  form.append('client_id', clientId);
  if (idempotencyKey !== undefined) form.append('idempotency_key', idempotencyKey);
  const response = await visitor.fetch('/api/reports', { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as ReportRow & ErrorBody };
}

/** A file to be sent. */
export interface NamedContent {
  readonly name: string;
  readonly content: string;
}

/** Asks for a report over several files, or over what the client has, as the report dialog does. */
export async function uploadTogether(
  visitor: Visitor,
  clientId: string,
  files: readonly NamedContent[],
  fields: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: CreatedReport & ErrorBody }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'October', client_id: clientId, ...fields }))
    form.append(name, value);
  for (const [at, file] of files.entries()) form.append(at === 0 ? 'file' : 'more_files', csvFile(file));
  const response = await visitor.fetch('/api/reports', { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as CreatedReport & ErrorBody };
}

/** Adds files to a client's data without a report. */
export async function addFiles(
  visitor: Visitor,
  clientId: string,
  files: readonly NamedContent[],
): Promise<{ status: number; body: { added: ClientFile[]; already_there: string[] } & ErrorBody }> {
  const form = new FormData();
  for (const file of files) form.append('files', csvFile(file));
  const response = await visitor.fetch(`/api/clients/${clientId}/files`, { method: 'POST', body: form });
  const body = (await response.json()) as { added: ClientFile[]; already_there: string[] } & ErrorBody;
  return { status: response.status, body };
}

function csvFile({ name, content }: NamedContent): File {
  return new File([content], name, { type: 'text/csv' });
}

/** Setting pages for the first time takes a while on a busy machine, which is no failure. */
const GIVE_UP_MS = 200_000;

/** Waits until the report is completed or failed. */
export async function settled(visitor: Visitor, id: string): Promise<ReportRow> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    const { body } = await visitor.call<ReportRow>('GET', `/reports/${id}`);
    if (body.status === 'completed' || body.status === 'failed') return body;
    if (Date.now() > deadline) throw new Error(`The report was not settled: ${JSON.stringify(body)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
