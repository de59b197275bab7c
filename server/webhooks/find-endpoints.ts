import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import type { WebhookEndpoint } from '#contract/automation/webhooks.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/database/schema/automation/webhooks.ts';
import { ApiError } from '#server/http/api-error.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** One endpoint of the agency, kept as it is until the transaction ends. */
export async function requireEndpoint(tx: AgencyTransaction, id: string): Promise<EndpointRow> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('no key update');
  if (row === undefined) throw new ApiError('not_found', { message: 'There is no such endpoint.' });
  return row;
}

/** All of them with how they fare, or the one that is named. */
export async function presentEndpoints(
  tx: AgencyTransaction,
  now: Date,
  only?: string,
): Promise<WebhookEndpoint[]> {
  const fared = tx
    .select({
      endpointId: webhookDeliveries.endpointId,
      delivered: inState('delivered').as('delivered'),
      failed: inState('failed').as('failed'),
      waiting: inState('waiting').as('waiting'),
      lastTriedAt: max(webhookDeliveries.triedAt).as('last_tried_at'),
    })
    .from(webhookDeliveries)
    .groupBy(webhookDeliveries.endpointId)
    .as('fared');
  const rows = await tx
    .select({ endpoint: webhookEndpoints, fared: { ...fared._.selectedFields } })
    .from(webhookEndpoints)
    .leftJoin(fared, eq(fared.endpointId, webhookEndpoints.id))
    .where(only === undefined ? undefined : and(eq(webhookEndpoints.id, only)))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return rows.map(({ endpoint, fared: how }) => ({
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    events: endpoint.events,
    is_on: endpoint.isOn,
    off_because: endpoint.offBecause,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    previous_secret_until:
      endpoint.previousUntil !== null && endpoint.previousUntil > now
        ? endpoint.previousUntil.toISOString()
        : null,
    delivered: how?.delivered ?? 0,
    failed: how?.failed ?? 0,
    waiting: how?.waiting ?? 0,
    last_tried_at: how?.lastTriedAt?.toISOString() ?? null,
    created_at: endpoint.createdAt.toISOString(),
  }));
}

export async function countEndpoints(tx: AgencyTransaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(webhookEndpoints);
  return row?.count ?? 0;
}

function inState(state: string) {
  return sql<number>`(count(*) filter (where ${webhookDeliveries.state} = ${state}))::int`;
}
