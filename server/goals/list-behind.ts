import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ClientGoal } from '#contract/clients/goals.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientGoals, clientGoalStandings } from '#server/database/schema/clients/client-goals.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { presentGoal } from '#server/goals/present-goal.ts';

export interface ClientBehind {
  readonly client: { readonly id: string; readonly name: string };
  readonly goals: ClientGoal[];
}

/** Active clients that are behind a goal, or have missed one, in the last month that their data tells of. */
export async function listBehind(tx: AgencyTransaction): Promise<ClientBehind[]> {
  // Apart from the rest, so that it is one look at each row, however little the database knows of the tables.
  const { rows: behind } = await tx.execute<{ goal_id: string }>(sql`
    select goal_id
      from (select goal_id, month, status,
                   max(month) filter (where status <> 'unknown') over (partition by client_id) as newest
              from client_goal_standings) told
     where month = newest and status in ('behind', 'missed')`);
  if (behind.length === 0) return [];
  const goalIds = behind.map((row) => row.goal_id);
  const rows = await tx
    .select({
      client: { id: clients.id, name: clients.name },
      goal: clientGoals,
      standing: clientGoalStandings,
    })
    .from(clientGoals)
    .innerJoin(clientGoalStandings, eq(clientGoalStandings.goalId, clientGoals.id))
    .innerJoin(clients, eq(clients.id, clientGoals.clientId))
    .where(and(inArray(clientGoals.id, goalIds), eq(clients.status, 'active')))
    .orderBy(asc(clients.nameFolded), asc(clients.id), asc(clientGoals.createdAt), asc(clientGoals.id));
  const byClient = Map.groupBy(rows, ({ client }) => client.id);
  return [...byClient.values()].flatMap((ofClient) => {
    const client = ofClient[0]?.client;
    if (client === undefined) return [];
    return [{ client, goals: ofClient.map(({ goal, standing }) => presentGoal(goal, standing)) }];
  });
}
