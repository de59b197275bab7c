import { bigint, foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { agencies } from './agencies.ts';
import { clients } from './clients/clients.ts';
import { reports } from './reports/reports.ts';
import { createdAt, moment } from './times.ts';
import { users } from './users.ts';

/** Under which address an agency's door is found on the main site. */
export const agencyPortals = pgTable('agency_portals', {
  agencyId: uuid('agency_id')
    .primaryKey()
    .references(() => agencies.id, { onDelete: 'cascade' }),
  slug: text().notNull().unique(),
  createdAt: createdAt(),
});

/** Somebody of a client who may come in; whoever was removed stays for what they opened and said. */
export const clientPeople = pgTable(
  'client_people',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    email: text().notNull(),
    name: text(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    invitedAt: moment('invited_at').notNull().defaultNow(),
    firstSeenAt: moment('first_seen_at'),
    lastSeenAt: moment('last_seen_at'),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('client_people_agency_id_client_id_email_key').on(table.agencyId, table.clientId, table.email),
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
  ],
);

/** A link that signs in once; the token is stored as a hash. */
export const portalLinks = pgTable('portal_links', {
  id: uuid().primaryKey().defaultRandom(),
  agencyId: uuid('agency_id').notNull(),
  clientId: uuid('client_id').notNull(),
  personId: uuid('person_id').notNull(),
  kind: text({ enum: ['sign_in', 'invitation'] }).notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  /** What the browser that asked was given, as a hash; null where nobody asked in a browser. */
  browserHash: text('browser_hash'),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: createdAt(),
});

export const portalSessions = pgTable('portal_sessions', {
  id: uuid().primaryKey().defaultRandom(),
  agencyId: uuid('agency_id').notNull(),
  clientId: uuid('client_id').notNull(),
  personId: uuid('person_id').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  device: text().notNull().default(''),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  createdAt: createdAt(),
});

/** A report that the client's people see. */
export const portalPublications = pgTable(
  'portal_publications',
  {
    reportId: uuid('report_id').primaryKey(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    /** Null: always the newest. */
    versionId: uuid('version_id'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.clientId, table.reportId],
      foreignColumns: [reports.agencyId, reports.clientId, reports.id],
    }).onDelete('cascade'),
  ],
);

/** What somebody of a client opened, and when. */
export const portalOpenings = pgTable('portal_openings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  agencyId: uuid('agency_id').notNull(),
  clientId: uuid('client_id').notNull(),
  reportId: uuid('report_id').notNull(),
  personId: uuid('person_id').notNull(),
  version: integer().notNull(),
  kind: text({ enum: ['page', 'pdf'] }).notNull(),
  at: moment('at').notNull().defaultNow(),
});

/** What a client's people and the agency say to each other about a report. */
export const portalComments = pgTable('portal_comments', {
  id: uuid().primaryKey().defaultRandom(),
  agencyId: uuid('agency_id').notNull(),
  clientId: uuid('client_id').notNull(),
  reportId: uuid('report_id').notNull(),
  side: text({ enum: ['client', 'agency'] }).notNull(),
  personId: uuid('person_id'),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** As they were called then. */
  author: text().notNull(),
  body: text().notNull(),
  createdAt: createdAt(),
});
