import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportComment, ReportComments } from '#contract/reports/comments.ts';
import type { Member } from '#server/http/callers.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportComments } from '#server/database/schema/reports/report-reviews.ts';
import { users } from '#server/database/schema/users.ts';

const resolvers = alias(users, 'resolvers');

/** What members said about a report, thread by thread in the order they began. */
export async function findThreads(
  tx: AgencyTransaction,
  member: Member,
  reportId: string,
): Promise<ReportComments> {
  const rows = await tx
    .select({ comment: reportComments, by: users.fullName, resolvedBy: resolvers.fullName })
    .from(reportComments)
    .leftJoin(users, eq(users.id, reportComments.userId))
    .leftJoin(resolvers, eq(resolvers.id, reportComments.resolvedBy))
    .where(eq(reportComments.reportId, reportId))
    .orderBy(asc(reportComments.createdAt), asc(reportComments.id));
  const byThread = Map.groupBy(rows, ({ comment }) => comment.threadId ?? comment.id);
  const threads = rows
    .filter(({ comment }) => comment.threadId === null)
    .map(({ comment, resolvedBy }) => ({
      id: comment.id,
      section: comment.section,
      section_title: comment.sectionTitle,
      version: comment.version,
      resolved: comment.resolvedAt === null ? null : { by: resolvedBy, at: comment.resolvedAt.toISOString() },
      comments: (byThread.get(comment.id) ?? []).map((row) => present(row, member)),
    }));
  return { threads, people: await colleaguesWhoSee(tx, member, reportId) };
}

/** Others of the agency who see the client of a report, by name. */
export async function colleaguesWhoSee(
  tx: AgencyTransaction,
  { user }: Member,
  reportId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.full_name as name
      from reports r, members_who_see(r.client_id) as seeing (id)
      join users u using (id)
     where r.id = ${reportId} and u.id <> ${user.id}
     order by u.full_name, u.id`);
  return rows;
}

function present(
  { comment, by }: { readonly comment: typeof reportComments.$inferSelect; readonly by: string | null },
  { user }: Member,
): ReportComment {
  return {
    id: comment.id,
    by,
    is_yours: comment.userId === user.id,
    text: comment.text,
    is_deleted: comment.deletedAt !== null,
    created_at: comment.createdAt.toISOString(),
    edited_at: comment.editedAt?.toISOString() ?? null,
  };
}
