import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { activityKinds } from '#contract/agencies/activity-words.ts';
import { agencies } from './agencies.ts';
import { moment } from './times.ts';
import { users } from './users.ts';

/** Who did what when. Kept by the database: never write it. */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    actor: text(),
    kind: text({ enum: activityKinds }).notNull(),
    action: text().notNull(),
    subject: text().notNull().default(''),
  },
  (table) => [
    index('activity_newest_first').on(table.agencyId, table.at.desc(), table.id.desc()),
    index('activity_at').on(table.at),
    index('activity_user_id').on(table.userId),
  ],
);
