import { and, eq, inArray } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/database/schema/automation/webhooks.ts';
import { tellMember, type TellDeps } from '#server/notifications/tell-member.ts';

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Where endpoints are looked at and changed. */
const INTEGRATIONS = '/dashboard?settings=integrations';

/** Switches an endpoint off because of how it answers, and tells those who manage the agency. */
export async function switchOff(
  tx: AgencyTransaction,
  deps: TellDeps,
  endpoint: Endpoint,
  because: 'gone' | 'failing',
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ isOn: false, offBecause: because })
    .where(eq(webhookEndpoints.id, endpoint.id));
  await failWhatWaits(tx, endpoint.id);
  const host = new URL(endpoint.url).host;
  const managers = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.agencyId, endpoint.agencyId), inArray(memberships.role, ['owner', 'admin'])))
    .orderBy(memberships.userId);
  for (const { userId } of managers)
    await tellMember(tx, deps, { agencyId: endpoint.agencyId, userId }, 'webhook_off', {
      icon: 'warning',
      title: `We stopped sending events to ${host}`,
      message:
        because === 'gone'
          ? `${host} asked us to stop sending events. If that’s a mistake, switch the endpoint on again in your settings.`
          : `${host} hasn’t accepted an event for five days. Once it works again, switch the endpoint on in your settings. You can send what it missed from its log.`,
      action: 'Open integrations',
      link: INTEGRATIONS,
    });
}

/** What waits for an endpoint that is off will not be sent by itself; the log keeps it, to be sent again. */
export async function failWhatWaits(tx: AgencyTransaction, endpointId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', failure: 'The endpoint was switched off.', leasedUntil: null })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')));
}
