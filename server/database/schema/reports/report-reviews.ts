import { bigint, foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reviewActions } from '#contract/reports/reviews.ts';
import { reportVersions } from './report-versions.ts';
import { reports } from './reports.ts';
import { createdAt, moment } from '../times.ts';
import { users } from '../users.ts';

/** What was asked and decided about a version. The application's role adds to it and can change nothing. */
export const reportReviews = pgTable(
  'report_reviews',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agencyId: uuid('agency_id').notNull(),
    reportId: uuid('report_id').notNull(),
    versionId: uuid('version_id').notNull(),
    action: text({ enum: reviewActions }).notNull(),
    /** Who did it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of whom it was asked. */
    reviewers: uuid().array().notNull().default([]),
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.reportId, table.versionId],
      foreignColumns: [reportVersions.agencyId, reportVersions.reportId, reportVersions.id],
    }).onDelete('cascade'),
  ],
);

/** What members say to each other about a section of a report. */
export const reportComments = pgTable(
  'report_comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    reportId: uuid('report_id').notNull(),
    /** The comment it answers; null: it begins a thread. */
    threadId: uuid('thread_id'),
    section: text().notNull(),
    /** As it was called: the section may be gone later. */
    sectionTitle: text('section_title').notNull(),
    /** The number of the newest version when it was written. */
    version: integer().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Empty where its author took it back and answers hang on it. */
    text: text().notNull(),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    deletedAt: moment('deleted_at'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.reportId],
      foreignColumns: [reports.agencyId, reports.id],
    }).onDelete('cascade'),
    unique('report_comments_agency_id_report_id_id_key').on(table.agencyId, table.reportId, table.id),
  ],
);
