import * as z from 'zod';

/**
 * What `GET /api/events` carries: server-sent events whose `event` is the type and whose `data` is JSON.
 * An event says what changed, not how it looks now: fetch the thing again.
 */
export const eventTypes = [
  'ready',
  'notifications.changed',
  'clients.changed',
  'reports.changed',
  'subscription.changed',
  'session.ended',
] as const;
export type EventType = (typeof eventTypes)[number];

export const eventSchema = z.object({
  type: z.enum(eventTypes),
  /** Ids of what changed; `reference` stands in for a payload too large to carry. */
  payload: z.record(z.string(), z.unknown()),
});
export type ServerEvent = z.infer<typeof eventSchema>;
