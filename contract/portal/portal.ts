import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { brandOnScreenSchema } from '#contract/agencies/brand.ts';
import { clientGoalSchema } from '#contract/clients/goals.ts';
import { pageSchema } from '#contract/paging.ts';
import { originSchema, rowsPageSchema, tracedRowsSchema } from '#contract/reports/reports.ts';
import { routes } from '#contract/routes.ts';
import { emailSchema, paragraphs } from '#contract/text-rules.ts';

/** How long a link that was asked for signs in, and how long an invitation does. */
export const SIGN_IN_LINK_MINUTES = 15;
export const PORTAL_INVITATION_DAYS = 7;
export const PORTAL_COMMENT_MAX = 4000;

const slugSchema = z.string().max(100);
const reportId = z.object({ id: z.uuid('There is no such report') });
const tokenSchema = z
  .string({ error: 'The link is incomplete. Open it again from the e-mail.' })
  .min(1, 'The link is incomplete. Open it again from the e-mail.')
  .max(200, 'The link isn’t valid. Open it again from the e-mail.');

/** A figure that leads a report, and what it was in the report before. */
export const portalFigureSchema = z.object({
  metric: z.string(),
  label: z.string(),
  value: z.string(),
  /** Against the report that was published before this one; null where that one does not show it, or both read the same. */
  since_last: z
    .object({
      before: z.string(),
      /** `+12%`; null where it was nothing before. */
      change: z.string().nullable(),
      direction: z.enum(['up', 'down', 'flat']),
      tone: z.enum(['good', 'bad', 'neutral']),
    })
    .nullable(),
});
export type PortalFigure = z.infer<typeof portalFigureSchema>;

/** A report as the list of the client's people shows it. */
export const portalReportRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In words, such as `October 2026`; null where the report names none. */
  period: z.string().nullable(),
  published_at: z.iso.datetime(),
  version: z.number().int(),
  figures: z.array(portalFigureSchema),
  /** The report before it; null for the first. */
  previous: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The PDF; null where there is none. */
  file_url: z.string().nullable(),
  comments: z.number().int(),
  /** Whether whoever asks has opened it before. */
  is_new: z.boolean(),
});
export type PortalReportRow = z.infer<typeof portalReportRowSchema>;

export const portalReportSchema = z.object({
  ...portalReportRowSchema.shape,
  client_name: z.string(),
  brand: brandOnScreenSchema,
  /** The client's copy of the model; null where there is a PDF alone. */
  model: z.looseObject({ version: z.number() }).nullable(),
});
export type PortalReport = z.infer<typeof portalReportSchema>;

/** What the client's people and the agency said about a report. */
export const portalCommentSchema = z.object({
  id: z.string(),
  side: z.enum(['client', 'agency']),
  author: z.string(),
  body: z.string(),
  created_at: z.iso.datetime(),
});
export type PortalComment = z.infer<typeof portalCommentSchema>;

export const commentBodySchema = paragraphs('Message', PORTAL_COMMENT_MAX).min(1, 'Write something first');

/** Who is signed in, and at whose door. */
export const portalPersonSchema = z.object({
  email: z.string(),
  client_name: z.string(),
  slug: z.string(),
  brand: brandOnScreenSchema,
  /** Further clients of the same agency that this address belongs to. */
  others: z.array(z.object({ id: z.string(), client_name: z.string() })),
});
export type PortalPerson = z.infer<typeof portalPersonSchema>;

/** What opening a link leads to. `ready`: the browser that asked; `confirm`: another one, or an invitation. */
export const lookedAtLinkSchema = z.object({
  state: z.enum(['ready', 'confirm']),
  kind: z.enum(['sign_in', 'invitation']),
  email: z.string(),
  slug: z.string(),
  brand: brandOnScreenSchema,
});
export type LookedAtLink = z.infer<typeof lookedAtLinkSchema>;

export const portalContract = {
  door: oc
    .route({ ...routes.portal.door, summary: 'Which agency’s portal this is' })
    .input(z.object({ slug: slugSchema }))
    .output(z.object({ slug: z.string(), brand: brandOnScreenSchema })),
  askLink: oc
    .route({
      ...routes.portal.askLink,
      summary: 'Request a sign-in link',
      description: 'The answer is the same for every address, known or not.',
    })
    .input(z.object({ slug: slugSchema, email: emailSchema }))
    .output(z.object({ ok: z.literal(true), message: z.string() })),
  describeLink: oc
    .route({ ...routes.portal.describeLink, summary: 'What a link leads to; looking doesn’t use it up' })
    .input(z.object({ token: tokenSchema }))
    .output(lookedAtLinkSchema),
  enter: oc
    .route({
      ...routes.portal.enter,
      summary: 'Sign in with a link, once',
      description:
        'From a different browser than the one that requested it: 409 `confirm_first`, unless `confirmed`.',
    })
    .input(z.object({ token: tokenSchema, confirmed: z.boolean('Must be true or false').default(false) }))
    .output(z.object({ slug: z.string() })),
  me: oc
    .route({ ...routes.portal.me, summary: 'Who is signed in as one of a client’s people' })
    .output(portalPersonSchema),
  signOut: oc.route({ ...routes.portal.signOut, summary: 'Sign out' }).output(okSchema),
  switchClient: oc
    .route({ ...routes.portal.switchClient, summary: 'Continue with the same address at another client' })
    .input(z.object({ person_id: z.uuid('There is no such client') }))
    .output(okSchema),
  reports: oc
    .route({ ...routes.portal.reports, summary: 'The reports published for the client, newest first' })
    .input(z.object({ search: z.string().trim().max(200).optional(), ...pageSchema(24, 12).shape }))
    .output(z.object({ reports: z.array(portalReportRowSchema), total: z.number().int() })),
  report: oc
    .route({ ...routes.portal.report, summary: 'One of them' })
    .input(reportId)
    .output(portalReportSchema),
  rows: oc
    .route({ ...routes.portal.rows, summary: 'The rows of the file behind a figure of a published report' })
    .input(z.object({ ...reportId.shape, origin: originSchema, ...rowsPageSchema.shape }))
    .output(tracedRowsSchema),
  goals: oc
    .route({ ...routes.portal.goals, summary: 'The client’s goals and how they stand' })
    .output(z.object({ goals: z.array(clientGoalSchema), currency: z.string().nullable() })),
  comments: oc
    .route({ ...routes.portal.comments, summary: 'What was said about a report, oldest first' })
    .input(reportId)
    .output(z.object({ comments: z.array(portalCommentSchema) })),
  comment: oc
    .route({ ...routes.portal.comment, summary: 'Say something to the agency about a report' })
    .input(z.object({ ...reportId.shape, body: commentBodySchema }))
    .output(portalCommentSchema),
};
