import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { agencies } from '../agencies.ts';
import { createdAt, moment, updatedAt } from '../times.ts';
import { users } from '../users.ts';

/** Whom an agency reports to. `reportsCount` and `lastReportDate` are kept by the database: never write them. */
export const clients = pgTable(
  'clients',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** The name without case and accents, to search and sort by; the database writes it. */
    nameFolded: text('name_folded')
      .notNull()
      .generatedAlwaysAs(sql`folded(name)`),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    /** The client of the sample data; at most one of an agency. */
    isSample: boolean('is_sample').notNull().default(false),
    reportsCount: integer('reports_count').notNull().default(0),
    lastReportDate: moment('last_report_date'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('clients_agency_id_id_key').on(table.agencyId, table.id),
    index('clients_newest_first').on(table.agencyId, table.createdAt.desc(), table.id),
    index('clients_by_name').on(table.agencyId, table.nameFolded, table.id),
    index('clients_user_id').on(table.userId),
  ],
);
