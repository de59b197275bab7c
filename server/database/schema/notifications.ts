import { bigint, boolean, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { memberships } from './agencies.ts';
import { createdAt } from './times.ts';

/** What the bell of one member shows. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agencyId: uuid('agency_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The client it tells of; whoever does not see that client does not see it. */
    clientId: uuid('client_id'),
    icon: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    link: text(),
    unread: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.userId],
      foreignColumns: [memberships.agencyId, memberships.userId],
    }).onDelete('cascade'),
    index('notifications_newest_first').on(
      table.agencyId,
      table.userId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
  ],
);
