import { oc } from '@orpc/contract';
import * as z from 'zod';
import { routes } from '#contract/routes.ts';

/** What a browser may know of this installation before anybody logs in. */
export const configSchema = z.object({
  providers: z.object({ google: z.boolean(), linkedin: z.boolean() }),
  /** Whether e-mails leave this server (SMTP) or are only written to the outbox folder. */
  mail: z.object({ configured: z.boolean() }),
  billing: z.object({ configured: z.boolean() }),
  /** Whether a language model helps with wording. */
  ai: z.object({ configured: z.boolean() }),
  max_upload_mb: z.number(),
  public_url: z.string(),
});
export type Config = z.infer<typeof configSchema>;

const checkSchema = z.enum(['ok', 'failed']);

const readinessSchema = z.object({
  status: checkSchema,
  checks: z.record(z.string(), checkSchema),
});

export const systemContract = {
  config: oc
    .route({ ...routes.system.config, summary: 'What this installation offers' })
    .output(configSchema),
  health: oc
    .route({ ...routes.system.health, summary: 'Whether the server is alive and ready; 503 while it is not' })
    .output(z.object({ live: checkSchema, ready: checkSchema, checks: z.record(z.string(), checkSchema) })),
  live: oc
    .route({ ...routes.system.live, summary: 'Whether the process answers' })
    .output(z.object({ status: checkSchema })),
  ready: oc
    .route({ ...routes.system.ready, summary: 'Whether the server can do its work; 503 while it cannot' })
    .output(readinessSchema),
};
