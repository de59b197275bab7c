import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from './times.ts';
import { users } from './users.ts';

/** What a member of an agency may be, from most to least allowed. */
export const membershipRoles = ['owner', 'admin', 'member', 'viewer'] as const;

/** The tenant: everything a person makes belongs to one. */
export const agencies = pgTable('agencies', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  stripeCustomerId: text('stripe_customer_id').unique(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Who belongs to which agency. The database refuses, at commit, to leave an agency without an owner. */
export const memberships = pgTable(
  'memberships',
  {
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: membershipRoles }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.userId] }),
    index('memberships_user_id').on(table.userId),
  ],
);

/** How the agency's reports look. */
export const brandSettings = pgTable('brand_settings', {
  agencyId: uuid('agency_id')
    .primaryKey()
    .references(() => agencies.id, { onDelete: 'cascade' }),
  logoKey: text('logo_key'),
  primaryColor: text('primary_color').notNull().default('#1d4ed8'),
  accentColor: text('accent_color').notNull().default('#0f766e'),
  website: text(),
  footerLine: text('footer_line'),
  reportLanguage: text('report_language').notNull().default('en'),
  paperSize: text('paper_size', { enum: ['a4', 'letter'] })
    .notNull()
    .default('a4'),
  updatedAt: updatedAt(),
});
