import {
  date,
  doublePrecision,
  foreignKey,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { goalKinds, goalStatuses } from '#contract/clients/goals.ts';
import { clients } from './clients.ts';
import { createdAt, moment, updatedAt } from '../times.ts';

/** What was promised to a client; month and channel are null where it holds for all of them. */
export const clientGoals = pgTable(
  'client_goals',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    metric: text().notNull(),
    month: text(),
    channel: text(),
    kind: text({ enum: goalKinds }).notNull(),
    target: doublePrecision().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    unique('client_goals_agency_id_id_key').on(table.agencyId, table.id),
    unique('client_goals_once')
      .on(table.agencyId, table.clientId, table.metric, table.month, table.channel, table.kind)
      .nullsNotDistinct(),
  ],
);

/** How a goal stands in a month; one row for each goal, of the month that was judged last. */
export const clientGoalStandings = pgTable(
  'client_goal_standings',
  {
    agencyId: uuid('agency_id').notNull(),
    goalId: uuid('goal_id').notNull(),
    clientId: uuid('client_id').notNull(),
    month: text().notNull(),
    actual: doublePrecision(),
    projected: doublePrecision(),
    low: doublePrecision(),
    high: doublePrecision(),
    paceKept: doublePrecision('pace_kept'),
    paceNeeded: doublePrecision('pace_needed'),
    status: text({ enum: goalStatuses }).notNull(),
    until: date({ mode: 'string' }),
    judgedAt: moment('judged_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.goalId, table.month] }),
    foreignKey({
      columns: [table.agencyId, table.goalId],
      foreignColumns: [clientGoals.agencyId, clientGoals.id],
    }).onDelete('cascade'),
  ],
);
