import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { commentBodySchema, portalCommentSchema } from '#contract/portal/portal.ts';
import { routes } from '#contract/routes.ts';
import { emailSchema, paragraphs } from '#contract/text-rules.ts';
import { versionNumberSchema } from '#contract/reports/versions.ts';

export const PEOPLE_AT_ONCE_MAX = 20;
export const PEOPLE_MESSAGE_MAX = 1000;

const ofClient = z.object({ id: z.string().max(100) });
const onePerson = z.object({ ...ofClient.shape, person_id: z.string().max(100) });
const reportId = z.object({ id: z.uuid('There is no such report') });

/** Somebody of a client who may sign in and see what was published. */
export const clientPersonSchema = z.object({
  id: z.string(),
  email: z.string(),
  invited_by: z.string().nullable(),
  invited_at: z.iso.datetime(),
  /** Null until they first signed in. */
  last_seen_at: z.iso.datetime().nullable(),
  /** Whether the link in the last invitation still signs in; false once they have been in. */
  invitation_holds: z.boolean(),
});
export type ClientPerson = z.infer<typeof clientPersonSchema>;

/** What one of them opened, and when. */
export const openingSchema = z.object({
  id: z.string(),
  who: z.string(),
  report: z.object({ id: z.string(), name: z.string() }),
  version: z.number().int(),
  kind: z.enum(['page', 'pdf']),
  at: z.iso.datetime(),
});
export type Opening = z.infer<typeof openingSchema>;

export const clientPeopleContract = {
  list: oc
    .route({
      ...routes.clientPeople.list,
      summary: 'A client’s people who can sign in, and what they opened, newest first',
    })
    .input(ofClient)
    .output(
      z.object({
        people: z.array(clientPersonSchema),
        openings: z.array(openingSchema),
        /** How many reports are published for them. */
        published: z.number().int(),
        /** Where they sign in. */
        address: z.string(),
      }),
    ),
  invite: oc
    .route({ ...routes.clientPeople.invite, summary: 'Invite a client’s people by e-mail' })
    .input(
      z.object({
        ...ofClient.shape,
        emails: z
          .array(emailSchema, 'Must be a list of addresses')
          .min(1, 'Enter at least one address')
          .max(PEOPLE_AT_ONCE_MAX, `At most ${PEOPLE_AT_ONCE_MAX} at once`),
        message: paragraphs('Message', PEOPLE_MESSAGE_MAX).nullish(),
      }),
    )
    .output(z.object({ invited: z.array(z.string()), already_in: z.array(z.string()) })),
  resend: oc
    .route({ ...routes.clientPeople.resend, summary: 'Send an invitation again, with a new link' })
    .input(onePerson)
    .output(okSchema),
  remove: oc
    .route({ ...routes.clientPeople.remove, summary: 'Remove someone’s access, right away' })
    .input(onePerson)
    .output(okSchema),
};

/** A report as it is published for the client's people. */
export const publicationSchema = z.object({
  /** The number of the version they see; null: always the newest. */
  version: z.number().int().nullable(),
  by: z.string().nullable(),
  published_at: z.iso.datetime(),
});
export type Publication = z.infer<typeof publicationSchema>;

const publishedSchema = z.object({
  /** Null where they do not see the report. */
  publication: publicationSchema.nullable(),
  /** How many people of the client may sign in. */
  people: z.number().int(),
  openings: z.array(openingSchema),
  comments: z.array(portalCommentSchema),
});
export type Published = z.infer<typeof publishedSchema>;

export const publicationsContract = {
  get: oc
    .route({
      ...routes.publications.get,
      summary: 'Which version of a report the client’s people see, what they opened and what they said',
    })
    .input(reportId)
    .output(publishedSchema),
  publish: oc
    .route({ ...routes.publications.publish, summary: 'Publish a report to the client’s people' })
    .input(
      z.object({
        ...reportId.shape,
        /** The one version they see; null: always the newest. */
        version: versionNumberSchema.nullable(),
        /** Whether they are told by e-mail. */
        notify: z.boolean('Must be true or false').default(true),
      }),
    )
    .output(publishedSchema),
  unpublish: oc
    .route({ ...routes.publications.unpublish, summary: 'Unpublish a report' })
    .input(reportId)
    .output(okSchema),
  answer: oc
    .route({ ...routes.publications.answer, summary: 'Reply to the client’s people about a report' })
    .input(z.object({ ...reportId.shape, body: commentBodySchema }))
    .output(portalCommentSchema),
};
