import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { clientSchedules, scheduleRuns } from '#server/database/schema/automation/schedules.ts';
import type { Logger } from '#server/logger.ts';
import { advanceRun } from '#server/schedules/advance-run.ts';
import { beginRun } from '#server/schedules/begin-runs.ts';
import type { ScheduleDeps } from '#server/schedules/open-run.ts';

export interface Scheduler {
  /** Begins nothing more, and waits for the step under way. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 3000;
const MOST_AT_ONCE = 200;

/** Looks at all schedules until it is stopped. Any number of processes may. */
export function startScheduler(deps: ScheduleDeps & { readonly logger: Logger }): Scheduler {
  const stopped = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await lookAtSchedules(deps).catch((error: unknown) =>
        deps.logger.warn('schedules_not_seen', { error }),
      );
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

/** Claims what is due, and takes every open run a step further. What fails for one agency holds up no other. */
export async function lookAtSchedules(deps: ScheduleDeps & { readonly logger: Logger }): Promise<void> {
  const { accounts } = deps.database;
  const now = deps.now();
  const due = await accounts
    .select({ agencyId: clientSchedules.agencyId, scheduleId: clientSchedules.id })
    .from(clientSchedules)
    .where(
      and(
        eq(clientSchedules.isOn, true),
        isInSight(clientSchedules),
        or(isNull(clientSchedules.nextAt), lte(clientSchedules.nextAt, now)),
      ),
    )
    .limit(MOST_AT_ONCE);
  for (const key of due)
    await beginRun(deps, key).catch((error: unknown) =>
      deps.logger.warn('schedule_not_begun', { agency: key.agencyId, error }),
    );
  const open = await accounts
    .select({ agencyId: scheduleRuns.agencyId, runId: scheduleRuns.id })
    .from(scheduleRuns)
    .where(
      and(
        inArray(scheduleRuns.state, ['waiting', 'making', 'in_review']),
        lte(scheduleRuns.lookAt, now),
        isInSight(scheduleRuns),
      ),
    )
    .orderBy(asc(scheduleRuns.lookAt))
    .limit(MOST_AT_ONCE);
  for (const key of open)
    await advanceRun(deps, key).catch((error: unknown) =>
      deps.logger.warn('schedule_not_run', { agency: key.agencyId, error }),
    );
}

/** What belongs to a deleted client rests until that is brought back. */
function isInSight({ agencyId, clientId }: typeof clientSchedules | typeof scheduleRuns) {
  return sql`not exists (select from deleted_clients gone where gone.agency_id = ${agencyId} and gone.client_id = ${clientId})`;
}
