import { oc } from '@orpc/contract';
import * as z from 'zod';
import { routes } from '#contract/routes.ts';
import { paragraphs } from '#contract/text-rules.ts';

export const COMMENT_MAX = 5000;
const SECTION_ID_MAX = 200;
const SECTION_TITLE_MAX = 300;

const reportId = z.object({ id: z.uuid('There is no such report') });
const ofComment = z.object({ ...reportId.shape, comment_id: z.uuid('There is no such comment') });
const textSchema = paragraphs('Comment', COMMENT_MAX).min(1, 'Write something first');

export const commentSchema = z.object({
  id: z.string(),
  /** Null where that person is gone. */
  by: z.string().nullable(),
  is_yours: z.boolean(),
  /** Empty where its author took it back. */
  text: z.string(),
  is_deleted: z.boolean(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
});
export type ReportComment = z.infer<typeof commentSchema>;

/** A comment on a section, and its answers. */
export const threadSchema = z.object({
  /** That of its first comment. */
  id: z.string(),
  /** The section's id in the report's model. */
  section: z.string(),
  /** As the section was called then. */
  section_title: z.string(),
  /** The newest version when it was written. */
  version: z.number().int(),
  resolved: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  comments: z.array(commentSchema),
});
export type CommentThread = z.infer<typeof threadSchema>;

const threadsSchema = z.object({
  threads: z.array(threadSchema),
  /** Colleagues who see the report's client: `@` and the name of one in a comment tells them of it. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ReportComments = z.infer<typeof threadsSchema>;

/** Every answer holds all threads of the report: there are few, and a screen shows all of them. */
export const commentsContract = {
  list: oc
    .route({ ...routes.comments.list, summary: 'Members’ comments on a report’s sections' })
    .input(reportId)
    .output(threadsSchema),
  create: oc
    .route({ ...routes.comments.create, summary: 'Comment on a section' })
    .input(
      z.object({
        ...reportId.shape,
        section: z.string('Must be text').min(1, 'There is no such section').max(SECTION_ID_MAX),
        section_title: paragraphs('Section', SECTION_TITLE_MAX),
        text: textSchema,
      }),
    )
    .output(threadsSchema),
  answer: oc
    .route({ ...routes.comments.answer, summary: 'Reply to a comment' })
    .input(z.object({ ...ofComment.shape, text: textSchema }))
    .output(threadsSchema),
  edit: oc
    .route({ ...routes.comments.edit, summary: 'Edit your own comment' })
    .input(z.object({ ...ofComment.shape, text: textSchema }))
    .output(threadsSchema),
  remove: oc
    .route({ ...routes.comments.remove, summary: 'Delete your own comment' })
    .input(ofComment)
    .output(threadsSchema),
  resolve: oc
    .route({ ...routes.comments.resolve, summary: 'Resolve or reopen a thread' })
    .input(z.object({ ...ofComment.shape, resolved: z.boolean('Must be true or false') }))
    .output(threadsSchema),
};
