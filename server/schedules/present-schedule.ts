import { desc, eq } from 'drizzle-orm';
import type { ScheduleAnswer } from '#contract/automation/schedules.ts';
import { listFiles } from '#server/client-data/list-files.ts';
import { assertClient } from '#server/clients/find-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { clientSchedules, scheduleRuns } from '#server/database/schema/automation/schedules.ts';
import { users } from '#server/database/schema/users.ts';
import type { ScheduleRow } from '#server/schedules/begin-runs.ts';
import { knownChannels } from '#server/schedules/expected-channels.ts';
import { nextDue } from '#server/schedules/occurrences.ts';
import { findDefaults } from '#server/templates/client-defaults.ts';

const SHOWN_NEXT = 3;
const SHOWN_RUNS = 24;

/** A client's schedule with its next runs and its history. */
export async function presentSchedule(
  tx: AgencyTransaction,
  { agencyId, clientId, now }: { readonly agencyId: string; readonly clientId: string; readonly now: Date },
): Promise<ScheduleAnswer> {
  await assertClient(tx, clientId);
  const [agency] = await tx.select().from(agencies).where(eq(agencies.id, agencyId));
  const timeZone = agency?.timeZone ?? 'UTC';
  const [found] = await tx
    .select({ schedule: clientSchedules, actsFor: users.fullName })
    .from(clientSchedules)
    .leftJoin(users, eq(users.id, clientSchedules.actsFor))
    .where(eq(clientSchedules.clientId, clientId));
  const runs =
    found === undefined
      ? []
      : await tx
          .select()
          .from(scheduleRuns)
          .where(eq(scheduleRuns.scheduleId, found.schedule.id))
          .orderBy(desc(scheduleRuns.dueAt))
          .limit(SHOWN_RUNS);
  const skipped = new Set(runs.filter(({ state }) => state === 'skipped').map(({ period }) => period));
  const defaults = await findDefaults(tx, clientId);
  const [client] = await tx.select({ email: clients.email }).from(clients).where(eq(clients.id, clientId));
  const recipients = defaults?.recipients ?? [];
  return {
    schedule: found === undefined ? null : present(found.schedule, found.actsFor, timeZone, now, skipped),
    runs: runs
      .filter(({ state, dueAt }) => state !== 'skipped' || dueAt <= now)
      .map(({ id, period, dueAt, state, missing, reason, reportId }) => ({
        id,
        period,
        due_at: dueAt.toISOString(),
        state,
        missing,
        reason,
        report_id: reportId,
      })),
    time_zone: timeZone,
    known_channels: knownChannels(await listFiles(tx, clientId)),
    recipients: recipients.length > 0 ? recipients : [client?.email ?? ''],
    needs_approval: (agency?.approvalRequiredSince ?? null) !== null,
  };
}

function present(
  schedule: ScheduleRow,
  actsFor: string | null,
  timeZone: string,
  now: Date,
  skipped: ReadonlySet<string>,
): NonNullable<ScheduleAnswer['schedule']> {
  const { rhythm, day, weekday, hour, channels, ifMissing, waitDays, afterwards, isOn } = schedule;
  const next = isOn ? nextDue(schedule, timeZone, now, SHOWN_NEXT) : [];
  return {
    rhythm,
    day,
    weekday,
    hour,
    channels,
    if_missing: ifMissing,
    wait_days: waitDays,
    afterwards,
    is_on: isOn,
    acts_for: actsFor,
    next_runs: next.map(({ at, period }) => ({
      at: at.toISOString(),
      period,
      is_skipped: skipped.has(period),
    })),
  };
}
