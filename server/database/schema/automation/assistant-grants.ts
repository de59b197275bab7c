import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from './api-keys.ts';
import { createdAt, moment } from '../times.ts';

/** How an assistant came by its key (a row of `apiKeys` of its own kind), and how it comes by the next one. */
export const assistantGrants = pgTable(
  'assistant_grants',
  {
    keyId: uuid('key_id').primaryKey(),
    agencyId: uuid('agency_id').notNull(),
    assistant: text().notNull(),
    clientHash: text('client_hash').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    challenge: text().notNull(),
    codeHash: text('code_hash').notNull().unique(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    redeemedAt: moment('redeemed_at'),
    refreshHash: text('refresh_hash').unique(),
    spentRefreshHash: text('spent_refresh_hash'),
    refreshedAt: moment('refreshed_at'),
    refreshExpiresAt: moment('refresh_expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.keyId],
      foreignColumns: [apiKeys.agencyId, apiKeys.id],
    }).onDelete('cascade'),
    index('assistant_grants_of_agency').on(table.agencyId),
    index('assistant_grants_spent').on(table.spentRefreshHash),
  ],
);
