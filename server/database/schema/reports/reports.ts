import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { agencies } from '../agencies.ts';
import { clients } from '../clients/clients.ts';
import type { ReportTemplate } from './report-templates.ts';
import { createdAt, moment, updatedAt } from '../times.ts';
import { users } from '../users.ts';

/**
 * A report on its way or done. `fileKey` and `modelKey` are those of the current version.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** The name without case and accents, to search and sort by; the database writes it. */
    nameFolded: text('name_folded')
      .notNull()
      .generatedAlwaysAs(sql`folded(name)`),
    originalFileName: text('original_file_name').notNull(),
    originalFileKey: text('original_file_key').notNull(),
    fileKey: text('file_key'),
    /** How long the file was when it was stored. */
    fileBytes: integer('file_bytes'),
    modelKey: text('model_key'),
    /** The number of the version that is shown where none is named; null until there is one. */
    currentVersion: integer('current_version'),
    status: text({ enum: ['pending', 'processing', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    step: text(),
    failureCode: text('failure_code'),
    failureReason: text('failure_reason'),
    idempotencyKey: text('idempotency_key'),
    /** What was asked for; null: nothing in particular. */
    period: text(),
    compare: text({ enum: ['previous', 'year', 'none'] }),
    /** The template it is made by, as it was when the report was asked for; null: none. */
    template: jsonb().$type<ReportTemplate>(),
    /** Null: the agency's at the time it is made. */
    language: text({ enum: ['en', 'de', 'fr', 'es'] }),
    /** The version whose own words it begins with. */
    copiedFrom: uuid('copied_from'),
    /** Over the client's files, rather than of one. */
    isTogether: boolean('is_together').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    unique('reports_agency_id_idempotency_key_key').on(table.agencyId, table.idempotencyKey),
    index('reports_newest_first').on(table.agencyId, table.createdAt.desc(), table.id),
    index('reports_of_client').on(table.clientId, table.createdAt.desc()),
    index('reports_user_id').on(table.userId),
  ],
);
