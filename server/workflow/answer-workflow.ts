import { eq } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { isUuid } from '#contract/uuid.ts';
import {
  WORKFLOW_MESSAGE_MAX,
  workflowAnswerSchema,
  type WorkflowAnswer,
} from '#contract/automation/workflow.ts';
import { reportRuns } from '#server/database/schema/reports/report-runs.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { failReport, withOpenRun, type RunKey } from '#server/reports/generation/finish-report.ts';
import type { Services } from '#server/services.ts';
import { fetchWorkflowFileJob } from '#server/workflow/fetch-workflow-file-job.ts';
import { storeDeliveredPdf, UnusableDelivery } from '#server/workflow/store-delivered-pdf.ts';
import { isCallbackToken } from '#server/workflow/workflow-keys.ts';

const BEARER = /^Bearer +(\S+)$/i;
/** How long fetching the file may take, tries and all. */
const FETCH_LIMIT_MS = 15 * 60 * 1000;
const UNSEEN = /[^\P{C}\n]/gu;

/** Turns away whoever lacks the token of the run, before a byte of the body is read. */
export function requireRunToken({ limits, secret }: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await limits.count('workflow answer per address', c.get('clientAddress'));
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!isCallbackToken(token, secret, runOf(c)))
      throw new ApiError('unauthenticated', { message: 'The token is not that of this run.' });
    await next();
  };
}

/** Takes what a workflow reports back. The first last word counts; whatever comes later is refused with 409. */
export async function answerWorkflow(services: Services, c: Context<AppEnv>): Promise<Response> {
  const key = await findRun(services, runOf(c));
  const { answer, file } = await readAnswer(c.req.raw);
  if (answer.status === 'processing') await noteProgress(services, key, answer.step ?? null);
  else if (answer.status === 'failed') await takeFailure(services, key, answer.message ?? '');
  else if (file !== null) await takeFile(services, key, file);
  else if (answer.file_url !== undefined) await takeFileUrl(services, key, answer.file_url);
  else throw invalid('file_url', 'Send the PDF as file of a form, or its address as file_url.');
  return c.json({ ok: true });
}

function runOf(c: Context<AppEnv>): string {
  return c.req.path.split('/').at(4) ?? '';
}

async function findRun({ database }: Services, runId: string): Promise<RunKey> {
  const [run] = isUuid(runId)
    ? await database.accounts
        .select({ agencyId: reportRuns.agencyId, finishedAt: reportRuns.finishedAt })
        .from(reportRuns)
        .where(eq(reportRuns.id, runId))
    : [];
  if (run === undefined) throw new ApiError('not_found', { message: 'The report has been deleted.' });
  if (run.finishedAt !== null) throw answeredAlready();
  return { agencyId: run.agencyId, runId };
}

async function readAnswer(request: Request): Promise<{ answer: WorkflowAnswer; file: File | null }> {
  const isForm = /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');
  const fields = await (isForm ? request.formData() : request.json()).catch((error: unknown) => {
    throw new ApiError('bad_request', { cause: error });
  });
  const file = fields instanceof FormData ? fields.get('file') : null;
  const given: unknown =
    fields instanceof FormData ? Object.fromEntries([...fields].filter(([name]) => name !== 'file')) : fields;
  const parsed = workflowAnswerSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(issue?.path.join('.') || 'status', issue?.message ?? 'The answer cannot be read.');
  }
  return { answer: parsed.data, file: file instanceof File ? file : null };
}

async function noteProgress(
  { database, env }: Services,
  key: RunKey,
  step: (WorkflowAnswer & { status: 'processing' })['step'] | null,
): Promise<void> {
  const deadlineAt = new Date(Date.now() + env.workflow.timeoutSeconds * 1000);
  const noted = await withOpenRun(database, key, async (tx, run, report) => {
    if (run.answeredAt !== null) return false;
    await tx
      .update(reports)
      .set({ status: 'processing', step: step ?? null })
      .where(eq(reports.id, report.id));
    await tx.update(reportRuns).set({ deadlineAt }).where(eq(reportRuns.id, run.id));
    return true;
  });
  if (noted !== true) throw answeredAlready();
}

async function takeFailure(services: Services, key: RunKey, message: string): Promise<void> {
  await refuseAnswered(services, key);
  const words = message.toWellFormed().replace(UNSEEN, ' ').trim().slice(0, WORKFLOW_MESSAGE_MAX);
  const reason = words === '' ? 'Failed to generate report' : words;
  if (!(await failReport(services, key, { code: 'workflow_failed', reason }))) throw answeredAlready();
}

async function takeFile(services: Services, key: RunKey, file: File): Promise<void> {
  await refuseAnswered(services, key);
  try {
    if (!(await storeDeliveredPdf(services, key, file.stream()))) throw answeredAlready();
  } catch (error) {
    throw error instanceof UnusableDelivery ? invalid('file', error.message) : error;
  }
}

async function takeFileUrl({ database, jobs }: Services, key: RunKey, url: string): Promise<void> {
  const taken = await withOpenRun(database, key, async (tx, run, report) => {
    if (run.answeredAt !== null) return false;
    const now = new Date();
    await tx.update(reports).set({ status: 'processing', step: null }).where(eq(reports.id, report.id));
    await tx
      .update(reportRuns)
      .set({ answeredAt: now, deadlineAt: new Date(now.getTime() + FETCH_LIMIT_MS) })
      .where(eq(reportRuns.id, run.id));
    await jobs.enqueue(
      fetchWorkflowFileJob,
      { ...key, url },
      { agencyId: key.agencyId, turn: run.turn, within: tx },
    );
    return true;
  });
  if (taken !== true) throw answeredAlready();
}

async function refuseAnswered({ database }: Services, key: RunKey): Promise<void> {
  const isOpen = await withOpenRun(database, key, async (_tx, run) => run.answeredAt === null);
  if (isOpen !== true) throw answeredAlready();
}

function answeredAlready(): ApiError {
  return new ApiError('conflict', {
    message: 'This run is over: it was answered already, or its time is up.',
  });
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { [field]: message } });
}
