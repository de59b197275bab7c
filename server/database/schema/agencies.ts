import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clientAccess } from '#contract/accounts/roles.ts';
import { createdAt, moment, updatedAt } from './times.ts';
import { users } from './users.ts';

/** What a member of an agency may be, from most to least allowed. */
export const membershipRoles = ['owner', 'admin', 'member', 'viewer'] as const;

/** The tenant: everything a person makes belongs to one. */
export const agencies = pgTable('agencies', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** When somebody chose the name; null while it is the one made of its founder's. */
  namedAt: moment('named_at'),
  stripeCustomerId: text('stripe_customer_id').unique(),
  /** Where its months begin and end, such as `Europe/Berlin`. */
  timeZone: text('time_zone').notNull().default('UTC'),
  /** Since when reports leave once they are approved, and not before; null: they need no approval. */
  approvalRequiredSince: moment('approval_required_since'),
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
    /** All clients, or those in `memberClients`. Owners and admins have all. */
    access: text({ enum: clientAccess }).notNull().default('all'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.userId] }),
    index('memberships_user_id').on(table.userId),
  ],
);

/** How the agency's reports look; null is what it has not chosen. `logoKey` is a key in the storage. */
export const brandSettings = pgTable('brand_settings', {
  agencyId: uuid('agency_id')
    .primaryKey()
    .references(() => agencies.id, { onDelete: 'cascade' }),
  logoKey: text('logo_key'),
  primaryColor: text('primary_color'),
  accentColor: text('accent_color'),
  website: text(),
  email: text(),
  footerLine: text('footer_line'),
  reportLanguage: text('report_language', { enum: ['en', 'de', 'fr', 'es'] }),
  paperSize: text('paper_size', { enum: ['a4', 'letter'] }),
  /** What reports begin with whose client has no default; null: the monthly review. */
  defaultTemplate: text('default_template'),
  updatedAt: updatedAt(),
});

/** How an agency's numbers changed, and when. Kept by the database: never write it. */
export const countChanges = pgTable(
  'count_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    /** Whose number changed; null for people, and for what was deleted before this was noted. */
    clientId: uuid('client_id'),
    counted: text({ enum: ['reports', 'active_clients', 'team_members'] }).notNull(),
    change: integer().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('count_changes_since').on(table.agencyId, table.counted, table.at)],
);
