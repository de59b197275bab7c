import { foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clients } from '../clients/clients.ts';
import { createdAt, moment } from '../times.ts';

/** How a message came. */
export interface MailEnvelope {
  /** As the other side named itself; empty for a mailbox that was polled, and in notices of failure. */
  readonly from: string;
  /** Null where a mailbox was polled. */
  readonly ip: string | null;
  readonly helo: string;
}

/** The address of a client, or of the agency where no client is named. */
export const mailInAddresses = pgTable(
  'mail_in_addresses',
  {
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id'),
    localPart: text('local_part').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    unique('mail_in_addresses_one').on(table.agencyId, table.clientId).nullsNotDistinct(),
  ],
);

/** Who may write: addresses, and whole domains. */
export const mailInSenders = pgTable(
  'mail_in_senders',
  {
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id'),
    sender: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    unique('mail_in_senders_once').on(table.agencyId, table.clientId, table.sender).nullsNotDistinct(),
  ],
);

/** A message of somebody who may write; deleting the row has the file deleted. */
export const mailsIn = pgTable(
  'mails_in',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id'),
    sha256: text().notNull(),
    key: text().unique(),
    bytes: integer().notNull(),
    sender: text().notNull(),
    envelope: jsonb().$type<MailEnvelope>().notNull(),
    state: text().$type<'storing' | 'stored' | 'waiting' | 'done'>().notNull().default('storing'),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    unique('mails_in_once').on(table.agencyId, table.clientId, table.sha256).nullsNotDistinct(),
  ],
);

/** Whose file it is that a sender sends under such a name. */
export const mailInRoutes = pgTable(
  'mail_in_routes',
  {
    agencyId: uuid('agency_id').notNull(),
    sender: text().notNull(),
    pattern: text().notNull(),
    clientId: uuid('client_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.sender, table.pattern] }),
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
  ],
);
