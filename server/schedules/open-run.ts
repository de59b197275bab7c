import type { clients } from '#server/database/schema/clients/clients.ts';
import type { scheduleRuns } from '#server/database/schema/automation/schedules.ts';
import type { ScheduleRow } from '#server/schedules/begin-runs.ts';
import type { ToldRun } from '#server/schedules/tell-agency.ts';
import type { Services } from '#server/services.ts';

export type ScheduleDeps = Pick<Services, 'database' | 'jobs' | 'env' | 'secret' | 'now'>;
export type RunRow = typeof scheduleRuns.$inferSelect;
export type ClientRow = typeof clients.$inferSelect;

/** A run with all that belongs to it, locked until the transaction ends. */
export interface OpenRun {
  readonly run: RunRow;
  readonly schedule: ScheduleRow;
  readonly client: ClientRow;
}

/** Why a run comes to nothing, in words for the agency. */
export class NotRun extends Error {}

/** The run as people are told of it. */
export function toldRun({ run, client: { id, name, status } }: OpenRun): ToldRun {
  const { agencyId, scheduleId, period } = run;
  return { agencyId, scheduleId, period, client: { id, name, status } };
}
