import { and, eq, isNull, lte } from 'drizzle-orm';
import { reportRuns } from '#server/database/schema/report-runs.ts';
import type { Logger } from '#server/logger.ts';
import { deleteDueFiles, UNCLAIMED_MS } from '#server/reports/report-files.ts';
import { failReport, type RunKey, type SettleDeps } from '#server/reports/settle-report.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface SweepDeps extends SettleDeps {
  readonly storage: Storage;
  readonly logger: Logger;
}

const RUNS_AT_ONCE = 500;

/** Fails the reports nobody works on any more and deletes the files that no report names. Safe from any number of processes. */
export async function sweepReports(deps: SweepDeps, now = new Date()): Promise<void> {
  const { database, storage, logger } = deps;
  const overdue = await database.accounts
    .select({ runId: reportRuns.id, agencyId: reportRuns.agencyId })
    .from(reportRuns)
    .where(and(isNull(reportRuns.finishedAt), lte(reportRuns.deadlineAt, now)))
    .limit(RUNS_AT_ONCE);
  for (const run of overdue) {
    const failed = await failReport(deps, run, await reasonFor(deps, run));
    if (failed) logger.warn('report_overdue', { run: run.runId });
  }
  const files = await deleteDueFiles(deps, { now });
  if (files > 0) logger.info('files_deleted', { files });
  await storage.removeAbandoned(new Date(now.getTime() - UNCLAIMED_MS));
}

async function reasonFor({ database }: SweepDeps, { agencyId, runId }: RunKey) {
  const [run] = await database.withAgency(agencyId, (tx) =>
    tx.select({ url: reportRuns.workflowUrl }).from(reportRuns).where(eq(reportRuns.id, runId)),
  );
  return typeof run?.url === 'string'
    ? { code: 'workflow_silent', reason: 'The report workflow did not answer in time. Please try again.' }
    : { code: 'generation_overdue', reason: 'The report was not finished in time. Please try again.' };
}
