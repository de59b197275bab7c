import { sql } from 'drizzle-orm';
import type { AccountsDatabase, AgencyTransaction } from '#server/database/database.ts';
import type { EventPayload, EventType } from '#contract/agencies/events.ts';
import { EVENT_CHANNEL } from '#server/events/event-hub.ts';

/** PostgreSQL carries less than 8000 bytes in one notification. */
const MAX_MESSAGE_BYTES = 7_999;

export interface Announcement {
  readonly agencyId: string;
  /** Only this member hears it; all members do where it is left out. */
  readonly userId?: string;
  readonly type: EventType;
  readonly payload?: EventPayload;
}

/**
 * Announces an event when the transaction commits, and never if it rolls back. Changes of tables are announced by the
 * database itself; this is for what has no table. A payload too large to carry becomes a hint to fetch everything anew.
 */
export async function publish(
  tx: Pick<AgencyTransaction | AccountsDatabase, 'execute'>,
  { agencyId, userId, type, payload = {} }: Announcement,
): Promise<void> {
  const message = { agency_id: agencyId, user_id: userId ?? null, type, payload };
  const whole = JSON.stringify(message);
  const text =
    Buffer.byteLength(whole) <= MAX_MESSAGE_BYTES
      ? whole
      : JSON.stringify({ ...message, payload: hint(payload) });
  await tx.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${text})`);
}

const MAX_ID_LENGTH = 200;

function hint({ id }: EventPayload): EventPayload {
  return { ...(id !== undefined && id.length <= MAX_ID_LENGTH ? { id } : {}), too_large: true };
}
