import * as z from 'zod';
import {
  eventPayloadSchema,
  eventTypes,
  type EventPayload,
  type EventType,
} from '#contract/agencies/events.ts';
import { listen } from '#server/events/listening-connection.ts';
import type { Logger } from '#server/logger.ts';

/** The one channel of the database that all processes listen to. */
export const EVENT_CHANNEL = 'clientready_events';

export interface HubEvent {
  readonly type: EventType;
  readonly payload: EventPayload;
  /** The client it tells of, where it tells of one. */
  readonly clientId?: string | undefined;
}

/** Who listens: one member of one agency. */
export interface Audience {
  readonly agencyId: string;
  readonly userId: string;
}

/** Hears every change announced in the database and passes each on to the agency it belongs to, and to nobody else. */
export interface EventHub {
  /** Calls `listener` for this member's events until the returned function is called. */
  subscribe(audience: Audience, listener: (event: HubEvent) => void): () => void;
  /** Whether the hub hears the database right now. */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** Opens the hub. Whenever something may have been missed, everybody is told to look again. */
export async function openEventHub(databaseUrl: string, logger: Logger): Promise<EventHub> {
  const subscribers = new Map<string, Set<Subscriber>>();

  const connection = await listen({
    databaseUrl,
    channel: EVENT_CHANNEL,
    logger,
    onMessage: (text) => {
      const message = readMessage(text);
      if (message === null) return;
      for (const { audience, listener } of subscribers.get(message.agencyId) ?? []) {
        if (message.userId === null || message.userId === audience.userId) listener(message.event);
      }
    },
    onRestored: () => {
      for (const { listener } of [...subscribers.values()].flatMap((members) => [...members])) {
        listener({ type: 'ready', payload: {} });
      }
    },
  });

  return {
    subscribe: (audience, listener) => {
      const subscriber = { audience, listener };
      const members = subscribers.get(audience.agencyId) ?? new Set();
      subscribers.set(audience.agencyId, members.add(subscriber));
      return () => {
        members.delete(subscriber);
        if (members.size === 0 && subscribers.get(audience.agencyId) === members)
          subscribers.delete(audience.agencyId);
      };
    },
    get connected() {
      return connection.connected;
    },
    close: async () => {
      subscribers.clear();
      await connection.close();
    },
  };
}

interface Subscriber {
  readonly audience: Audience;
  readonly listener: (event: HubEvent) => void;
}

const messageSchema = z.object({
  agency_id: z.string(),
  user_id: z.string().nullish(),
  client_id: z.string().nullish(),
  type: z.enum(eventTypes).optional(),
  payload: eventPayloadSchema.optional(),
  entity: z.string().optional(),
  id: z.string().nullish(),
  change: z.enum(['insert', 'update', 'delete']).optional(),
});

/** Reads what a trigger (`entity`) or `publish` (`type`) announced; null for what no screen wants to know. */
function readMessage(text: string): { agencyId: string; userId: string | null; event: HubEvent } | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const { data: message } = messageSchema.safeParse(json);
  if (message === undefined) return null;
  const type = message.type ?? eventTypes.find((known) => known === `${message.entity}.changed`);
  if (type === undefined) return null;
  const fromTrigger = {
    ...(message.id ? { id: message.id } : {}),
    ...(message.change ? { change: message.change } : {}),
  };
  return {
    agencyId: message.agency_id,
    userId: message.user_id ?? null,
    event: { type, payload: message.payload ?? fromTrigger, clientId: message.client_id ?? undefined },
  };
}
