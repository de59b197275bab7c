import { and, asc, count, desc, eq } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isUuid } from '#contract/uuid.ts';
import { GOALS_PER_CLIENT_MAX } from '#contract/clients/goals.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { lockClient } from '#server/client-data/keep-files.ts';
import { assertClient } from '#server/clients/find-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientGoals, clientGoalStandings } from '#server/database/schema/clients/client-goals.ts';
import { listBehind } from '#server/goals/list-behind.ts';
import { judgeSoon } from '#server/goals/judge-goals-job.ts';
import { presentGoal } from '#server/goals/present-goal.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import type { Services } from '#server/services.ts';

/** What was promised to clients, and how it stands. */
export function goalRoutes({ database, jobs }: Pick<Services, 'database' | 'jobs'>) {
  return {
    list: signedIn.goals.list.handler(({ input: { id }, context: { member } }) =>
      database.withMember(member, async (tx) => {
        await assertClient(tx, id);
        return { goals: await listGoals(tx, id) };
      }),
    ),

    create: signedIn.goals.create.handler(async ({ input: { id, ...fields }, context: { member } }) => {
      authorise(member, 'clients.write');
      assertMetric(fields.metric);
      const agencyId = member.agency.id;
      return refusingTwins(() =>
        database.withMember(member, async (tx) => {
          await assertClient(tx, id);
          await lockClient(tx, id);
          await assertRoom(tx, id);
          const [goal] = await tx
            .insert(clientGoals)
            .values({ ...fields, agencyId, clientId: id })
            .returning();
          if (goal === undefined) throw new Error('The goal was not stored.');
          await judgeSoon(tx, jobs, { agencyId, clientId: id });
          return presentGoal(goal, null);
        }),
      );
    }),

    update: signedIn.goals.update.handler(
      async ({ input: { id, goal_id: goalId, ...fields }, context: { member } }) => {
        authorise(member, 'clients.write');
        if (fields.metric !== undefined) assertMetric(fields.metric);
        const agencyId = member.agency.id;
        return refusingTwins(() =>
          database.withMember(member, async (tx) => {
            await assertClient(tx, id);
            await lockClient(tx, id);
            const [goal] = await tx
              .update(clientGoals)
              .set({ ...given(fields), updatedAt: new Date() })
              .where(oneOf(id, goalId))
              .returning();
            if (goal === undefined) throw noSuchGoal();
            // It was about what the goal was before.
            await tx.delete(clientGoalStandings).where(eq(clientGoalStandings.goalId, goal.id));
            await judgeSoon(tx, jobs, { agencyId, clientId: id });
            return presentGoal(goal, null);
          }),
        );
      },
    ),

    remove: signedIn.goals.remove.handler(async ({ input: { id, goal_id: goalId }, context: { member } }) => {
      authorise(member, 'clients.write');
      const removed = await database.withMember(member, async (tx) => {
        await assertClient(tx, id);
        return tx.delete(clientGoals).where(oneOf(id, goalId)).returning({ id: clientGoals.id });
      });
      if (removed.length === 0) throw noSuchGoal();
      return { ok: true as const };
    }),

    behind: signedIn.goals.behind.handler(({ context: { member } }) =>
      database.withMember(member, async (tx) => ({ clients: await listBehind(tx) })),
    ),
  };
}

async function listGoals(tx: AgencyTransaction, clientId: string) {
  const rows = await tx
    .selectDistinctOn([clientGoals.createdAt, clientGoals.id], {
      goal: clientGoals,
      standing: clientGoalStandings,
    })
    .from(clientGoals)
    .leftJoin(clientGoalStandings, eq(clientGoalStandings.goalId, clientGoals.id))
    .where(eq(clientGoals.clientId, clientId))
    .orderBy(asc(clientGoals.createdAt), asc(clientGoals.id), desc(clientGoalStandings.month));
  return rows.map(({ goal, standing }) => presentGoal(goal, standing));
}

/** What cannot be totalled over a month cannot be promised for one. */
function assertMetric(metric: string): void {
  const known = Object.hasOwn(METRICS, metric) ? METRICS[metric as MetricKey] : undefined;
  if (known !== undefined && known.total.by !== 'none') return;
  const message =
    known === undefined ? 'We don’t know this figure' : 'This figure can’t be totalled over a month';
  throw new ApiError('validation_failed', { message, fields: { metric: message } });
}

async function assertRoom(tx: AgencyTransaction, clientId: string): Promise<void> {
  const [goals] = await tx
    .select({ number: count() })
    .from(clientGoals)
    .where(eq(clientGoals.clientId, clientId));
  if ((goals?.number ?? 0) >= GOALS_PER_CLIENT_MAX)
    throw new ApiError('conflict', {
      message: `A client has at most ${GOALS_PER_CLIENT_MAX} goals. Delete one that is no longer needed.`,
    });
}

const UNIQUE_VIOLATION = '23505';

async function refusingTwins<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
    if ((cause as { code?: string } | undefined)?.code !== UNIQUE_VIOLATION) throw error;
    throw new ApiError('conflict', {
      message: 'There’s already a goal like this. Change that one instead.',
    });
  }
}

function oneOf(clientId: string, goalId: string) {
  if (!isUuid(goalId)) throw noSuchGoal();
  return and(eq(clientGoals.clientId, clientId), eq(clientGoals.id, goalId));
}

function noSuchGoal(): ApiError {
  return new ApiError('not_found', { message: 'There is no such goal. It may have been deleted.' });
}

/** The fields that were sent. */
function given<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
