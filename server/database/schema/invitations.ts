import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clientAccess, invitedRoles } from '#contract/accounts/roles.ts';
import { agencies } from './agencies.ts';
import { clients } from './clients/clients.ts';
import { createdAt, moment } from './times.ts';
import { users } from './users.ts';

/** Who was asked to join an agency and has not yet. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text({ enum: invitedRoles }).notNull(),
    access: text({ enum: clientAccess }).notNull().default('all'),
    message: text(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.agencyId, table.id),
    unique().on(table.agencyId, table.email),
    index('invitations_invited_by').on(table.invitedBy),
  ],
);

/** The clients that are to be chosen for whoever joins. */
export const invitationClients = pgTable(
  'invitation_clients',
  {
    agencyId: uuid('agency_id').notNull(),
    invitationId: uuid('invitation_id').notNull(),
    clientId: uuid('client_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.invitationId, table.clientId] }),
    foreignKey({
      columns: [table.agencyId, table.invitationId],
      foreignColumns: [invitations.agencyId, invitations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    index('invitation_clients_of_client').on(table.agencyId, table.clientId),
  ],
);
