import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { agencies } from './agencies.ts';
import { createdAt, moment } from './times.ts';

/** An agency's own domain. Of those who claim the same one, whoever proved it has it. */
export const agencyDomains = pgTable('agency_domains', {
  agencyId: uuid('agency_id')
    .primaryKey()
    .references(() => agencies.id, { onDelete: 'cascade' }),
  domain: text().notNull(),
  /** What its DNS must hold. */
  token: text().notNull(),
  verifiedAt: moment('verified_at'),
  checkedAt: moment('checked_at'),
  /** Since when the record of a proved one is gone. */
  failingSince: moment('failing_since'),
  createdAt: createdAt(),
});
