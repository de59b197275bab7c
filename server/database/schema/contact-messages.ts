import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContactTopic } from '#contract/site/contact-topics.ts';
import { createdAt } from './times.ts';

/** What visitors write to the operator. The program can add to it and not read it. */
export const contactMessages = pgTable('contact_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().$type<ContactTopic>().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  company: text(),
  message: text().notNull(),
  createdAt: createdAt(),
});
