import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { includes } from '#server/billing/features.ts';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import {
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#server/database/schema/automation/webhooks.ts';
import type { Env } from '#server/env.ts';
import type { TellDeps } from '#server/notifications/tell-member.ts';
import { postMessage, TRY_LIMIT_MS, type Outcome } from '#server/webhooks/post-message.ts';
import { nextTry } from '#server/webhooks/retry-times.ts';
import { switchOff } from '#server/webhooks/switch-off.ts';
import { messageOf } from '#server/webhooks/webhook-message.ts';
import { openSecret, signedHeaders } from '#server/webhooks/webhook-secrets.ts';

export interface DeliverDeps extends TellDeps {
  readonly env: Pick<Env, 'publicUrl' | 'workflow'>;
  readonly database: Database;
  readonly now: () => Date;
}

/** An endpoint of an agency. */
export interface OfEndpoint {
  readonly agencyId: string;
  readonly endpointId: string;
}

type Endpoint = typeof webhookEndpoints.$inferSelect;
interface Claimed {
  readonly endpoint: Endpoint;
  readonly delivery: typeof webhookDeliveries.$inferSelect;
  readonly event: typeof webhookEvents.$inferSelect;
}

/** Whoever has not settled a try by then has died. */
const LEASE_MS = 4 * TRY_LIMIT_MS;
const GONE = 410;
/** An endpoint that took nothing for so long is switched off. */
const FAILING_FOR_MS = 5 * DAY_MS;
/** And not before this many tries at one event: a first failure after a quiet week is no week of failure. */
const TRIES_BEFORE_OFF = 4;

/**
 * Sends the oldest event that is due to an endpoint; false where there is none, or where somebody else is at that endpoint. What was
 * sent is written down afterwards: whoever dies in between leaves it to be sent again, with the same id.
 */
export async function deliverNext(deps: DeliverDeps, of: OfEndpoint): Promise<boolean> {
  const claimed = await deps.database.withAgency(of.agencyId, (tx) => claim(tx, deps, of));
  if (claimed === null) return false;
  if (claimed === 'not included') return true;
  const { endpoint, delivery, event } = claimed;
  const at = deps.now();
  const body = messageOf(event, deps.env.publicUrl);
  const secrets = secretsOf(endpoint, deps.secret, at);
  const outcome: Outcome =
    secrets.length === 0
      ? {
          status: null,
          answer: null,
          failure: 'The secret can’t be read. Please create a new one.',
          tookMs: 0,
        }
      : await postMessage({
          url: endpoint.url,
          headers: signedHeaders({ id: event.id, at, body }, secrets),
          body,
          allowPrivate: deps.env.workflow.allowPrivate,
        });
  await deps.database.withAgency(of.agencyId, (tx) => settle(tx, deps, delivery.id, event.type, outcome));
  return true;
}

/** One try at an endpoint at a time, in all processes together: a slow one is asked for nothing else meanwhile. */
async function claim(
  tx: AgencyTransaction,
  { now }: DeliverDeps,
  { agencyId, endpointId }: OfEndpoint,
): Promise<Claimed | 'not included' | null> {
  const at = now();
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.isOn, true)))
    .for('no key update', { skipLocked: true });
  if (endpoint === undefined) return null;
  const waiting = and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting'));
  const [underWay] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(waiting, gt(webhookDeliveries.leasedUntil, at)))
    .limit(1);
  if (underWay !== undefined) return null;
  const [due] = await tx
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(waiting, lte(webhookDeliveries.nextAt, at)))
    .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.createdAt))
    .limit(1);
  if (due === undefined) return null;
  const isIncluded = await includes(tx, agencyId, at, 'api');
  await tx
    .update(webhookDeliveries)
    .set(
      isIncluded
        ? {
            attempts: due.delivery.attempts + 1,
            leasedUntil: new Date(at.getTime() + LEASE_MS),
            triedAt: at,
          }
        : { state: 'failed', failure: 'Your plan doesn’t include webhooks.' },
    )
    .where(eq(webhookDeliveries.id, due.delivery.id));
  return isIncluded ? { endpoint, ...due } : 'not included';
}

function secretsOf(endpoint: Endpoint, installationSecret: string, at: Date): string[] {
  const { sealedSecret, sealedPrevious, previousUntil } = endpoint;
  const isOverlap = previousUntil !== null && previousUntil > at;
  return [sealedSecret, isOverlap ? sealedPrevious : null].flatMap((sealed) => {
    const secret = sealed === null ? null : openSecret(sealed, installationSecret);
    return secret === null ? [] : [secret];
  });
}

async function settle(
  tx: AgencyTransaction,
  deps: DeliverDeps,
  deliveryId: string,
  type: string,
  outcome: Outcome,
): Promise<void> {
  const at = deps.now();
  const [found] = await tx
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, deliveryId))
    .for('no key update');
  // Removed, switched off or settled by somebody else meanwhile.
  if (found === undefined || found.delivery.state !== 'waiting') return;
  const { delivery, endpoint } = found;
  const isTest = type === 'webhook.test';
  const { status, answer, failure, tookMs } = outcome;
  const again = failure === null || isTest || status === GONE ? null : nextTry(delivery.attempts, at);
  const state = failure === null ? 'delivered' : again === null ? 'failed' : 'waiting';
  await tx
    .update(webhookDeliveries)
    .set({ state, status, answer, failure, tookMs, leasedUntil: null, ...(again && { nextAt: again }) })
    .where(eq(webhookDeliveries.id, deliveryId));
  if (failure !== null && isTest) return;
  const failingSince = failure === null ? null : (endpoint.failingSince ?? at);
  if (failingSince?.getTime() !== endpoint.failingSince?.getTime())
    await tx.update(webhookEndpoints).set({ failingSince }).where(eq(webhookEndpoints.id, endpoint.id));
  if (status === GONE) await switchOff(tx, deps, endpoint, 'gone');
  else if (
    failingSince !== null &&
    failingSince.getTime() <= at.getTime() - FAILING_FOR_MS &&
    (again === null || delivery.attempts >= TRIES_BEFORE_OFF)
  )
    await switchOff(tx, deps, endpoint, 'failing');
}
