import { asc, desc, eq, sql } from 'drizzle-orm';
import type { PortalComment } from '#contract/portal/portal.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientGoals, clientGoalStandings } from '#server/database/schema/clients/client-goals.ts';
import { portalComments } from '#server/database/schema/portal.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { presentGoal } from '#server/goals/present-goal.ts';
import { ApiError } from '#server/http/api-error.ts';
import { portalPerson } from '#server/http/procedures.ts';
import { notifyClientComment } from '#server/notifications/notify-client-comment.ts';
import { publishedReports } from '#server/portal/published-reports.ts';
import { createReportsInShort } from '#server/portal/reports-in-short.ts';
import type { Services } from '#server/services.ts';

/** What a client's people say about a report, and the goals they look at. */
export function portalTalkRoutes(services: Services) {
  const { database, limits, storage } = services;
  const inShort = createReportsInShort(storage);
  return {
    goals: portalPerson.portal.goals.handler(async ({ context: { person } }) => {
      const { goals, newest } = await database.withPerson(person.id, async (tx) => ({
        goals: await goalsWithStanding(tx),
        newest: (await publishedReports(tx))[0],
      }));
      const short = newest === undefined ? null : await inShort.of(newest.version);
      return { goals, currency: short?.currency ?? null };
    }),

    comments: portalPerson.portal.comments.handler(({ input: { id }, context: { person } }) =>
      database.withPerson(person.id, async (tx) => {
        await assertPublished(tx, id);
        return { comments: await commentsOn(tx, id) };
      }),
    ),

    comment: portalPerson.portal.comment.handler(async ({ input: { id, body }, context: { person } }) => {
      await limits.count('portal comment per person', person.id);
      const { agencyId, clientId, email } = person;
      const comment = await database.withPerson(person.id, async (tx) => {
        await assertPublished(tx, id);
        const { rows } = await tx.execute<{ id: string }>(sql`
          insert into portal_comments (agency_id, client_id, report_id, side, person_id, author, body)
          values (${agencyId}, ${clientId}, ${id}, 'client', ${person.id}, ${email}, ${body})
          returning id`);
        return (await commentsOn(tx, id)).find((said) => said.id === rows[0]?.id);
      });
      if (comment === undefined) throw new Error('The comment was not stored.');
      await notifyClientComment(services, { agencyId, clientId, reportId: id, author: email, body });
      return comment;
    }),
  };
}

/** What was said, oldest first; in whoever's transaction. */
export async function commentsOn(tx: AgencyTransaction, reportId: string): Promise<PortalComment[]> {
  const rows = await tx
    .select({
      id: portalComments.id,
      side: portalComments.side,
      author: portalComments.author,
      body: portalComments.body,
      createdAt: portalComments.createdAt,
    })
    .from(portalComments)
    .where(eq(portalComments.reportId, reportId))
    .orderBy(asc(portalComments.createdAt), asc(portalComments.id));
  return rows.map(({ createdAt, ...said }) => ({ ...said, created_at: createdAt.toISOString() }));
}

async function assertPublished(tx: AgencyTransaction, id: string): Promise<void> {
  const [report] = await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id));
  if (report === undefined)
    throw new ApiError('not_found', {
      message: 'We couldn’t find this report. It may have been unpublished.',
    });
}

async function goalsWithStanding(tx: AgencyTransaction) {
  const rows = await tx
    .selectDistinctOn([clientGoals.createdAt, clientGoals.id], {
      goal: clientGoals,
      standing: clientGoalStandings,
    })
    .from(clientGoals)
    .leftJoin(clientGoalStandings, eq(clientGoalStandings.goalId, clientGoals.id))
    .orderBy(asc(clientGoals.createdAt), asc(clientGoals.id), desc(clientGoalStandings.month));
  return rows.map(({ goal, standing }) => presentGoal(goal, standing));
}
