import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { memberships } from '../agencies.ts';
import { createdAt, moment } from '../times.ts';

/** Requests with an Idempotency-Key, for a day. */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The key that asked, or the user where a person did. */
    callerId: uuid('caller_id').notNull(),
    name: text().notNull(),
    route: text().notNull(),
    fingerprint: text().notNull(),
    /** Somebody works at it until then; null where nobody does. */
    heldUntil: moment('held_until'),
    status: smallint(),
    sealedAnswer: text('sealed_answer'),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.agencyId, table.callerId, table.name),
    unique().on(table.agencyId, table.id),
    foreignKey({
      columns: [table.agencyId, table.userId],
      foreignColumns: [memberships.agencyId, memberships.userId],
    }).onDelete('cascade'),
    index('idempotent_requests_created_at').on(table.createdAt),
    index('idempotent_requests_of_member').on(table.agencyId, table.userId),
  ],
);

/** What each transaction of such a request gave. */
export const idempotentSteps = pgTable(
  'idempotent_steps',
  {
    agencyId: uuid('agency_id').notNull(),
    requestId: uuid('request_id').notNull(),
    step: integer().notNull(),
    sealedResult: text('sealed_result').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.step] }),
    foreignKey({
      columns: [table.agencyId, table.requestId],
      foreignColumns: [idempotentRequests.agencyId, idempotentRequests.id],
    }).onDelete('cascade'),
    index('idempotent_steps_of_request').on(table.agencyId, table.requestId),
  ],
);
