import { and, count, eq, sql } from 'drizzle-orm';
import { USAGE_WARNING, type LimitKind } from '#contract/billing/billing-terms.ts';
import { type Usage } from '#contract/billing/billing.ts';
import type { PlanLimits } from '#contract/billing/plans.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';

/** How much of its plan an agency uses. Clients that were archived do not count. */
export async function usageOf(
  tx: AgencyTransaction,
  agencyId: string,
  limits: PlanLimits,
  now: Date,
): Promise<Usage[]> {
  return [
    usage('clients', await activeClients(tx), limits.clients),
    usage('reports', await reportsThisMonth(tx, agencyId, now), limits.reportsPerMonth),
    usage('team_members', await teamMembers(tx), limits.teamMembers),
  ];
}

/** How many the agency has, whoever asks. */
export async function allActiveClients(tx: AgencyTransaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select active_clients_of_agency() as count`);
  return rows[0]?.count ?? 0;
}

async function activeClients(tx: AgencyTransaction): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(clients)
    .where(and(eq(clients.status, 'active'), eq(clients.isSample, false)));
  return row?.count ?? 0;
}

export async function teamMembers(tx: AgencyTransaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(memberships);
  return row?.count ?? 0;
}

/** How many reports were made in the month that the agency's calendar shows. */
export async function reportsThisMonth(tx: AgencyTransaction, agencyId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ month: subscriptions.usageMonth, reports: subscriptions.usageReports })
    .from(subscriptions)
    .where(eq(subscriptions.agencyId, agencyId));
  return row === undefined ? 0 : countedIn(await monthOf(tx, agencyId, now), row).used;
}

/**
 * The month that a report made now counts in, and how many there are in it. It never goes back: neither a change of the time
 * zone nor of the clock gives a month anew. A month more than a year ahead was noted by a clock that was wrong.
 */
export function countedIn(
  present: string,
  { month, reports }: { readonly month: string | null; readonly reports: number },
): { month: string; used: number } {
  if (month === null || month < present) return { month: present, used: 0 };
  return { month: month > aYearAfter(present) ? present : month, used: reports };
}

function aYearAfter(month: string): string {
  const [year = '', rest = ''] = month.split('-');
  return `${String(Number(year) + 1).padStart(4, '0')}-${rest}`;
}

/** The month of a moment where the agency is, as `2026-11`. */
export async function monthOf(tx: AgencyTransaction, agencyId: string, now: Date): Promise<string> {
  const [agency] = await tx
    .select({ timeZone: agencies.timeZone })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  return calendarMonth(now, agency?.timeZone ?? 'UTC');
}

/** The month that a calendar on the wall of this time zone shows; UTC where the zone is unknown to this machine. */
export function calendarMonth(now: Date, timeZone: string): string {
  const parts = calendar(timeZone).formatToParts(now);
  const part = (type: 'year' | 'month') => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

function calendar(timeZone: string): Intl.DateTimeFormat {
  const style = { calendar: 'gregory', year: 'numeric', month: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' });
  }
}

function usage(kind: LimitKind, used: number, limit: number | null): Usage {
  return { kind, used, limit, is_near: limit !== null && used >= limit * USAGE_WARNING };
}
