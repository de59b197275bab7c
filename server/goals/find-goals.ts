import { asc, eq } from 'drizzle-orm';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Goal } from '#report/together/goals/goals.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientGoals } from '#server/database/schema/clients/client-goals.ts';

export type GoalRow = typeof clientGoals.$inferSelect;

/** The goals of a client, in the order in which they were set. */
export function goalsOf(tx: AgencyTransaction, clientId: string): Promise<GoalRow[]> {
  return tx
    .select()
    .from(clientGoals)
    .where(eq(clientGoals.clientId, clientId))
    .orderBy(asc(clientGoals.createdAt), asc(clientGoals.id));
}

/** A goal as reports are held against it. */
export function goalForEngine({ metric, month, channel, kind, target }: GoalRow): Goal {
  return { metric: metric as MetricKey, month, channel, [kind]: target };
}
