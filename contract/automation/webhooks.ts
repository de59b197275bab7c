import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { cursorPageSchema, nextCursorSchema } from '#contract/paging.ts';
import { routes } from '#contract/routes.ts';
import { webhookEventTypes } from '#contract/automation/webhook-events.ts';

/** More than anybody needs, and few enough to be fair. */
export const WEBHOOK_ENDPOINTS_MAX = 10;
/** For so long the secret before the newest signs beside it. */
export const SECRET_OVERLAP_HOURS = 24;
/** What is older is removed from the log. */
export const WEBHOOK_LOG_DAYS = 30;

const byId = z.object({ id: z.uuid('There is no such endpoint') });
const byDelivery = byId.extend({ delivery_id: z.uuid('There is no such delivery') });

export const webhookEndpointSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  is_on: z.boolean(),
  /** Why it is off where nobody switched it off: it answered 410, or took nothing for days. */
  off_because: z.enum(['gone', 'failing']).nullable(),
  failing_since: z.iso.datetime().nullable(),
  /** Until when the secret before the newest signs too. */
  previous_secret_until: z.iso.datetime().nullable(),
  /** Of the log, which goes back 30 days. */
  delivered: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
  last_tried_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

const withSecret = z.object({
  endpoint: webhookEndpointSchema,
  /** `whsec_…`: shown this once. */
  secret: z.string(),
});

export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  /** What the endpoint gets as `webhook-id`: the same in every try. */
  event_id: z.uuid(),
  type: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** Of the last answer; null where there was none. */
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  tried_at: z.iso.datetime().nullable(),
  took_ms: z.number().int().nullable(),
  /** When it is tried next; null where it is not. */
  next_at: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryWithContentSchema = webhookDeliverySchema.extend({
  /** The body as it is sent. */
  payload: z.string(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
});
export type WebhookDeliveryWithContent = z.infer<typeof webhookDeliveryWithContentSchema>;

const WRONG_URL = 'Please enter an address that begins with https://';
/** http as well, for installations that may ask their own network: the server decides. Without a user name or password. */
const WEB_ADDRESS = /^https?:\/\/[^/?#@\s]+([/?#][\x21-\x7e]*)?$/i;
const url = z
  .url({ protocol: /^https?$/, error: WRONG_URL })
  .max(2000, 'Address must be at most 2000 characters')
  .regex(WEB_ADDRESS, WRONG_URL);
const description = z
  .string()
  .trim()
  .max(200, 'Description must be at most 200 characters')
  .refine((text) => !/\p{Cc}/u.test(text), 'Description can only contain visible characters');
const events = z
  .array(z.enum(webhookEventTypes, 'There is no such event'), 'Choose at least one event')
  .min(1, 'Choose at least one event')
  .max(webhookEventTypes.length * 2);

export const webhooksContract = {
  list: oc
    .route({ ...routes.webhooks.list, summary: 'The agency’s endpoints, oldest first' })
    .output(z.object({ endpoints: z.array(webhookEndpointSchema) })),
  create: oc
    .route({
      ...routes.webhooks.create,
      summary: 'Add an endpoint',
      description: 'The response contains the secret that signs events. It’s shown only this once.',
    })
    .input(z.object({ url, description: description.default(''), events }))
    .output(withSecret),
  update: oc
    .route({
      ...routes.webhooks.update,
      summary: 'Change an endpoint, or switch it on or off',
      description:
        'Events waiting for an endpoint that’s switched off count as failed and can be sent again.',
    })
    .input(
      z.object({
        ...byId.shape,
        url: url.optional(),
        description: description.optional(),
        events: events.optional(),
        is_on: z.boolean().optional(),
      }),
    )
    .output(webhookEndpointSchema),
  remove: oc
    .route({ ...routes.webhooks.remove, summary: 'Remove an endpoint and its log' })
    .input(byId)
    .output(okSchema),
  rotate: oc
    .route({
      ...routes.webhooks.rotate,
      summary: 'Create a new secret',
      description: `For ${SECRET_OVERLAP_HOURS} hours, events are signed with both.`,
    })
    .input(byId)
    .output(withSecret),
  test: oc
    .route({ ...routes.webhooks.test, summary: 'Send `webhook.test` to an endpoint' })
    .input(byId)
    .output(okSchema),
  deliveries: oc
    .route({ ...routes.webhooks.deliveries, summary: 'What was sent to an endpoint, newest first' })
    .input(
      z.object({
        ...byId.shape,
        ...cursorPageSchema(100, 20).shape,
        state: z.enum(['waiting', 'delivered', 'failed']).optional(),
      }),
    )
    .output(
      z.object({
        deliveries: z.array(webhookDeliverySchema),
        next_cursor: nextCursorSchema,
        total: z.number().int(),
      }),
    ),
  delivery: oc
    .route({ ...routes.webhooks.delivery, summary: 'One delivery, with the request and the response' })
    .input(byDelivery)
    .output(webhookDeliveryWithContentSchema),
  replay: oc
    .route({
      ...routes.webhooks.replay,
      summary: 'Send one delivery again',
      description: 'With the same `webhook-id`, so the receiver can tell it’s a repeat.',
    })
    .input(byDelivery)
    .output(okSchema),
  replayFailed: oc
    .route({
      ...routes.webhooks.replayFailed,
      summary: 'Send everything again that failed since a given moment',
    })
    .input(
      z.object({ ...byId.shape, since: z.iso.datetime('Must be a moment such as 2026-11-01T00:00:00Z') }),
    )
    .output(z.object({ replayed: z.number().int() })),
};
