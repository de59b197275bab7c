import * as z from 'zod';

/**
 * What `GET /api/events` carries: server-sent events whose `event` is the type and whose `data` is the payload as JSON.
 * An event says what changed, not how it looks now: fetch the thing again.
 */
export const eventTypes = [
  /** The stream is open; whatever changed before is to be fetched. Sent again after every gap. */
  'ready',
  'clients.changed',
  'reports.changed',
  'notifications.changed',
  'subscriptions.changed',
  'memberships.changed',
  'brand_settings.changed',
  /** Somebody saved, published or threw away a draft, or opened or closed its editor; the id is the report's. */
  'report_drafts.changed',
  /** Somebody commented on a report, or changed a comment; the id is the report's. */
  'report_comments.changed',
  'report_templates.changed',
  /** A key of the API was made or revoked. */
  'api_keys.changed',
  /** An endpoint, or what was sent to it; the id is the endpoint's. */
  'webhooks.changed',
  /** Of these the id is the client's. */
  'schedules.changed',
  'client_data.changed',
  'goals.changed',
  'arrivals.changed',
  'mail_in.changed',
  /** The session ended: log in again. The stream closes. */
  'session.ended',
] as const;
export type EventType = (typeof eventTypes)[number];

/** The id of what changed. `too_large` stands in for many changes at once, or for more than could be carried: fetch all of that kind anew. */
export const eventPayloadSchema = z.looseObject({
  id: z.string().optional(),
  change: z.enum(['insert', 'update', 'delete']).optional(),
  too_large: z.literal(true).optional(),
});
export type EventPayload = z.infer<typeof eventPayloadSchema>;

export const eventSchema = z.object({ type: z.enum(eventTypes), payload: eventPayloadSchema });
export type ServerEvent = z.infer<typeof eventSchema>;
