import { oc } from '@orpc/contract';
import * as z from 'zod';
import { routes } from '#contract/routes.ts';
import { paragraphs } from '#contract/text-rules.ts';
import { reviewStates } from '#contract/reports/review-states.ts';
import { savedDraftSchema, versionInAddressSchema, versionNumberSchema } from '#contract/reports/versions.ts';

export const reviewActions = ['asked', 'approved', 'changes_asked', 'withdrawn'] as const;
export type ReviewAction = (typeof reviewActions)[number];

export const REVIEW_NOTE_MAX = 2000;
const REVIEWERS_MAX = 50;

const reportId = z.object({ id: z.uuid('There is no such report') });
/** What is decided about is named, so that nobody decides about a version they have not seen. */
const versionOfReport = z.object({ ...reportId.shape, version: versionNumberSchema });
const noteSchema = paragraphs('Note', REVIEW_NOTE_MAX).optional();
const personSchema = z.object({ id: z.string(), name: z.string() });

export const reviewEventSchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  action: z.enum(reviewActions),
  /** Null where that person is gone. */
  by: z.string().nullable(),
  is_you: z.boolean(),
  /** Of whom it was asked, as far as they are still here: of the reader, and of these others. */
  of_you: z.boolean(),
  of: z.array(z.string()),
  note: z.string().nullable(),
  at: z.iso.datetime(),
});
export type ReviewEvent = z.infer<typeof reviewEventSchema>;

/** How a version stands, and how it came to that. */
export const reviewSchema = z.object({
  version: z.number().int(),
  state: z.enum(reviewStates),
  /** Whether the agency lets approved versions leave alone. */
  approval_required: z.boolean(),
  /** Whether this one may be sent and shared now. */
  may_leave: z.boolean(),
  /** The number of the newest version that is approved; null where none is. */
  approved_version: z.number().int().nullable(),
  /** What was said about it last: by whom it is to be looked at, who approved it, or what is to be changed. */
  last: reviewEventSchema.nullable(),
  /** Of all versions, newest first. */
  events: z.array(reviewEventSchema),
  /** Those who may approve, without whoever asks. */
  reviewers: z.array(personSchema),
  /** Words on top of this version that nobody has published. */
  draft: savedDraftSchema,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewsContract = {
  get: oc
    .route({
      ...routes.reviews.get,
      summary: 'Where a version of a report stands: draft, in review or approved',
    })
    .input(z.object({ ...reportId.shape, version: versionInAddressSchema.optional() }))
    .output(reviewSchema),
  ask: oc
    .route({ ...routes.reviews.ask, summary: 'Ask for a review of a version' })
    .input(
      z.object({
        ...versionOfReport.shape,
        /** Left out or empty: everybody who may approve. */
        reviewers: z
          .array(z.uuid('Choose someone from the list'), 'Must be a list of people')
          .max(REVIEWERS_MAX, `At most ${REVIEWERS_MAX} people`)
          .default([]),
        note: noteSchema,
      }),
    )
    .output(reviewSchema),
  withdraw: oc
    .route({ ...routes.reviews.withdraw, summary: 'Withdraw a review request' })
    .input(versionOfReport)
    .output(reviewSchema),
  approve: oc
    .route({ ...routes.reviews.approve, summary: 'Approve this one version' })
    .input(z.object({ ...versionOfReport.shape, note: noteSchema }))
    .output(reviewSchema),
  askForChanges: oc
    .route({
      ...routes.reviews.askForChanges,
      summary: 'Ask for changes',
      description: 'If the version was approved, this withdraws the approval.',
    })
    .input(
      z.object({
        ...versionOfReport.shape,
        note: paragraphs('Note', REVIEW_NOTE_MAX).min(1, 'Say what should change'),
      }),
    )
    .output(reviewSchema),
};
