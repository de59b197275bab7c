import { foreignKey, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { reports } from './reports.ts';
import { createdAt, moment } from '../times.ts';
import { users } from '../users.ts';

/** One attempt at making a report; the database refuses a second one while the first is not finished. */
export const reportRuns = pgTable(
  'report_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    reportId: uuid('report_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null: the built-in generator. */
    workflowUrl: text('workflow_url'),
    /** When it is made, in turns between agencies; given by the database. */
    turn: integer().notNull().default(0),
    startedAt: moment('started_at'),
    deadlineAt: moment('deadline_at').notNull(),
    answeredAt: moment('answered_at'),
    finishedAt: moment('finished_at'),
    /** The version whose lost files it stores again; null: it makes another one. */
    repairs: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.reportId],
      foreignColumns: [reports.agencyId, reports.id],
    }).onDelete('cascade'),
  ],
);

/** Files that no row names (yet): deleted when they are due. */
export const filesToDelete = pgTable('files_to_delete', {
  key: text().primaryKey(),
  agencyId: uuid('agency_id').notNull(),
  dueAt: moment('due_at').notNull(),
  /** Somebody deletes, or has tried to delete, the file; it can no longer be claimed. */
  leasedUntil: moment('leased_until'),
  attempts: integer().notNull().default(0),
});
