import { foreignKey, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { Edition } from '#report/edition/edition.ts';
import { reports } from './reports.ts';
import { createdAt, moment, updatedAt } from '../times.ts';
import { users } from '../users.ts';

/** What is being written on top of a report, before it is published. */
export const reportDrafts = pgTable(
  'report_drafts',
  {
    reportId: uuid('report_id').primaryKey(),
    agencyId: uuid('agency_id').notNull(),
    edition: jsonb().$type<Edition>().notNull(),
    /** Raised with every save. */
    revision: integer().notNull(),
    /** The number of the version whose generated report the edition speaks of. */
    baseVersion: integer('base_version').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.reportId],
      foreignColumns: [reports.agencyId, reports.id],
    }).onDelete('cascade'),
  ],
);

/** Who has the editor of a report open, as they last said. */
export const reportEditors = pgTable(
  'report_editors',
  {
    agencyId: uuid('agency_id').notNull(),
    reportId: uuid('report_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.userId] }),
    foreignKey({
      columns: [table.agencyId, table.reportId],
      foreignColumns: [reports.agencyId, reports.id],
    }).onDelete('cascade'),
  ],
);
