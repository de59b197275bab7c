import { foreignKey, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DroppedEdit, VersionKind } from '#contract/reports/versions.ts';
import type { Edition } from '#report/edition/edition.ts';
import type { AgencyBrand } from '#server/agencies/brand.ts';
import type { ReportTemplate } from './report-templates.ts';
import { reports } from './reports.ts';
import { createdAt, moment } from '../times.ts';
import { users } from '../users.ts';

/** What a report was at one moment. The application's role can change nothing of it but the places of its files. */
export const reportVersions = pgTable(
  'report_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    reportId: uuid('report_id').notNull(),
    number: integer().notNull(),
    kind: text().$type<VersionKind>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** The brand at that moment, with a logo of its own. */
    brand: jsonb().$type<AgencyBrand>().notNull(),
    /** As the engine made it; the same as `modelKey` where nobody changed a word. */
    baseModelKey: text('base_model_key'),
    modelKey: text('model_key'),
    fileKey: text('file_key'),
    fileBytes: integer('file_bytes'),
    /** What the agency changed in the report as it was made. */
    edition: jsonb().$type<Edition>(),
    /** Edits that found no place in its data. */
    dropped: jsonb().$type<readonly DroppedEdit[]>(),
    /** The template it was made by. */
    template: jsonb().$type<ReportTemplate>(),
    /** Its sources, by their position among the report's files; null: all of them. */
    madeOf: integer('made_of').array(),
    restoredFrom: integer('restored_from'),
    note: text(),
    storedAt: moment('stored_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.reportId],
      foreignColumns: [reports.agencyId, reports.id],
    }).onDelete('cascade'),
    unique('report_versions_report_id_number_key').on(table.reportId, table.number),
    unique('report_versions_agency_id_report_id_id_key').on(table.agencyId, table.reportId, table.id),
  ],
);
