import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { DashboardStats } from '#contract/agencies/dashboard.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies, countChanges, memberships } from '#server/database/schema/agencies.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { monthBounds } from '#server/dashboard/month-bounds.ts';

/** The four numbers on top of the dashboard, each with how it moved against last month. */
export async function dashboardStats(
  tx: AgencyTransaction,
  agencyId: string,
  now: Date,
): Promise<DashboardStats> {
  const [agency] = await tx
    .select({ timeZone: agencies.timeZone })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  const { start, lastStart, lastSoFar } = monthBounds(now, agency?.timeZone ?? 'UTC');

  const between = (from: Date, to: Date) =>
    count(sql`${reports.createdAt} >= ${from} and ${reports.createdAt} < ${to}`);
  const [[made], [people], [active], changed] = await Promise.all([
    tx
      .select({
        total: count(sql`true`),
        thisMonth: count(gte(reports.createdAt, start)),
        lastMonth: between(lastStart, lastSoFar),
      })
      .from(reports)
      .where(eq(reports.agencyId, agencyId)),
    tx
      .select({ now: count(sql`true`) })
      .from(memberships)
      .where(eq(memberships.agencyId, agencyId)),
    tx
      .select({ now: count(eq(clients.status, 'active')) })
      .from(clients)
      .where(eq(clients.agencyId, agencyId)),
    changesSince(tx, agencyId, start),
  ]);
  const moved = (value: number, counted: Counted) => ({
    value,
    growth: growth(value - (changed.get(counted) ?? 0), value),
  });
  return {
    total_reports: moved(made?.total ?? 0, 'reports'),
    this_month: { value: made?.thisMonth ?? 0, growth: growth(made?.lastMonth ?? 0, made?.thisMonth ?? 0) },
    team_members: moved(people?.now ?? 0, 'team_members'),
    active_clients: moved(active?.now ?? 0, 'active_clients'),
  };
}

type Counted = (typeof countChanges.$inferSelect)['counted'];

/** By how much each number has changed since a moment. */
async function changesSince(
  tx: AgencyTransaction,
  agencyId: string,
  moment: Date,
): Promise<ReadonlyMap<Counted, number>> {
  const rows = await tx
    .select({ counted: countChanges.counted, change: sql<number>`sum(${countChanges.change})::int` })
    .from(countChanges)
    .where(and(eq(countChanges.agencyId, agencyId), gte(countChanges.at, moment)))
    .groupBy(countChanges.counted);
  return new Map(rows.map(({ counted, change }) => [counted, change]));
}

/** In percent, rounded; null where there was nothing to grow from. */
function growth(before: number, after: number): number | null {
  return before > 0 ? Math.round(((after - before) / before) * 100) : null;
}

function count(condition: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}
