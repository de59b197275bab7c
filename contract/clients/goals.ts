import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { routes } from '#contract/routes.ts';

export const goalKinds = ['at_least', 'at_most', 'budget'] as const;
export type GoalKind = (typeof goalKinds)[number];

export const goalStatuses = ['met', 'missed', 'on_track', 'behind', 'unknown'] as const;
export type GoalStatus = (typeof goalStatuses)[number];

export const GOALS_PER_CLIENT_MAX = 100;
const TARGET_MAX = 1e12;

const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-10');

/** How a goal stands in a month, as far as the client's data reaches. */
export const goalStandingSchema = z.object({
  month: z.string(),
  actual: z.number().nullable(),
  /** Where it would end at this pace; of a month that is over, what it came to. */
  projected: z.number().nullable(),
  /** Where it would end in four cases of five; null where the month is over, or too few days tell. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** A day, so far and from here on; null where the month is over. */
  pace_kept: z.number().nullable(),
  pace_needed: z.number().nullable(),
  status: z.enum(goalStatuses),
  /** The last day of the month that the data tells of; null where it tells none. */
  until: z.iso.date().nullable(),
});
export type GoalStanding = z.infer<typeof goalStandingSchema>;

/** What was promised to a client. */
export const clientGoalSchema = z.object({
  id: z.string(),
  /** As in the totals of a report, such as `conversions`. */
  metric: z.string(),
  /** Such as `2026-10`; null: every month. */
  month: z.string().nullable(),
  /** A platform; null: over all channels. */
  channel: z.string().nullable(),
  kind: z.enum(goalKinds),
  target: z.number(),
  /** Of the month it is for, or of the last month that the data covers; null until it was judged. */
  standing: goalStandingSchema.nullable(),
});
export type ClientGoal = z.infer<typeof clientGoalSchema>;

/** What a person says of a goal. */
export const goalFieldsSchema = z.object({
  metric: z
    .string()
    .min(1, 'Choose a figure')
    .max(60)
    .regex(/^[a-z_]+$/, 'We don’t know this figure'),
  month: monthSchema.nullish().transform((month) => month ?? null),
  channel: z
    .string()
    .regex(/^[a-z0-9_]{1,60}$/, 'We don’t know this channel')
    .nullish()
    .transform((channel) => channel ?? null),
  kind: z.enum(goalKinds, 'Must be at_least, at_most or budget'),
  target: z
    .number('Target must be a number')
    .positive('Target must be more than 0')
    .max(TARGET_MAX, 'Target is too large'),
});
export type GoalFields = z.input<typeof goalFieldsSchema>;

const goalChangeSchema = z.object({
  metric: goalFieldsSchema.shape.metric.optional(),
  month: monthSchema.nullish(),
  channel: z
    .string()
    .regex(/^[a-z0-9_]{1,60}$/, 'We don’t know this channel')
    .nullish(),
  kind: goalFieldsSchema.shape.kind.optional(),
  target: goalFieldsSchema.shape.target.optional(),
});

const ofClient = z.object({ id: z.string().max(100) });
const byId = z.object({ ...ofClient.shape, goal_id: z.string().max(100) });

export const goalsContract = {
  list: oc
    .route({ ...routes.goals.list, summary: 'A client’s goals and how they stand' })
    .input(ofClient)
    .output(z.object({ goals: z.array(clientGoalSchema) })),
  create: oc
    .route({ ...routes.goals.create, summary: 'Set a goal' })
    .input(z.object({ ...ofClient.shape, ...goalFieldsSchema.shape }))
    .output(clientGoalSchema),
  update: oc
    .route({ ...routes.goals.update, summary: 'Change a goal' })
    .input(z.object({ ...byId.shape, ...goalChangeSchema.shape }))
    .output(clientGoalSchema),
  remove: oc
    .route({ ...routes.goals.remove, summary: 'Delete a goal' })
    .input(byId)
    .output(okSchema),
  behind: oc
    .route({
      ...routes.goals.behind,
      summary: 'Active clients that are behind their goals or have missed one',
    })
    .output(
      z.object({
        clients: z.array(
          z.object({
            client: z.object({ id: z.string(), name: z.string() }),
            /** Behind or missed in the last month that was judged. */
            goals: z.array(clientGoalSchema),
          }),
        ),
      }),
    ),
};
