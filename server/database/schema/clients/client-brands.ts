import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { updatedAt } from '../times.ts';

/** How the reports of one client look; null is what the agency has. `logoKey` is a key in the storage. */
export const clientBrands = pgTable(
  'client_brands',
  {
    clientId: uuid('client_id').primaryKey(),
    agencyId: uuid('agency_id').notNull(),
    /** Stands on the cover in place of the agency's name. */
    name: text(),
    logoKey: text('logo_key'),
    primaryColor: text('primary_color'),
    accentColor: text('accent_color'),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    index('client_brands_agency_id').on(table.agencyId, table.clientId),
  ],
);
