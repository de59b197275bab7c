import {
  bigint,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DaySpan } from '#contract/clients/client-data.ts';
import { clients } from './clients.ts';
import { reports } from '../reports/reports.ts';
import { createdAt, moment } from '../times.ts';
import { users } from '../users.ts';

/** A file that was uploaded for a client. `key` is its place in the storage; deleting the row has the file deleted. */
export const clientFiles = pgTable(
  'client_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    key: text().notNull().unique(),
    bytes: integer().notNull().default(0),
    sha256: text(),
    rows: integer().notNull().default(0),
    platform: text(),
    currency: text(),
    covered: jsonb().$type<readonly DaySpan[]>().notNull().default([]),
    /** Null: of an earlier report, and not looked into yet. */
    readAt: moment('read_at'),
    createdAt: createdAt(),
    /** The order of upload, within one request as well. */
    uploadNo: bigint('upload_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    unique('client_files_agency_id_id_key').on(table.agencyId, table.id),
    unique('client_files_agency_id_client_id_sha256_key').on(table.agencyId, table.clientId, table.sha256),
  ],
);

/** Which files a report was made of, in the order of its `sources`; `fileId` is null where the file was removed. */
export const reportFiles = pgTable(
  'report_files',
  {
    agencyId: uuid('agency_id').notNull(),
    reportId: uuid('report_id').notNull(),
    position: integer().notNull(),
    fileId: uuid('file_id'),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.position] }),
    foreignKey({
      columns: [table.agencyId, table.reportId],
      foreignColumns: [reports.agencyId, reports.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.agencyId, table.fileId],
      foreignColumns: [clientFiles.agencyId, clientFiles.id],
    }).onDelete('set null'),
  ],
);
