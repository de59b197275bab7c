import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { webhookDataSchemas, WebhookEventType } from '#contract/automation/webhook-events.ts';
import type { AgencyTransaction } from '#server/database/database.ts';

/** What happened, without the links, which are added when it is sent. */
export type NotedEvent = {
  readonly [Type in WebhookEventType]: {
    readonly type: Type;
    readonly clientId: string | null;
    readonly data: WithoutLinks<z.infer<(typeof webhookDataSchemas)[Type]>>;
  };
}[WebhookEventType];

type WithoutLinks<Data> = { readonly [Key in keyof Data]: Omit<Data[Key], 'link'> & object };

/**
 * Notes that something happened, for the agency's endpoints that want to hear it, once the transaction commits. What happens to a row
 * that has a trigger is noted by the database itself (migration 155); this is for what has none.
 */
export async function noteEvent(
  tx: AgencyTransaction,
  agencyId: string,
  { type, clientId, data }: NotedEvent,
  { only = null }: { readonly only?: string | null } = {},
): Promise<void> {
  const noted = JSON.stringify(data);
  await tx.execute(
    sql`select note_event(${agencyId}::uuid, ${clientId}::uuid, ${type}, ${noted}::jsonb, ${only}::uuid)`,
  );
}
