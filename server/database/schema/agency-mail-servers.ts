import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { mailSecurities } from '#contract/agencies/mail-server-choices.ts';
import { agencies } from './agencies.ts';
import { moment, updatedAt } from './times.ts';

/** The agency's own mail server; there once it has taken a test message. */
export const agencyMailServers = pgTable('agency_mail_servers', {
  agencyId: uuid('agency_id')
    .primaryKey()
    .references(() => agencies.id, { onDelete: 'cascade' }),
  host: text().notNull(),
  port: integer().notNull(),
  security: text({ enum: mailSecurities }).notNull(),
  username: text(),
  /** See `server/mail/seal.ts`. */
  sealedPassword: text('sealed_password'),
  fromAddress: text('from_address').notNull(),
  testedAt: moment('tested_at').notNull().defaultNow(),
  updatedAt: updatedAt(),
});
