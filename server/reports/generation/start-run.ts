import type { AgencyTransaction } from '#server/database/database.ts';
import { reportRuns } from '#server/database/schema/reports/report-runs.ts';
import type { Env } from '#server/env.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { generateReportJob } from '#server/reports/generation/generate-report-job.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';
import { configuredWorkflow } from '#server/workflow/configured-workflow.ts';
import { triggerWorkflowJob } from '#server/workflow/trigger-workflow-job.ts';

/** How long a report may wait in the queue for the built-in generator. */
const QUEUE_LIMIT_MS = 6 * 3600 * 1000;

export interface AskedRun {
  readonly agencyId: string;
  readonly reportId: string;
  readonly userId: string | null;
  /** The version whose lost files are to be stored again, rather than making another one. */
  readonly repairs?: Pick<ReportVersion, 'id' | 'modelKey'>;
}

/** Has a report made, by whichever workflow is configured, once the transaction commits. */
export async function startRun(
  tx: AgencyTransaction,
  { jobs, env }: { readonly jobs: Pick<Jobs, 'enqueue'>; readonly env: Pick<Env, 'workflow'> },
  { repairs, ...asked }: AskedRun,
): Promise<void> {
  // What the built-in generator made, it makes again.
  const workflowUrl = (repairs?.modelKey ?? null) === null ? await configuredWorkflow(tx) : null;
  const limitMs = workflowUrl === null ? QUEUE_LIMIT_MS : env.workflow.timeoutSeconds * 1000;
  const [run] = await tx
    .insert(reportRuns)
    .values({
      ...asked,
      repairs: repairs?.id ?? null,
      workflowUrl,
      deadlineAt: new Date(Date.now() + limitMs),
    })
    .returning({ id: reportRuns.id, turn: reportRuns.turn });
  if (run === undefined) throw new Error('The run was not stored.');
  const job = workflowUrl === null ? generateReportJob : triggerWorkflowJob;
  await jobs.enqueue(
    job,
    { agencyId: asked.agencyId, runId: run.id },
    { key: asked.reportId, turn: run.turn, within: tx },
  );
}
