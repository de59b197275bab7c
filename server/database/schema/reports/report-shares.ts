import { foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reports } from './reports.ts';
import { createdAt, moment } from '../times.ts';
import { users } from '../users.ts';

/** A link that opens a report without an account. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    reportId: uuid('report_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Which version it opens; null: always the newest. */
    versionId: uuid('version_id'),
    tokenHash: text('token_hash').notNull().unique(),
    passwordHash: text('password_hash'),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    timesOpened: integer('times_opened').notNull().default(0),
    firstOpenedAt: moment('first_opened_at'),
    lastOpenedAt: moment('last_opened_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('report_shares_agency_id_id_key').on(table.agencyId, table.id),
    foreignKey({
      columns: [table.agencyId, table.reportId],
      foreignColumns: [reports.agencyId, reports.id],
    }).onDelete('cascade'),
  ],
);

/** A report sent by e-mail. */
export const reportDeliveries = pgTable(
  'report_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    reportId: uuid('report_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    shareId: uuid('share_id').notNull(),
    /** What was sent. */
    versionId: uuid('version_id'),
    /** The first of those it goes to. */
    recipient: text().notNull(),
    moreRecipients: text('more_recipients').array().notNull().default([]),
    copies: text().array().notNull().default([]),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ['queued', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    /** Why it was not sent, in words. */
    failure: text(),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.reportId],
      foreignColumns: [reports.agencyId, reports.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.agencyId, table.shareId],
      foreignColumns: [reportShares.agencyId, reportShares.id],
    }).onDelete('cascade'),
  ],
);
