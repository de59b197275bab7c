import { pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from './times.ts';

/** Settings of the whole installation; agencies read them, the operator writes them. */
export const systemConfig = pgTable('system_config', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: updatedAt(),
});
