import { and, eq, isNull } from 'drizzle-orm';
import { reportSteps, type ReportStep } from '#contract/reports/reports.ts';
import type { DroppedEdit } from '#contract/reports/versions.ts';
import type { Edition } from '#report/edition/edition.ts';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { reportRuns } from '#server/database/schema/reports/report-runs.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { notifyReportCompleted, notifyReportFailed } from '#server/notifications/notify-report.ts';
import type { TellDeps } from '#server/notifications/tell-member.ts';
import { addVersion } from '#server/reports/versions/add-version.ts';
import { repairVersion } from '#server/reports/versions/repair-version.ts';
import type { StoredContent } from '#server/reports/versions/store-content.ts';
import { leaveFiles } from '#server/storage/unclaimed-files.ts';

export type Run = typeof reportRuns.$inferSelect;
export type Report = typeof reports.$inferSelect;

export interface RunKey {
  readonly agencyId: string;
  readonly runId: string;
}

/** What settling a report needs of the world. */
export interface SettleDeps extends TellDeps {
  readonly database: Database;
}

const REASON_MAX = 2000;

/**
 * Runs `work` with the run and its report locked; returns null where the run is finished or its report deleted. Whoever
 * comes second, from whatever process, finds nothing left to do.
 */
export async function withOpenRun<Result>(
  database: Database,
  { agencyId, runId }: RunKey,
  work: (tx: AgencyTransaction, run: Run, report: Report) => Promise<Result>,
): Promise<Result | null> {
  return database.withAgency(agencyId, async (tx) => {
    // The report first, as everybody else does who changes one, so that nobody waits in a circle.
    const [found] = await tx
      .select({ report: reports })
      .from(reportRuns)
      .innerJoin(reports, eq(reports.id, reportRuns.reportId))
      .where(eq(reportRuns.id, runId))
      .for('no key update', { of: reports });
    const [run] = await tx
      .select()
      .from(reportRuns)
      .where(and(eq(reportRuns.id, runId), isNull(reportRuns.finishedAt)))
      .for('no key update');
    return run === undefined || found === undefined ? null : work(tx, run, found.report);
  });
}

/** Notes that a report is under way, and by when it is over whatever becomes of its process. */
export async function noteBeginning(
  tx: AgencyTransaction,
  { id, reportId }: Pick<Run, 'id' | 'reportId'>,
  deadlineAt: Date,
): Promise<void> {
  await tx
    .update(reports)
    .set({ status: 'processing', step: reportSteps[0] })
    .where(eq(reports.id, reportId));
  await tx.update(reportRuns).set({ deadlineAt, startedAt: new Date() }).where(eq(reportRuns.id, id));
}

/**
 * Notes what a report under way is at; false where its run is over. In one statement that waits for whoever has locked the report,
 * and then looks at it again: one that was settled in the meantime stays so.
 */
export async function noteStep(
  database: Database,
  { agencyId, runId }: RunKey,
  step: ReportStep,
): Promise<boolean> {
  const noted = await database.withAgency(agencyId, (tx) =>
    tx
      .update(reports)
      .set({ step })
      .from(reportRuns)
      .where(
        and(
          eq(reportRuns.id, runId),
          isNull(reportRuns.finishedAt),
          eq(reports.id, reportRuns.reportId),
          eq(reports.status, 'processing'),
        ),
      )
      .returning({ id: reports.id }),
  );
  return noted.length > 0;
}

/** What a run has made. */
export interface Made extends StoredContent {
  readonly title: string;
  /** Which of the report's files were still there; null: all of them. */
  readonly madeOf: readonly number[] | null;
  readonly edition?: Edition | null;
  readonly dropped?: readonly DroppedEdit[] | null;
}

/** Completes the report with another version, or with lost files of one stored again; false where its run is over. */
export async function completeReport(deps: SettleDeps, key: RunKey, made: Made): Promise<boolean> {
  const completed = await withOpenRun(deps.database, key, async (tx, run, report) => {
    const done = { status: 'completed', step: null, failureCode: null, failureReason: null } as const;
    if (run.repairs === null)
      await addVersion(tx, report, { ...made, kind: kindFor(report), userId: run.userId }, done);
    else {
      await repairVersion(tx, report, run.repairs, made);
      await tx.update(reports).set(done).where(eq(reports.id, report.id));
    }
    await finish(tx, run);
    if (run.repairs === null) await notifyReportCompleted(tx, deps, await settled(tx, run, report));
    return true;
  });
  return completed ?? false;
}

function kindFor({ currentVersion }: Report): 'generated' | 'regenerated' {
  return currentVersion === null ? 'generated' : 'regenerated';
}

/**
 * Fails the report with a reason its owner understands; false where its run is over. Versions it had before stay; `page`, a version
 * without a PDF, is kept where there is no other.
 */
export async function failReport(
  deps: SettleDeps,
  key: RunKey,
  failure: {
    readonly code: string;
    readonly reason: string;
    readonly page?: Made;
  },
): Promise<boolean> {
  const failed = await withOpenRun(deps.database, key, async (tx, run, report) => {
    const { code, page } = failure;
    const reason = failure.reason.slice(0, REASON_MAX);
    if (page !== undefined && report.currentVersion === null)
      await addVersion(tx, report, { ...page, kind: 'generated', userId: run.userId });
    else if (page !== undefined) await leaveFiles(tx, key.agencyId, page.keys);
    await tx
      .update(reports)
      .set({
        status: 'failed',
        step: null,
        failureCode: code,
        failureReason: reason,
      })
      .where(eq(reports.id, report.id));
    await finish(tx, run);
    await notifyReportFailed(tx, deps, { ...(await settled(tx, run, report)), reason });
    return true;
  });
  return failed ?? false;
}

async function finish(tx: AgencyTransaction, run: Run): Promise<void> {
  await tx.update(reportRuns).set({ finishedAt: new Date() }).where(eq(reportRuns.id, run.id));
}

/** The report as whoever asked for this run is told of it. */
async function settled(tx: AgencyTransaction, { agencyId, userId }: Run, report: Report) {
  const [client] = await tx
    .select({ name: clients.name })
    .from(clients)
    .where(eq(clients.id, report.clientId));
  return {
    agencyId,
    userId,
    reportId: report.id,
    reportName: report.name,
    clientId: report.clientId,
    clientName: client?.name ?? '',
  };
}
