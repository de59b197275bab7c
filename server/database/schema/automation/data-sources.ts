import { boolean, foreignKey, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SourceKind } from '#contract/automation/source-kinds.ts';
import type { SourcePlace } from '#contract/automation/sources.ts';
import { clients } from '../clients/clients.ts';
import { createdAt, moment } from '../times.ts';

/** A file as it was at the last look. */
export interface SeenFile {
  readonly size: number;
  /** Changes with its content: when it was changed, or what the store calls its version. */
  readonly stamp: string;
  /** When it was first seen like this. */
  readonly at: string;
  /** Where it belongs once it is settled; it is still here because it could not be moved. */
  readonly settled?: 'done' | 'refused';
}

/** Places that are watched for a client's exports. */
export const dataSources = pgTable(
  'data_sources',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    kind: text().$type<SourceKind>().notNull(),
    settings: jsonb().$type<SourcePlace>().notNull(),
    sealedSecret: text('sealed_secret'),
    hostKey: text('host_key'),
    enabled: boolean().notNull().default(true),
    seen: jsonb().$type<Readonly<Record<string, SeenFile>>>().notNull().default({}),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at').notNull().defaultNow(),
    problem: text(),
    failingSince: moment('failing_since'),
    switchedOffAt: moment('switched_off_at'),
    lockToken: uuid('lock_token'),
    lockedUntil: moment('locked_until'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
  ],
);
