import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ActivityFilter } from '#contract/agencies/activity.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { cursorBehind, isBehind, momentOf, type NewestFirst } from '#server/http/cursor.ts';
import { activity } from '#server/database/schema/activity.ts';

export type ActivityRow = Pick<
  typeof activity.$inferSelect,
  'id' | 'at' | 'actor' | 'kind' | 'action' | 'subject'
>;

const COLUMNS = {
  id: activity.id,
  at: activity.at,
  actor: activity.actor,
  kind: activity.kind,
  action: activity.action,
  subject: activity.subject,
};

const NEWEST_FIRST: NewestFirst = { at: activity.at, id: activity.id, idOrder: 'desc' };

/** One page of the log, the newest first, and how long it is. */
export async function listActivity(
  tx: AgencyTransaction,
  agencyId: string,
  {
    page,
    per_page: perPage,
    cursor,
    ...filter
  }: ActivityFilter & {
    readonly page: number;
    readonly per_page: number;
    readonly cursor?: string | undefined;
  },
): Promise<{ rows: ActivityRow[]; nextCursor: string | null; total: number }> {
  const meant = isMeant(agencyId, filter);
  const behind = isBehind(NEWEST_FIRST, cursor);
  const rows = await tx
    .select({ ...COLUMNS, moment: momentOf(NEWEST_FIRST) })
    .from(activity)
    .where(and(meant, behind))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(perPage)
    .offset(behind === undefined ? (page - 1) * perPage : 0);
  const [counted] = await tx.select({ total: count() }).from(activity).where(meant);
  const places = rows.map(({ moment, id }) => ({ at: moment, id: String(id) }));
  return { rows, nextCursor: cursorBehind(places, perPage), total: counted?.total ?? 0 };
}

/** So many entries before one, or the newest. */
export async function activityBefore(
  tx: AgencyTransaction,
  agencyId: string,
  filter: ActivityFilter,
  { before, most }: { readonly before: ActivityRow | undefined; readonly most: number },
): Promise<ActivityRow[]> {
  const earlier =
    before === undefined ? undefined : sql`(${activity.at}, ${activity.id}) < (${before.at}, ${before.id})`;
  return tx
    .select(COLUMNS)
    .from(activity)
    .where(and(isMeant(agencyId, filter), earlier))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(most);
}

/** Days begin and end where the agency is. */
function isMeant(agencyId: string, { kind, member_id: userId, from, to }: ActivityFilter): SQL | undefined {
  const zone = sql`(select a.time_zone from agencies a where a.id = ${agencyId})`;
  return and(
    eq(activity.agencyId, agencyId),
    kind === undefined ? undefined : eq(activity.kind, kind),
    userId === undefined ? undefined : eq(activity.userId, userId),
    from === undefined ? undefined : sql`${activity.at} >= ${from}::date::timestamp at time zone ${zone}`,
    to === undefined ? undefined : sql`${activity.at} < (${to}::date + 1)::timestamp at time zone ${zone}`,
  );
}
