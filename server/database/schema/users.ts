import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from './times.ts';

/** A person. The authentication library calls `fullName` its `name` and `avatarUrl` its `image`. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    /** Several may claim an address; the one that has confirmed it is the only one that has. */
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    avatarUrl: text('avatar_url'),
    phone: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_confirmed_email')
      .on(table.email)
      .where(sql`${table.emailVerified}`),
    index('users_email').on(table.email),
  ],
);

/** What a person chose; no row means the defaults. */
export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  updatedAt: updatedAt(),
});
