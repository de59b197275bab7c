import { and, eq } from 'drizzle-orm';
import type { Member } from '#server/http/callers.ts';
import { assertIncludes } from '#server/billing/features.ts';
import { assertClient } from '#server/clients/find-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientSchedules, scheduleRuns } from '#server/database/schema/automation/schedules.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { timeZoneOf, type ScheduleRow } from '#server/schedules/begin-runs.ts';
import { lastDue, nextDue, periodInWords } from '#server/schedules/occurrences.ts';
import { presentSchedule } from '#server/schedules/present-schedule.ts';
import type { Services } from '#server/services.ts';

/** Every route of a client's schedule. */
export function scheduleRoutes({ database, now }: Services) {
  const { get, set, remove, pause, skip, run } = signedIn.schedules;
  const present = (tx: AgencyTransaction, member: Member, clientId: string) =>
    presentSchedule(tx, { agencyId: member.agency.id, clientId, now: now() });

  return {
    get: get.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, (tx) => present(tx, member, id)),
    ),

    set: set.handler(({ input: { id: clientId, ...input }, context: { member } }) => {
      authorise(member, 'reports.write');
      const agencyId = member.agency.id;
      return database.withMember(member, async (tx) => {
        await assertClient(tx, clientId);
        await assertIncludes(tx, agencyId, now(), 'advanced_integrations');
        const { rhythm, day, weekday, hour } = input;
        const timeZone = await timeZoneOf(tx, agencyId);
        const [next] = nextDue({ rhythm, day, weekday, hour }, timeZone, now(), 1);
        const fields = {
          rhythm,
          day,
          weekday,
          hour,
          channels: [...new Set(input.channels)],
          ifMissing: input.if_missing,
          waitDays: input.wait_days,
          afterwards: input.afterwards,
          isOn: true,
          actsFor: member.user.id,
          startsAt: now(),
          nextAt: next?.at ?? null,
        };
        await tx
          .insert(clientSchedules)
          .values({ agencyId, clientId, ...fields })
          .onConflictDoUpdate({ target: [clientSchedules.agencyId, clientSchedules.clientId], set: fields });
        return present(tx, member, clientId);
      });
    }),

    remove: remove.handler(({ input: { id }, context: { member } }) => {
      authorise(member, 'reports.write');
      return database.withMember(member, async (tx) => {
        const { id: scheduleId } = await lockSchedule(tx, id);
        await tx.delete(clientSchedules).where(eq(clientSchedules.id, scheduleId));
        return { ok: true as const };
      });
    }),

    pause: pause.handler(({ input: { id, paused }, context: { member } }) => {
      authorise(member, 'reports.write');
      return database.withMember(member, async (tx) => {
        const schedule = await lockSchedule(tx, id);
        if (!paused) await assertIncludes(tx, member.agency.id, now(), 'advanced_integrations');
        if (schedule.isOn === paused)
          await tx
            .update(clientSchedules)
            .set({ isOn: !paused, ...(!paused && { startsAt: now(), nextAt: null }) })
            .where(eq(clientSchedules.id, schedule.id));
        return present(tx, member, id);
      });
    }),

    skip: skip.handler(({ input: { id: clientId, skipped }, context: { member } }) => {
      authorise(member, 'reports.write');
      const agencyId = member.agency.id;
      return database.withMember(member, async (tx) => {
        const schedule = await lockSchedule(tx, clientId);
        const [next] = nextDue(schedule, await timeZoneOf(tx, agencyId), now(), 1);
        if (next !== undefined && skipped)
          await tx
            .insert(scheduleRuns)
            .values({
              agencyId,
              clientId,
              scheduleId: schedule.id,
              period: next.period,
              dueAt: next.at,
              state: 'skipped',
            })
            .onConflictDoNothing({ target: [scheduleRuns.scheduleId, scheduleRuns.period] });
        else if (next !== undefined)
          await tx
            .delete(scheduleRuns)
            .where(
              and(
                eq(scheduleRuns.scheduleId, schedule.id),
                eq(scheduleRuns.period, next.period),
                eq(scheduleRuns.state, 'skipped'),
              ),
            );
        return present(tx, member, clientId);
      });
    }),

    run: run.handler(({ input: { id: clientId }, context: { member } }) => {
      authorise(member, 'reports.write');
      return database.withMember(member, async (tx) => {
        const schedule = await lockSchedule(tx, clientId);
        await assertIncludes(tx, member.agency.id, now(), 'advanced_integrations');
        await askForRun(tx, schedule, now());
        return present(tx, member, clientId);
      });
    }),
  };
}

async function lockSchedule(tx: AgencyTransaction, clientId: string): Promise<ScheduleRow> {
  await assertClient(tx, clientId);
  const [row] = await tx
    .select()
    .from(clientSchedules)
    .where(eq(clientSchedules.clientId, clientId))
    .for('no key update');
  if (row === undefined) throw new ApiError('not_found', { message: 'This client has no schedule yet.' });
  return row;
}

/** The last period that is over, now and with what is there; what came to nothing is tried again. */
async function askForRun(tx: AgencyTransaction, schedule: ScheduleRow, now: Date): Promise<void> {
  const { agencyId, clientId, id: scheduleId } = schedule;
  const { period } = lastDue(
    { ...schedule, day: 1, weekday: 1, hour: 0 },
    await timeZoneOf(tx, agencyId),
    now,
  );
  const [known] = await tx
    .select()
    .from(scheduleRuns)
    .where(and(eq(scheduleRuns.scheduleId, scheduleId), eq(scheduleRuns.period, period)))
    .for('no key update');
  const asked = { state: 'waiting', isAsked: true, dueAt: now, lookAt: now, reason: null } as const;
  if (known === undefined) {
    await tx
      .insert(scheduleRuns)
      .values({ agencyId, clientId, scheduleId, period, ...asked })
      .onConflictDoNothing({ target: [scheduleRuns.scheduleId, scheduleRuns.period] });
    return;
  }
  if (['making', 'in_review', 'done'].includes(known.state))
    throw new ApiError('conflict', {
      message: `The report for ${periodInWords(period)} has already been created. You’ll find it in the history.`,
    });
  await tx.update(scheduleRuns).set(asked).where(eq(scheduleRuns.id, known.id));
}
