import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Template } from '#report/template/template.ts';
import { agencies } from '../agencies.ts';
import { clients } from '../clients/clients.ts';
import { createdAt, updatedAt } from '../times.ts';
import { users } from '../users.ts';

/** How an agency's reports are to look; those that come with the product are in `report/template/provided`. */
export const reportTemplates = pgTable(
  'report_templates',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    content: jsonb().$type<Template>().notNull(),
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('report_templates_agency_id_id_key').on(table.agencyId, table.id),
    index('report_templates_newest_first').on(table.agencyId, table.createdAt.desc()),
  ],
);

/** What a client's reports begin with. */
export const clientDefaults = pgTable(
  'client_defaults',
  {
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    /** One of those that come with the product; at most one of the two is set. */
    providedTemplate: text('provided_template'),
    templateId: uuid('template_id'),
    language: text({ enum: ['en', 'de', 'fr', 'es'] }),
    recipients: text().array().notNull().default([]),
    copies: text().array().notNull().default([]),
    message: text(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.clientId] }),
    foreignKey({
      columns: [table.agencyId, table.clientId],
      foreignColumns: [clients.agencyId, clients.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.agencyId, table.templateId],
      foreignColumns: [reportTemplates.agencyId, reportTemplates.id],
    }).onDelete('set null'),
  ],
);

/** The template of a report as it was when the report was asked for. */
export interface ReportTemplate {
  /** Of an own one, or of one that comes with the product. */
  readonly id: string;
  readonly name: string;
  readonly content: Template;
}
