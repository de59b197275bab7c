import { and, eq, isNull, lte } from 'drizzle-orm';
import { reportRuns } from '#server/database/schema/reports/report-runs.ts';
import type { Logger } from '#server/logger.ts';
import { failReport, type RunKey, type SettleDeps } from '#server/reports/generation/finish-report.ts';
import { deleteDueFiles } from '#server/storage/delete-due-files.ts';
import type { Storage } from '#server/storage/storage.ts';
import { UNCLAIMED_MS } from '#server/storage/unclaimed-files.ts';

export interface SweepDeps extends SettleDeps {
  readonly storage: Storage;
  readonly logger: Logger;
}

const RUNS_AT_ONCE = 500;

/** Fails the reports nobody works on any more. Safe from any number of processes. */
export async function sweepReports(deps: SweepDeps, now = new Date()): Promise<void> {
  const { database, logger } = deps;
  const overdue = await database.accounts
    .select({ runId: reportRuns.id, agencyId: reportRuns.agencyId })
    .from(reportRuns)
    .where(and(isNull(reportRuns.finishedAt), lte(reportRuns.deadlineAt, now)))
    .limit(RUNS_AT_ONCE);
  for (const run of overdue) {
    const failed = await failReport(deps, run, await reasonFor(deps, run));
    if (failed) logger.warn('report_overdue', { run: run.runId });
  }
}

/** Deletes the files that no row names. Takes as long as the store does, and holds nothing else up meanwhile. */
export async function sweepFiles(
  { database, storage, logger }: Pick<SweepDeps, 'database' | 'storage' | 'logger'>,
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  const files = await deleteDueFiles({ database, storage }, { now, ...(signal && { signal }) });
  if (files > 0) logger.info('files_deleted', { files });
  await storage.removeAbandoned(new Date(now.getTime() - UNCLAIMED_MS));
}

async function reasonFor({ database }: SweepDeps, { agencyId, runId }: RunKey) {
  const [run] = await database.withAgency(agencyId, (tx) =>
    tx.select({ url: reportRuns.workflowUrl }).from(reportRuns).where(eq(reportRuns.id, runId)),
  );
  return typeof run?.url === 'string'
    ? { code: 'workflow_silent', reason: 'The report workflow didn’t answer in time. Please try again.' }
    : { code: 'generation_overdue', reason: 'The report took too long. Please try again.' };
}
