import { eq, inArray, sql } from 'drizzle-orm';
import { may } from '#contract/accounts/roles.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { reportReviews } from '#server/database/schema/reports/report-reviews.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { scheduleRuns } from '#server/database/schema/automation/schedules.ts';
import { queueReport } from '#server/reports/deliveries/send-report.ts';
import { getReportVersion } from '#server/reports/find-reports.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';
import { actingMember } from '#server/schedules/acting-member.ts';
import { periodInWords } from '#server/schedules/occurrences.ts';
import { NotRun, toldRun, type OpenRun, type ScheduleDeps } from '#server/schedules/open-run.ts';
import { tellTeam } from '#server/schedules/tell-agency.ts';
import { findDefaults } from '#server/templates/client-defaults.ts';

const LOOK_AGAIN_MS = 5000;

/** What happens once the report is made: somebody is told, it is waiting for approval, or it goes to the client. */
export async function finishRun(tx: AgencyTransaction, deps: ScheduleDeps, open: OpenRun): Promise<void> {
  const { run, schedule } = open;
  const report = run.reportId === null ? null : await findReport(tx, run.reportId);
  if (report === null) throw new NotRun('The report was deleted.');
  if (report.status === 'failed') throw new NotRun(report.failureReason ?? 'The report couldn’t be created.');
  const { version } = await getReportVersion(tx, report.id, {});
  if (report.status !== 'completed' || version === null) return lookAgain(tx, deps, open);
  const mayLeave = !(await needsApproval(tx, run.agencyId)) || (await isApproved(tx, version));
  if (schedule.afterwards === 'send' && mayLeave) return send(tx, deps, open, report);
  if (run.state === 'in_review') return lookAgain(tx, deps, open);
  if (schedule.afterwards === 'notify') await tellReady(tx, deps, open, report.id);
  else await askForReview(tx, deps, open, { reportId: report.id, version });
  // What is to be sent goes once somebody has approved it.
  await settle(tx, open, schedule.afterwards === 'send' ? 'in_review' : 'done');
}

async function findReport(tx: AgencyTransaction, id: string) {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('share');
  return row ?? null;
}

async function lookAgain(tx: AgencyTransaction, { now }: ScheduleDeps, { run }: OpenRun): Promise<void> {
  const lookAt = new Date(now().getTime() + LOOK_AGAIN_MS);
  await tx.update(scheduleRuns).set({ lookAt }).where(eq(scheduleRuns.id, run.id));
}

async function settle(tx: AgencyTransaction, { run }: OpenRun, state: 'done' | 'in_review'): Promise<void> {
  await tx.update(scheduleRuns).set({ state, reason: null }).where(eq(scheduleRuns.id, run.id));
}

async function needsApproval(tx: AgencyTransaction, agencyId: string): Promise<boolean> {
  const [row] = await tx
    .select({ since: agencies.approvalRequiredSince })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  return (row?.since ?? null) !== null;
}

async function isApproved(
  tx: AgencyTransaction,
  { id, agencyId, reportId }: ReportVersion,
): Promise<boolean> {
  const { rows } = await tx.execute<{ yes: boolean }>(
    sql`select is_approved(${agencyId}::uuid, ${reportId}::uuid, ${id}::uuid) as yes`,
  );
  return rows[0]?.yes === true;
}

async function tellReady(
  tx: AgencyTransaction,
  deps: ScheduleDeps,
  open: OpenRun,
  reportId: string,
): Promise<void> {
  await tellTeam(tx, deps, toldRun(open), 'schedule_ready', {
    icon: 'success',
    title: `${open.client.name}’s report for ${periodInWords(open.run.period)} is ready`,
    message: 'It was created on schedule. You can read it, edit it and send it.',
    action: 'Open the report',
    link: `/dashboard/reports/${reportId}`,
  });
}

/** Asked by the schedule rather than by a person, of everybody who may approve. */
async function askForReview(
  tx: AgencyTransaction,
  deps: ScheduleDeps,
  open: OpenRun,
  { reportId, version }: { readonly reportId: string; readonly version: ReportVersion },
): Promise<void> {
  const approving = (['owner', 'admin', 'member', 'viewer'] as const).filter((role) =>
    may(role, 'reports.approve'),
  );
  const reviewers = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(inArray(memberships.role, approving))
    .orderBy(memberships.userId);
  await tx.insert(reportReviews).values({
    agencyId: open.run.agencyId,
    reportId,
    versionId: version.id,
    action: 'asked',
    userId: null,
    reviewers: reviewers.map(({ id }) => id).slice(0, 100),
  });
  await tellTeam(
    tx,
    deps,
    toldRun(open),
    'schedule_review',
    {
      icon: 'report',
      title: `${open.client.name}’s report for ${periodInWords(open.run.period)} is waiting for approval`,
      message:
        open.schedule.afterwards === 'send'
          ? 'It was created on schedule and goes to the client once it’s approved.'
          : 'It was created on schedule. You can approve it or ask for changes.',
      action: 'Review the report',
      link: `/dashboard/reports/${reportId}`,
    },
    { approvers: true },
  );
}

/** To the client's own recipients; where none were chosen, to the client's address. */
async function send(
  tx: AgencyTransaction,
  deps: ScheduleDeps,
  open: OpenRun,
  report: { readonly id: string; readonly name: string },
): Promise<void> {
  const { run, schedule, client } = open;
  const { agencyId, clientId } = run;
  const actor = await actingMember(tx, { agencyId, clientId, actsFor: schedule.actsFor });
  if (actor === null)
    throw new NotRun(
      'The person who set up this schedule can no longer send reports. Please send it yourself.',
    );
  if (!actor.isConfirmed)
    throw new NotRun(
      'The person who set up this schedule hasn’t confirmed their e-mail address. Please send it yourself.',
    );
  const defaults = await findDefaults(tx, clientId);
  const [to = client.email, ...moreTo] = defaults?.recipients ?? [];
  await queueReport(tx, deps, { agencyId, userId: actor.userId }, report.id, {
    to,
    moreTo,
    cc: defaults?.copies ?? [],
    subject: `${client.name}: ${report.name}`.slice(0, 300),
    message: defaults?.message ?? `Hello,\n\nhere’s your report for ${periodInWords(run.period)}.`,
  });
  await settle(tx, open, 'done');
}
