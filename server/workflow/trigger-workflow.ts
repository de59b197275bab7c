import { eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import {
  CALLBACK_TOKEN_HEADER,
  CALLBACK_URL_HEADER,
  type WorkflowRequest,
} from '#contract/automation/workflow.ts';
import { brandOf } from '#server/agencies/brand.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { reportRuns } from '#server/database/schema/reports/report-runs.ts';
import { users } from '#server/database/schema/users.ts';
import type { Env } from '#server/env.ts';
import { handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Logger } from '#server/logger.ts';
import { filesOfReport } from '#server/reports/files/files-of-report.ts';
import { originalFile } from '#server/reports/present-report.ts';
import {
  failReport,
  withOpenRun,
  type RunKey,
  type SettleDeps,
} from '#server/reports/generation/finish-report.ts';
import { createFileLinks, type FilePermission } from '#server/storage/file-links.ts';
import { AddressRefusedError, drain, guardedRequest } from '#server/egress/guarded-request.ts';
import { triggerWorkflowJob } from '#server/workflow/trigger-workflow-job.ts';
import { callbackToken, signedHeaders } from '#server/workflow/workflow-keys.ts';

export interface TriggerDeps extends SettleDeps {
  readonly env: Pick<Env, 'publicUrl' | 'workflow'>;
  readonly logger: Logger;
}

const ANSWER_LIMIT_MS = 15_000;
const ANSWER_BYTES_MAX = 64 * 1024;
/** The file can be had a while longer than the workflow may take. */
const FILE_GRACE_SECONDS = 3600;
const NOT_TRIGGERED = { code: 'workflow_not_triggered', reason: 'Failed to trigger report generation' };

const FILES_REMOVED = 'Everything this report was to be made from was removed from the client’s data.';

/** Asks the outside workflow for a report. What it makes of it comes back later, see `answer-workflow.ts`. */
export function triggerWorkflow(deps: TriggerDeps): AnyJobHandler {
  return handleJob({
    definition: triggerWorkflowJob,
    run: async (key, { signal }) => {
      const asked = await begin(deps, key);
      if (asked === null) return;
      if ('problem' in asked) {
        await failReport(deps, key, { code: 'workflow_not_triggered', reason: asked.problem });
        return;
      }
      const status = await send(deps, key, asked, signal);
      if (status >= 200 && status < 300) return;
      deps.logger.warn('workflow_refused', { run: key.runId, status });
      if (mayBeBetterLater(status)) throw new Error(`The workflow answered ${status}.`);
      await failReport(deps, key, NOT_TRIGGERED);
    },
    giveUp: async (key) => {
      await failReport(deps, key, NOT_TRIGGERED);
    },
  });
}

interface Asked {
  readonly url: string;
  readonly request: WorkflowRequest;
}

/** What to send; null where the run is over or answered already. */
async function begin(deps: TriggerDeps, key: RunKey): Promise<Asked | { problem: string } | null> {
  const { timeoutSeconds } = deps.env.workflow;
  return withOpenRun(deps.database, key, async (tx, run, report) => {
    if (run.answeredAt !== null || run.workflowUrl === null) return null;
    const [client] = await tx.select().from(clients).where(eq(clients.id, report.clientId));
    const [user] = run.userId === null ? [] : await tx.select().from(users).where(eq(users.id, run.userId));
    if (client === undefined) return { problem: 'Client not found' };
    if (user === undefined) return { problem: 'No user found' };
    const { agencyName } = await brandOf(tx, key.agencyId);
    await tx
      .update(reportRuns)
      .set({ deadlineAt: new Date(Date.now() + timeoutSeconds * 1000), startedAt: new Date() })
      .where(eq(reportRuns.id, run.id));
    const links = createFileLinks(deps.secret);
    const addressOf = (file: FilePermission) =>
      `${deps.env.publicUrl}${links.link(file, { seconds: timeoutSeconds + FILE_GRACE_SECONDS })}`;
    const left = (await filesOfReport(tx, report)).flatMap(({ name, platform, key: fileKey }) => {
      if (fileKey === null) return [];
      const url = addressOf(originalFile({ originalFileName: name, originalFileKey: fileKey }));
      return [{ fileKey, file: { name, url, platform } }];
    });
    const original = left.find(({ fileKey }) => fileKey === report.originalFileKey) ?? left[0];
    if (original === undefined) return { problem: FILES_REMOVED };
    return {
      url: run.workflowUrl,
      request: {
        report_id: report.id,
        report_name: report.name,
        original_file_name: original.file.name,
        client: {
          id: client.id,
          name: client.name,
          email: client.email,
          address: client.address,
          logo_url: null,
        },
        user: { id: user.id, email: user.email, full_name: user.fullName, company: agencyName },
        file_url: original.file.url,
        files: left.map(({ file }) => file),
      },
    };
  });
}

/** Sends the request and returns the status of the answer; 0 where the address is one we do not ask. */
async function send(
  { env, secret, logger }: TriggerDeps,
  { runId }: RunKey,
  { url, request }: Asked,
  signal: AbortSignal,
): Promise<number> {
  const body = JSON.stringify(request);
  try {
    const response = await guardedRequest(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // The same at every try, so that the workflow can tell a repetition.
        ...signedHeaders(secret, { id: `msg_${runId}`, timestamp: new Date(), body }),
        [CALLBACK_URL_HEADER]: `${env.publicUrl}/api${routes.raw.workflowAnswer.path.replace('{run}', runId)}`,
        [CALLBACK_TOKEN_HEADER]: callbackToken(secret, runId),
      },
      body,
      allowPrivate: env.workflow.allowPrivate,
      timeoutMs: ANSWER_LIMIT_MS,
      signal,
    });
    await drain(response, ANSWER_BYTES_MAX);
    return response.statusCode ?? 0;
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error;
    logger.warn('workflow_address_refused', { run: runId, error });
    return 0;
  }
}

function mayBeBetterLater(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}
