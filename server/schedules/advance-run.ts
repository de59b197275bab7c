import { and, eq, inArray } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { includes } from '#server/billing/features.ts';
import { listFiles } from '#server/client-data/list-files.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { clientSchedules, scheduleRuns } from '#server/database/schema/automation/schedules.ts';
import { ApiError } from '#server/http/api-error.ts';
import { insertReport } from '#server/reports/order-report.ts';
import { actingMember } from '#server/schedules/acting-member.ts';
import type { ScheduleRow } from '#server/schedules/begin-runs.ts';
import { statedPeriodIn, hasData, missingChannels } from '#server/schedules/expected-channels.ts';
import { finishRun } from '#server/schedules/finish-run.ts';
import { periodInWords } from '#server/schedules/occurrences.ts';
import { NotRun, toldRun, type OpenRun, type ScheduleDeps } from '#server/schedules/open-run.ts';
import { tellMissing, tellTeam } from '#server/schedules/tell-agency.ts';

export interface RunKey {
  readonly agencyId: string;
  readonly runId: string;
}

const OPEN = ['waiting', 'making', 'in_review'] as const;
const LOOK_AGAIN_MS = 10_000;

/**
 * Takes a run one step further. Each step and what is noted of it are one transaction: whoever is killed in it has done none of it, and
 * whoever comes second finds it done.
 */
export async function advanceRun(deps: ScheduleDeps, key: RunKey): Promise<void> {
  try {
    await deps.database.withAgency(key.agencyId, async (tx) => {
      const found = await lockRun(tx, key.runId);
      if (found === null) return;
      await (found.run.state === 'waiting' ? begin(tx, deps, found) : finishRun(tx, deps, found));
    });
  } catch (error) {
    if (!(error instanceof NotRun || error instanceof ApiError)) throw error;
    await deps.database.withAgency(key.agencyId, async (tx) => {
      const found = await lockRun(tx, key.runId);
      if (found !== null) await giveUp(tx, deps, found, error.message);
    });
  }
}

async function lockRun(tx: AgencyTransaction, runId: string): Promise<OpenRun | null> {
  const [run] = await tx
    .select()
    .from(scheduleRuns)
    .where(and(eq(scheduleRuns.id, runId), inArray(scheduleRuns.state, OPEN)))
    .for('no key update', { skipLocked: true });
  if (run === undefined) return null;
  const [rest] = await tx
    .select({ schedule: clientSchedules, client: clients })
    .from(clientSchedules)
    .innerJoin(clients, eq(clients.id, clientSchedules.clientId))
    .where(eq(clientSchedules.id, run.scheduleId));
  return rest === undefined ? null : { run, ...rest };
}

/** Makes the report where its data is there, or where it is not waited for any longer. */
async function begin(tx: AgencyTransaction, deps: ScheduleDeps, open: OpenRun): Promise<void> {
  const { run, schedule, client } = open;
  const { agencyId, clientId, period } = run;
  const now = deps.now();
  if (!(await includes(tx, agencyId, now, 'advanced_integrations')))
    throw new NotRun('Your plan no longer includes schedules.');
  if (client.status !== 'active') throw new NotRun('The client is archived.');
  const actor = await actingMember(tx, { agencyId, clientId, actsFor: schedule.actsFor });
  if (actor === null)
    throw new NotRun(
      'The person who set up this schedule can’t create this client’s reports any more. Save the schedule to take it over.',
    );
  const files = await listFiles(tx, clientId);
  const missing = missingChannels(files, period, schedule.channels);
  const told = toldRun(open);
  const isWaiting = !run.isAsked && missing.length > 0 && waits(schedule) && now < endOfWait(open);
  if (missing.length > 0 && run.toldAt === null && !run.isAsked) {
    const then = isWaiting ? whatNext(schedule) : 'We’re creating it anyway.';
    await tellMissing(tx, deps, told, missing, then);
  }
  const noted = {
    missing: missing.map(({ channel }) => channel),
    ...(missing.length > 0 && run.toldAt === null && { toldAt: now }),
  };
  if (isWaiting) {
    const lookAt = new Date(now.getTime() + LOOK_AGAIN_MS);
    await tx
      .update(scheduleRuns)
      .set({ ...noted, lookAt })
      .where(eq(scheduleRuns.id, run.id));
    return;
  }
  if (missing.length > 0 && schedule.rhythm === 'when_complete' && !run.isAsked)
    throw new NotRun('Not all of the data arrived in time.');
  if (!hasData(files, period)) throw new NotRun(`There’s no data for ${periodInWords(period)}.`);
  const reported = statedPeriodIn(files, period) ?? period;
  const { id: reportId } = await insertReport(
    tx,
    deps,
    { agencyId, userId: actor.userId },
    { uploads: [], name: periodInWords(reported), clientId, period: reported, fromData: true, copy: null },
    [],
  );
  await tx
    .update(scheduleRuns)
    .set({ ...noted, state: 'making', reportId, lookAt: now, reason: null })
    .where(eq(scheduleRuns.id, run.id));
}

function waits({ rhythm, ifMissing }: ScheduleRow): boolean {
  return rhythm === 'when_complete' || ifMissing === 'wait';
}

function endOfWait({ run, schedule }: OpenRun): Date {
  return new Date(run.dueAt.getTime() + schedule.waitDays * DAY_MS);
}

function whatNext({ rhythm, waitDays }: ScheduleRow): string {
  const days = waitDays === 1 ? 'a day' : `${waitDays} days`;
  return rhythm === 'when_complete'
    ? `We’ll create the report as soon as it has all arrived, and wait up to ${days}.`
    : `We’ll wait up to ${days} for it and then create the report anyway.`;
}

async function giveUp(
  tx: AgencyTransaction,
  deps: ScheduleDeps,
  open: OpenRun,
  reason: string,
): Promise<void> {
  const { run, client } = open;
  const state = run.state === 'waiting' ? 'not_run' : 'failed';
  await tx
    .update(scheduleRuns)
    .set({ state, reason: reason.slice(0, 500) })
    .where(eq(scheduleRuns.id, run.id));
  await tellTeam(tx, deps, toldRun(open), 'schedule_not_run', {
    icon: 'error',
    title: `${client.name}’s scheduled report ${state === 'failed' ? 'needs your attention' : 'wasn’t created'}`,
    message: `${periodInWords(run.period)}: ${reason}`,
    action: 'See the schedule',
  });
}
