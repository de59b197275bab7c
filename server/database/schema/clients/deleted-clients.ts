import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { moment } from '../times.ts';
import { users } from '../users.ts';

/** Clients that are hidden, with everything of theirs, until they are brought back or deleted for good. */
export const deletedClients = pgTable(
  'deleted_clients',
  {
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.clientId] }),
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    index('deleted_clients_deleted_at').on(table.deletedAt),
    index('deleted_clients_deleted_by').on(table.deletedBy),
  ],
);
