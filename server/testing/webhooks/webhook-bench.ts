import { expect } from 'vitest';
import { webhookEventTypes } from '#contract/automation/webhook-events.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#contract/automation/webhooks.ts';
import { deliverNext } from '#server/webhooks/deliver.ts';
import { findDue } from '#server/webhooks/dispatcher.ts';
import { createTestApp } from '../test-app.ts';
import type { TestDatabase } from '../test-database.ts';
import type { Visitor } from '../visitor.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

export interface MadeEndpoint {
  readonly owner: Visitor;
  readonly tenant: { readonly agencyId: string; readonly userId: string };
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
  /** Of the receiver. */
  readonly path: string;
}

/** An app with a clock that can be moved, a receiver, and endpoints that lead there. */
export async function createWebhookBench(test: TestDatabase) {
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const app = await createTestApp(test, { WORKFLOW_ALLOW_PRIVATE: 'true' }, { now });
  const receiver = new WebhookReceiver();
  const origin = await receiver.listen();
  const deps = { ...app, database: test.database, jobs: { enqueue: async () => {} }, now };
  let paths = 0;
  return {
    clock,
    app,
    receiver,
    origin,
    deps,
    anEndpoint: async (events: readonly string[] = webhookEventTypes): Promise<MadeEndpoint> => {
      paths += 1;
      const path = `/hook-${paths}`;
      const owner = await app.member('Ada Lovelace');
      const tenant = { agencyId: owner.session.agency?.id ?? '', userId: owner.session.user?.id ?? '' };
      const asked = { url: `${origin}${path}`, events };
      const { status, body } = await owner.call<MadeEndpoint>('POST', '/webhooks', asked);
      expect(status).toBe(201);
      return { ...body, owner, tenant, path };
    },
    /** Sends all that is due. */
    deliverAll: async (): Promise<void> => {
      for (let found = await findDue(deps); found.length > 0; found = await findDue(deps))
        for (const of of found) await deliverNext(deps, of);
    },
  };
}

/** What was sent to an endpoint, newest first. */
export async function logOf({ owner, endpoint }: MadeEndpoint): Promise<WebhookDelivery[]> {
  const path = `/webhooks/${endpoint.id}/deliveries`;
  return (await owner.call<{ deliveries: WebhookDelivery[] }>('GET', path)).body.deliveries;
}

/** The endpoint as it is now. */
export async function readAgain({ owner }: MadeEndpoint): Promise<WebhookEndpoint | undefined> {
  return (await owner.call<{ endpoints: WebhookEndpoint[] }>('GET', '/webhooks')).body.endpoints[0];
}
