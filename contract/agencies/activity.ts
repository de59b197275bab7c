import { oc } from '@orpc/contract';
import * as z from 'zod';
import { activityKinds } from '#contract/agencies/activity-words.ts';
import { cursorPageSchema, nextCursorSchema } from '#contract/paging.ts';
import { routes } from '#contract/routes.ts';

export const ACTIVITY_PER_PAGE_MAX = 100;

export const activityEntrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Their name at that time; null where nobody did it by hand. */
  actor: z.string().nullable(),
  kind: z.enum(activityKinds),
  action: z.string(),
  /** Whom or what it was about; may be empty. */
  subject: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

const daySchema = z.iso.date('Must be a day such as 2026-11-17');

/** What of the log is asked for; days are those of the agency's time zone. */
export const activityFilterSchema = z.object({
  kind: z.enum(activityKinds, 'Choose a kind from the list').optional(),
  member_id: z.uuid('Choose someone from the list').optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type ActivityFilter = z.output<typeof activityFilterSchema>;

export const activityContract = {
  list: oc
    .route({ ...routes.activity.list, summary: 'Who did what when, newest first' })
    .input(activityFilterSchema.extend(cursorPageSchema(ACTIVITY_PER_PAGE_MAX).shape))
    .output(
      z.object({
        entries: z.array(activityEntrySchema),
        next_cursor: nextCursorSchema,
        total: z.number().int(),
      }),
    ),
};
