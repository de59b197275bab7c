import { bigint, foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ArrivalDoor, ArrivalState } from '#contract/automation/arrivals.ts';
import { clientFiles } from '../clients/client-files.ts';
import { clients } from '../clients/clients.ts';
import { moment } from '../times.ts';

/** What came in by itself, once each. */
export const arrivals = pgTable(
  'arrivals',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    /** Null where nobody knows yet whose it is. */
    clientId: uuid('client_id'),
    door: text().$type<ArrivalDoor>().notNull(),
    source: text().notNull(),
    /** The same file again has the same. */
    key: text().notNull(),
    fileName: text('file_name'),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    state: text().$type<ArrivalState>().notNull().default('arriving'),
    refusal: text(),
    reason: text(),
    clientFileId: uuid('client_file_id'),
    files: integer().notNull().default(0),
    times: integer().notNull().default(1),
    receivedAt: moment('received_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.agencyId, table.clientFileId],
      foreignColumns: [clientFiles.agencyId, clientFiles.id],
    }).onDelete('set null'),
    unique('arrivals_once').on(table.agencyId, table.door, table.key),
  ],
);
