import { boolean, foreignKey, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { WebhookEventType } from '#contract/automation/webhook-events.ts';
import { agencies } from '../agencies.ts';
import { createdAt, moment, updatedAt } from '../times.ts';
import { users } from '../users.ts';

/** An address that hears what happens in its agency. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    description: text().notNull().default(''),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Why it is off; null: somebody switched it off. */
    offBecause: text('off_because', { enum: ['gone', 'failing'] }),
    sealedSecret: text('sealed_secret').notNull(),
    /** The one before, which signs beside it until then. */
    sealedPrevious: text('sealed_previous'),
    previousUntil: moment('previous_until'),
    /** Since when nothing was taken; null while all goes well. */
    failingSince: moment('failing_since'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('webhook_endpoints_agency_id_id_key').on(table.agencyId, table.id)],
);

/** What happened. The database writes it, in the transaction that makes it true (migration 155). */
export const webhookEvents = pgTable('webhook_events', {
  id: uuid().primaryKey().defaultRandom(),
  agencyId: uuid('agency_id').notNull(),
  clientId: uuid('client_id'),
  type: text().$type<WebhookEventType>().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  at: moment('at').notNull().defaultNow(),
});

/** One event for one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    eventId: uuid('event_id').notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Since it was last asked for. */
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
    /** Somebody is at it until then. */
    leasedUntil: moment('leased_until'),
    triedAt: moment('tried_at'),
    /** Of the last answer. */
    status: integer(),
    tookMs: integer('took_ms'),
    /** The beginning of the last answer. */
    answer: text(),
    /** Why the last try came to nothing, in words. */
    failure: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('webhook_deliveries_endpoint_id_event_id_key').on(table.endpointId, table.eventId),
    foreignKey({
      columns: [table.agencyId, table.endpointId],
      foreignColumns: [webhookEndpoints.agencyId, webhookEndpoints.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.agencyId, table.eventId],
      foreignColumns: [webhookEvents.agencyId, webhookEvents.id],
    }).onDelete('cascade'),
  ],
);
