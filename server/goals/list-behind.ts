import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ClientGoal } from '#contract/goals.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientGoals, clientGoalStandings } from '#server/database/schema/client-goals.ts';
import { clients } from '#server/database/schema/clients.ts';
import { presentGoal } from '#server/goals/present-goal.ts';

export interface ClientBehind {
  readonly client: { readonly id: string; readonly name: string };
  readonly goals: ClientGoal[];
}

/** Active clients that are behind a goal, or have missed one, in the last month that their data tells of. */
export async function listBehind(tx: AgencyTransaction): Promise<ClientBehind[]> {
  const rows = await tx
    .select({
      client: { id: clients.id, name: clients.name },
      goal: clientGoals,
      standing: clientGoalStandings,
    })
    .from(clientGoalStandings)
    .innerJoin(clientGoals, eq(clientGoals.id, clientGoalStandings.goalId))
    .innerJoin(clients, eq(clients.id, clientGoals.clientId))
    .where(
      and(
        eq(clients.status, 'active'),
        inArray(clientGoalStandings.status, ['behind', 'missed']),
        sql`${clientGoalStandings.month} = (select max(told.month) from client_goal_standings told
                                             where told.client_id = ${clients.id} and told.status <> 'unknown')`,
      ),
    )
    .orderBy(asc(clients.nameFolded), asc(clients.id), asc(clientGoals.createdAt), asc(clientGoals.id));
  const byClient = Map.groupBy(rows, ({ client }) => client.id);
  return [...byClient.values()].flatMap((ofClient) => {
    const client = ofClient[0]?.client;
    if (client === undefined) return [];
    return [{ client, goals: ofClient.map(({ goal, standing }) => presentGoal(goal, standing)) }];
  });
}
