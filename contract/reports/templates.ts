import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { reportLanguages } from '#contract/agencies/brand-choices.ts';
import { comparisons } from '#contract/reports/report-period.ts';
import { routes } from '#contract/routes.ts';
import { MAIL_MESSAGE_MAX } from '#contract/reports/shares.ts';
import { clientEmailSchema, paragraphs, plainText } from '#contract/text-rules.ts';

export const TEMPLATE_NAME_MAX = 80;
/** More than anybody chooses from. */
export const TEMPLATES_MAX = 100;
/** So many addresses a client's reports go to by themselves, and as many get copies. */
export const SAVED_ADDRESSES_MAX = 10;

const byId = z.object({ id: z.string().max(100) });
const nameSchema = plainText('Name', TEMPLATE_NAME_MAX);

/** As `report/template` has it; the server checks it by that. */
const contentSchema = z.looseObject({
  version: z.number('Must be a template').int(),
  sections: z.array(z.looseObject({}), 'Must be a template'),
});
export type TemplateContent = z.infer<typeof contentSchema>;

/** A template in a list: one that comes with the product, or an agency's own. */
export const templateSchema = z.object({
  /** A uuid of an own one. */
  id: z.string(),
  name: z.string(),
  /** Of those that come with the product. */
  description: z.string().nullable(),
  is_own: z.boolean(),
  /** What it compares with; null: whatever is chosen for the report. */
  comparison: z.enum(comparisons).nullable(),
  /** Its sections in words, in their order. */
  outline: z.array(z.string()),
  /** Whether reports begin with it whose client has no default. */
  is_default: z.boolean(),
  /** How many clients have it as their default, as far as whoever asks sees them. */
  clients: z.number().int(),
  by: z.string().nullable(),
  updated_at: z.iso.datetime().nullable(),
});
export type TemplateRow = z.infer<typeof templateSchema>;

/** The same with what it says. */
export const templateWithContentSchema = templateSchema.extend({
  content: contentSchema,
  revision: z.number().int(),
});
export type TemplateWithContent = z.infer<typeof templateWithContentSchema>;

/** What a new template begins with: a report as it is edited, another template, or a content put together in the builder. */
const beginningSchema = z.object({
  name: nameSchema,
  report_id: z.uuid('There is no such report').optional(),
  template_id: z.string().max(100).optional(),
  content: contentSchema.optional(),
});

export const clientDefaultsSchema = z.object({
  /** Null: what the agency's reports usually look like. */
  template_id: z.string().nullable(),
  template_name: z.string().nullable(),
  /** Null: the agency's. */
  language: z.enum(reportLanguages).nullable(),
  recipients: z.array(z.string()),
  copies: z.array(z.string()),
  message: z.string().nullable(),
});
export type ClientDefaults = z.infer<typeof clientDefaultsSchema>;

const addressesSchema = z
  .array(clientEmailSchema, 'Must be a list of addresses')
  .max(SAVED_ADDRESSES_MAX, `At most ${SAVED_ADDRESSES_MAX} addresses`);

export const templatesContract = {
  list: oc
    .route({
      ...routes.templates.list,
      summary: 'Templates: those that come with the product, then the agency’s own, newest first',
    })
    .output(z.object({ templates: z.array(templateSchema) })),
  get: oc
    .route({ ...routes.templates.get, summary: 'One template with its content' })
    .input(byId)
    .output(templateWithContentSchema),
  create: oc
    .route({
      ...routes.templates.create,
      summary: 'Save a template: from a report, from another template, or from scratch',
      description:
        'Starting from scratch needs a plan with the template builder, anything else one with your own templates.',
    })
    .input(beginningSchema)
    .output(
      templateWithContentSchema.extend({
        /** Sentences of the report that hold figures which other reports do not have. */
        left_out: z.array(z.string()),
      }),
    ),
  update: oc
    .route({
      ...routes.templates.update,
      summary: 'Rename a template, or change what it says',
      description:
        'Changing sections needs a plan with the template builder. `revision` is the one it was read with; 409 if someone saved since.',
    })
    .input(
      z.object({
        ...byId.shape,
        name: nameSchema.optional(),
        content: contentSchema.optional(),
        revision: z.number('Must be a whole number').int().min(1).max(2_000_000_000),
      }),
    )
    .output(templateWithContentSchema),
  remove: oc
    .route({
      ...routes.templates.remove,
      summary: 'Delete a template',
      description: 'Clients that used it as their default have none then; reports stay as they are.',
    })
    .input(byId)
    .output(okSchema),
  setDefault: oc
    .route({
      ...routes.templates.setDefault,
      summary: 'Choose the template for reports whose client has no default of its own',
    })
    .input(z.object({ template_id: z.string().max(100) }))
    .output(z.object({ templates: z.array(templateSchema) })),
  defaults: oc
    .route({ ...routes.templates.defaults, summary: 'What a client’s reports start from' })
    .input(byId)
    .output(clientDefaultsSchema),
  setDefaults: oc
    .route({ ...routes.templates.setDefaults, summary: 'Change what a client’s reports start from' })
    .input(
      z.object({
        ...byId.shape,
        template_id: z.string().max(100).nullable().optional(),
        language: z.enum(reportLanguages, 'Must be en, de, fr or es').nullable().optional(),
        recipients: addressesSchema.optional(),
        copies: addressesSchema.optional(),
        message: paragraphs('Message', MAIL_MESSAGE_MAX).nullable().optional(),
      }),
    )
    .output(clientDefaultsSchema),
};
