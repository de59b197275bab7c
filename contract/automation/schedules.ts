import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { routes } from '#contract/routes.ts';

const byClient = z.object({ id: z.uuid('There is no such client') });

export const rhythms = ['monthly', 'weekly', 'when_complete'] as const;
export const ifMissingChoices = ['wait', 'without'] as const;
export const afterwardsChoices = ['notify', 'review', 'send'] as const;

export const scheduleRunSchema = z.object({
  id: z.uuid(),
  /** `2026-10` or `2026-11-09..2026-11-15`. */
  period: z.string(),
  due_at: z.iso.datetime(),
  state: z.enum(['waiting', 'making', 'in_review', 'done', 'failed', 'not_run', 'skipped']),
  /** Channels whose data had not arrived. */
  missing: z.array(z.string()),
  /** Why it did not run, in words. */
  reason: z.string().nullable(),
  report_id: z.uuid().nullable(),
});
export type ScheduleRun = z.infer<typeof scheduleRunSchema>;

export const scheduleSchema = z.object({
  rhythm: z.enum(rhythms),
  /** Of the month; 31 is its last day, however long it is. */
  day: z.number().int(),
  /** Monday is 1. */
  weekday: z.number().int(),
  hour: z.number().int(),
  /** What is waited for; none: the channels of the last months. */
  channels: z.array(z.string()),
  if_missing: z.enum(ifMissingChoices),
  wait_days: z.number().int(),
  afterwards: z.enum(afterwardsChoices),
  is_on: z.boolean(),
  /** In whose name reports are made; null where that person has left. */
  acts_for: z.string().nullable(),
  next_runs: z.array(z.object({ at: z.iso.datetime(), period: z.string(), is_skipped: z.boolean() })),
});
export type Schedule = z.infer<typeof scheduleSchema>;

const answer = z.object({
  /** Null where the client has none. */
  schedule: scheduleSchema.nullable(),
  /** Newest first. */
  runs: z.array(scheduleRunSchema),
  /** The agency's, by which hours are meant. */
  time_zone: z.string(),
  /** Platforms that the client's data has come from, to choose from. */
  known_channels: z.array(z.string()),
  /** To whom a report is sent. */
  recipients: z.array(z.string()),
  /** Whether the agency wants reports approved before they leave. */
  needs_approval: z.boolean(),
});
export type ScheduleAnswer = z.infer<typeof answer>;

const whole = (most: number, least: number, message: string) =>
  z.number({ error: message }).int(message).min(least, message).max(most, message);

export const schedulesContract = {
  get: oc
    .route({ ...routes.schedules.get, summary: 'A client’s schedule, its next runs and its history' })
    .input(byClient)
    .output(answer),
  set: oc
    .route({
      ...routes.schedules.set,
      summary: 'Set a client’s schedule',
      description: 'Reports are created in the name of whoever sets it.',
    })
    .input(
      z.object({
        ...byClient.shape,
        rhythm: z.enum(rhythms, 'Choose how often'),
        day: whole(31, 1, 'Choose a day of the month').default(1),
        weekday: whole(7, 1, 'Choose a day of the week').default(1),
        hour: whole(23, 0, 'Choose an hour').default(9),
        channels: z.array(z.string().min(1).max(100)).max(50).default([]),
        if_missing: z.enum(ifMissingChoices, 'Choose what to do').default('wait'),
        wait_days: whole(28, 1, 'Choose 1 to 28 days').default(5),
        afterwards: z.enum(afterwardsChoices, 'Choose what happens then').default('notify'),
      }),
    )
    .output(answer),
  remove: oc
    .route({ ...routes.schedules.remove, summary: 'Remove a client’s schedule and its history' })
    .input(byClient)
    .output(okSchema),
  pause: oc
    .route({
      ...routes.schedules.pause,
      summary: 'Pause or resume a schedule',
      description: 'Runs missed in the meantime aren’t made up for.',
    })
    .input(z.object({ ...byClient.shape, paused: z.boolean('Must be true or false') }))
    .output(answer),
  skip: oc
    .route({ ...routes.schedules.skip, summary: 'Skip the next run, or undo that' })
    .input(z.object({ ...byClient.shape, skipped: z.boolean('Must be true or false') }))
    .output(answer),
  run: oc
    .route({
      ...routes.schedules.run,
      summary: 'Create the last period’s report now, with the data that has arrived',
    })
    .input(byClient)
    .output(answer),
};
