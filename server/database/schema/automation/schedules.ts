import { boolean, foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clients } from '../clients/clients.ts';
import { createdAt, moment, updatedAt } from '../times.ts';
import { users } from '../users.ts';

/** When a client's report is made by itself, and what happens with it then. */
export const clientSchedules = pgTable(
  'client_schedules',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    rhythm: text({ enum: ['monthly', 'weekly', 'when_complete'] }).notNull(),
    /** Of the month; its last day where it is shorter. */
    day: integer().notNull().default(1),
    /** Monday is 1. */
    weekday: integer().notNull().default(1),
    /** By the agency's clock. */
    hour: integer().notNull().default(9),
    /** What is waited for; none: the channels of the last months. */
    channels: text().array().notNull().default([]),
    ifMissing: text('if_missing', { enum: ['wait', 'without'] })
      .notNull()
      .default('wait'),
    waitDays: integer('wait_days').notNull().default(5),
    afterwards: text({ enum: ['notify', 'review', 'send'] })
      .notNull()
      .default('notify'),
    isOn: boolean('is_on').notNull().default(true),
    /** In whose name reports are made. */
    actsFor: uuid('acts_for').references(() => users.id, { onDelete: 'set null' }),
    /** What was due before is not made up for. */
    startsAt: moment('starts_at').notNull().defaultNow(),
    /** When to look; null: to be reckoned anew. */
    nextAt: moment('next_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('client_schedules_agency_id_client_id_key').on(table.agencyId, table.clientId),
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
  ],
);

/** One period of a schedule: claimed by being written down. */
export const scheduleRuns = pgTable(
  'schedule_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    scheduleId: uuid('schedule_id').notNull(),
    period: text().notNull(),
    dueAt: moment('due_at').notNull(),
    state: text({ enum: ['waiting', 'making', 'in_review', 'done', 'failed', 'not_run', 'skipped'] })
      .notNull()
      .default('waiting'),
    /** Somebody pressed the button: nothing is waited for. */
    isAsked: boolean('is_asked').notNull().default(false),
    missing: text().array().notNull().default([]),
    toldAt: moment('told_at'),
    reason: text(),
    reportId: uuid('report_id'),
    lookAt: moment('look_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('schedule_runs_schedule_id_period_key').on(table.scheduleId, table.period)],
);
