import type { OpenAPI } from '@orpc/openapi';
import * as z from 'zod';
import {
  webhookEventTypes,
  webhookEventWords,
  webhookMessageSchema,
} from '#contract/automation/webhook-events.ts';

/** The `webhooks` of the API document: what is posted to an agency's endpoints. */
export function describeWebhooks(): NonNullable<OpenAPI.Document['webhooks']> {
  const described = webhookEventTypes.map((type) => [
    type,
    {
      post: {
        summary: webhookEventWords[type],
        security: [],
        parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
          name,
          in: 'header' as const,
          required: true,
          schema: { type: 'string' as const },
        })),
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: z.toJSONSchema(webhookMessageSchema(type)) as OpenAPI.SchemaObject,
            },
          },
        },
        responses: {
          '2XX': {
            description: 'Accepted. Anything else is retried, except 410, which switches the endpoint off.',
          },
        },
      },
    },
  ]);
  return Object.fromEntries(described) as NonNullable<OpenAPI.Document['webhooks']>;
}
