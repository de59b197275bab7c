import { webhookEventTypes } from '#contract/automation/webhook-events.ts';
import type { Database } from '#server/database/database.ts';
import { webhookEndpoints } from '#server/database/schema/automation/webhooks.ts';
import { noteEvent } from '#server/webhooks/note-event.ts';
import type { TestAgency } from '../tenants.ts';

/** Adds an endpoint that hears everything, and something for it to hear. */
export async function addEndpoint(database: Database, { agencyId, userId }: TestAgency): Promise<string> {
  return database.withAgency(agencyId, async (tx) => {
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({
        agencyId,
        url: 'https://hooks.example.com/clientready',
        events: [...webhookEventTypes],
        sealedSecret: 'sealed',
        createdBy: userId,
      })
      .returning();
    const id = row?.id ?? '';
    await noteEvent(
      tx,
      agencyId,
      { type: 'webhook.test', clientId: null, data: { endpoint: { id } } },
      { only: id },
    );
    return id;
  });
}
