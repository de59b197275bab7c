import { eq, sql } from 'drizzle-orm';
import { entitlementAt, type Entitlement } from '#server/billing/entitlement.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * What an agency may do now, with the subscription that says so. `lock` holds the subscription until the transaction ends.
 * Whether plans are sold here is a setting of the connection, so that no caller can forget to ask.
 */
export async function entitlementOf(
  tx: AgencyTransaction,
  agencyId: string,
  now: Date,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<{ entitlement: Entitlement; row: SubscriptionRow | null }> {
  const asked = tx
    .select({
      row: subscriptions,
      isSold: sql<boolean>`coalesce(current_setting('app.plans_sold', true), '') <> 'off'`,
    })
    .from(subscriptions)
    .where(eq(subscriptions.agencyId, agencyId));
  const [found] = await (lock ? asked.for('update') : asked);
  const row = found?.row ?? null;
  return { row, entitlement: entitlementAt(row, now, { isSold: found?.isSold ?? true }) };
}
