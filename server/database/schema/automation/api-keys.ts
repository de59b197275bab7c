import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { keyRights } from '#contract/accounts/key-rights.ts';
import { clientAccess } from '#contract/accounts/roles.ts';
import { memberships } from '../agencies.ts';
import { clients } from '../clients/clients.ts';
import { createdAt, moment } from '../times.ts';

/** Keys of the API, each in the name of the member who made it. Agencies cannot read `keyHash`. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Held by a program of the agency, or by an assistant that was let in (`assistantGrants`). */
    kind: text({ enum: ['program', 'assistant'] })
      .notNull()
      .default('program'),
    name: text().notNull(),
    /** How the key begins. */
    hint: text().notNull(),
    keyHash: text('key_hash').notNull().unique(),
    rights: text({ enum: keyRights }).notNull(),
    /** All clients of its member, or those in `apiKeyClients`. */
    clients: text({ enum: clientAccess }).notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.agencyId, table.id),
    foreignKey({
      columns: [table.agencyId, table.userId],
      foreignColumns: [memberships.agencyId, memberships.userId],
    }).onDelete('cascade'),
    index('api_keys_of_member').on(table.agencyId, table.userId),
  ],
);

/** The clients that a key is kept to. */
export const apiKeyClients = pgTable(
  'api_key_clients',
  {
    agencyId: uuid('agency_id').notNull(),
    keyId: uuid('key_id').notNull(),
    clientId: uuid('client_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.keyId, table.clientId] }),
    foreignKey({
      columns: [table.agencyId, table.keyId],
      foreignColumns: [apiKeys.agencyId, apiKeys.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    index('api_key_clients_of_client').on(table.agencyId, table.clientId),
  ],
);
