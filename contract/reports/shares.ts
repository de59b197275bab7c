import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { brandOnScreenSchema } from '#contract/agencies/brand.ts';
import { originSchema, rowsPageSchema, tracedRowsSchema } from '#contract/reports/reports.ts';
import { routes } from '#contract/routes.ts';
import { clientEmailSchema, paragraphs, plainText } from '#contract/text-rules.ts';
import { versionNumberSchema } from '#contract/reports/versions.ts';

export const SHARE_PASSWORD_MIN = 6;
export const SHARE_PASSWORD_MAX = 128;
export const MAIL_SUBJECT_MAX = 200;
export const MAIL_MESSAGE_MAX = 5000;

const reportId = z.object({ id: z.uuid('There is no such report') });

/** A link to a report for people without an account. */
export const shareSchema = z.object({
  id: z.string(),
  /** The whole address; null where the server's secret was changed since, and the link can no longer be shown. It still works. */
  url: z.string().nullable(),
  has_password: z.boolean(),
  /** The number of the version it opens; null: always the newest. */
  version: z.number().int().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** Made for an e-mail to this address rather than by hand; null otherwise. */
  sent_to: z.string().nullable(),
  times_opened: z.number().int(),
  first_opened_at: z.iso.datetime().nullable(),
  last_opened_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Share = z.infer<typeof shareSchema>;

const sharePasswordSchema = z
  .string({ error: 'Must be text' })
  .min(SHARE_PASSWORD_MIN, `Password must be at least ${SHARE_PASSWORD_MIN} characters`)
  .max(SHARE_PASSWORD_MAX, `Password must be at most ${SHARE_PASSWORD_MAX} characters`)
  .normalize('NFC');

export const sharesContract = {
  list: oc
    .route({ ...routes.shares.list, summary: 'The links to a report that still work, newest first' })
    .input(reportId)
    .output(z.object({ shares: z.array(shareSchema) })),
  create: oc
    .route({ ...routes.shares.create, summary: 'Create a link that opens the report without an account' })
    .input(
      z.object({
        ...reportId.shape,
        password: sharePasswordSchema.nullable().optional(),
        /** The one version it opens, for good; null or left out: always the newest. */
        version: versionNumberSchema.nullable().optional(),
        expires_at: z.iso.datetime({ offset: true, error: 'Must be a date and time' }).nullable().optional(),
      }),
    )
    .output(shareSchema),
  revoke: oc
    .route({ ...routes.shares.revoke, summary: 'Turn off a link right away' })
    .input(z.object({ ...reportId.shape, share_id: z.uuid('There is no such link') }))
    .output(okSchema),
};

/** So many more people may get one e-mail, and so many copies of it may go out. */
export const MAIL_OTHERS_MAX = 9;
const othersSchema = z
  .array(clientEmailSchema, 'Must be a list of addresses')
  .max(MAIL_OTHERS_MAX, `At most ${MAIL_OTHERS_MAX} more addresses`)
  .default([]);

export const deliveryStatuses = ['queued', 'sent', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A report sent by e-mail. */
export const deliverySchema = z.object({
  id: z.string(),
  to: z.string(),
  more_to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  /** The number of the version that was sent; its link opens this one for good. */
  version: z.number().int().nullable(),
  status: z.enum(deliveryStatuses),
  /** Why it could not be sent, or has to be tried again, where that is known. */
  failure: z.string().nullable(),
  /** When the mail server took it. */
  sent_at: z.iso.datetime().nullable(),
  /** When the link in the e-mail was first opened. */
  first_opened_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveriesContract = {
  send: oc
    .route({
      ...routes.deliveries.send,
      summary: 'Send a finished report by e-mail, with its link and its PDF',
    })
    .input(
      z.object({
        ...reportId.shape,
        to: clientEmailSchema,
        /** Further people it goes to, and those who get a copy; all of them see each other. */
        more_to: othersSchema,
        cc: othersSchema,
        subject: plainText('Subject', MAIL_SUBJECT_MAX),
        message: paragraphs('Message', MAIL_MESSAGE_MAX).default(''),
        /** Which version to send; left out: the newest. */
        version: versionNumberSchema.optional(),
      }),
    )
    .output(deliverySchema),
  list: oc
    .route({ ...routes.deliveries.list, summary: 'When and to whom a report was sent, newest first' })
    .input(reportId)
    .output(z.object({ deliveries: z.array(deliverySchema) })),
};

const tokenSchema = z
  .string()
  .min(1)
  .max(200, 'This link isn’t valid')
  .regex(/^[\w-]+$/, 'This link isn’t valid');

/** A shared report as its page needs it. */
export const sharedReportSchema = z.object({
  name: z.string(),
  client_name: z.string(),
  brand: brandOnScreenSchema,
  /** The model of `report/model`; null where an outside workflow delivered a PDF alone. */
  model: z.looseObject({ version: z.number() }).nullable(),
  /** The PDF, named after client and report; works while the link does, for some hours. */
  file_url: z.string().nullable(),
  /** To be sent along when rows are asked for; holds for some hours, then open again. */
  access: z.string(),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

export const sharedContract = {
  describe: oc
    .route({
      ...routes.shared.describe,
      summary: 'Which agency’s report a link opens, and whether it asks for a password',
    })
    .input(z.object({ token: tokenSchema }))
    .output(z.object({ needs_password: z.boolean(), brand: brandOnScreenSchema })),
  open: oc
    .route({ ...routes.shared.open, summary: 'Open a shared report' })
    .input(
      z.object({
        token: tokenSchema,
        password: z
          .string({ error: 'Must be text' })
          .max(SHARE_PASSWORD_MAX * 2)
          .normalize('NFC')
          .optional(),
      }),
    )
    .output(sharedReportSchema),
  rows: oc
    .route({ ...routes.shared.rows, summary: 'The rows of the file behind a figure of a shared report' })
    .input(
      z.object({
        token: tokenSchema,
        access: z.string().max(500),
        origin: originSchema,
        ...rowsPageSchema.shape,
      }),
    )
    .output(tracedRowsSchema),
};
