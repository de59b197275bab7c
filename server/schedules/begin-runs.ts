import { and, eq } from 'drizzle-orm';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { clientSchedules, scheduleRuns } from '#server/database/schema/automation/schedules.ts';
import { lastDue, nextDue } from '#server/schedules/occurrences.ts';

export type ScheduleRow = typeof clientSchedules.$inferSelect;

/**
 * Claims the period that is due, by writing it down, and reckons when to look next. However long nobody looked, one period is claimed:
 * the last. Two who look at once, or one who is killed and looks again, claim it once, because a schedule has each period once.
 */
export async function beginRun(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { agencyId, scheduleId }: { readonly agencyId: string; readonly scheduleId: string },
): Promise<void> {
  await database.withAgency(agencyId, async (tx) => {
    const [schedule] = await tx
      .select()
      .from(clientSchedules)
      .where(and(eq(clientSchedules.id, scheduleId), eq(clientSchedules.isOn, true)))
      .for('no key update', { skipLocked: true });
    // Its client may be hidden, or somebody else is at it.
    if (schedule === undefined) return;
    const timeZone = await timeZoneOf(tx, agencyId);
    const at = now();
    const due = lastDue(schedule, timeZone, at);
    if (due.at > schedule.startsAt)
      await tx
        .insert(scheduleRuns)
        .values({
          agencyId,
          clientId: schedule.clientId,
          scheduleId,
          period: due.period,
          dueAt: due.at,
          lookAt: at,
        })
        .onConflictDoNothing({ target: [scheduleRuns.scheduleId, scheduleRuns.period] });
    const [next] = nextDue(schedule, timeZone, at, 1);
    await tx
      .update(clientSchedules)
      .set({ nextAt: next?.at ?? null })
      .where(eq(clientSchedules.id, scheduleId));
  });
}

export async function timeZoneOf(tx: AgencyTransaction, agencyId: string): Promise<string> {
  const [agency] = await tx
    .select({ timeZone: agencies.timeZone })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  return agency?.timeZone ?? 'UTC';
}
