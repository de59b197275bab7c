import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { memberships } from '../agencies.ts';
import { clients } from './clients.ts';
import { createdAt } from '../times.ts';

/** The clients that were chosen for members who do not see all. */
export const memberClients = pgTable(
  'member_clients',
  {
    agencyId: uuid('agency_id').notNull(),
    userId: uuid('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.userId, table.clientId] }),
    foreignKey({
      columns: [table.agencyId, table.userId],
      foreignColumns: [memberships.agencyId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    index('member_clients_of_client').on(table.agencyId, table.clientId),
  ],
);
