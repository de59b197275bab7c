import { afterAll, vi } from 'vitest';
import type { Client } from '#contract/clients.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { ReportRow } from '#contract/reports.ts';
import { outsideTransactions } from '#server/database/transaction-scope.ts';
import { openJobs, type Jobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { closeReportMachines } from '#server/reports/report-work.ts';
import { jobHandlers, type WorkerDeps } from '#server/start/job-handlers.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import { addClient } from './tenants.ts';
import type { Visitor } from './visitor.ts';

/** The app with the real queue behind it, so that reports are made. */
export interface WorkingApp extends TestApp {
  readonly jobs: Jobs;
  readonly deps: WorkerDeps;
}

/** Starts an app that works off its jobs. Call it at the top level of a test file. */
export async function createWorkingApp(
  test: TestDatabase,
  variables: Record<string, string> = {},
): Promise<WorkingApp> {
  vi.setConfig({ testTimeout: GIVE_UP_MS * 1.2 });
  const jobs = await openJobs(test.url, createLogger('silent'));
  afterAll(async () => {
    await jobs.stop();
    await closeReportMachines();
  });
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

/** Setting pages for the first time takes a while on a busy machine, which is no failure. */
const GIVE_UP_MS = 110_000;

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
