import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from './times.ts';

/** A person. The authentication library calls `fullName` its `name` and `avatarUrl` its `image`. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  fullName: text('full_name').notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  avatarUrl: text('avatar_url'),
  company: text(),
  phone: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What a person chose; no row means the defaults. */
export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  updatedAt: updatedAt(),
});
