import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod';
import { socialProviders } from '#contract/account.ts';
import { eventSchema } from '#contract/events.ts';
import { routes } from '#contract/routes.ts';

/** Routes that answer with streams or redirects: described here, answered outside the procedure router. */
export const rawContract = {
  events: oc
    .route({ ...routes.raw.events, summary: 'One server-sent stream of what changes in the agency' })
    .output(eventIterator(eventSchema)),
  file: oc
    .route({ ...routes.raw.file, summary: 'A stored file, by a signed and expiring address' })
    .input(z.object({ token: z.string() }))
    .output(z.file()),
  openapi: oc
    .route({ ...routes.raw.openapi, summary: 'This document' })
    .output(z.record(z.string(), z.unknown())),
  oauthCallback: oc
    .route({
      ...routes.raw.oauthCallback,
      summary: 'Where Google and LinkedIn return to; answers with a redirect',
      successStatus: 302,
    })
    .input(
      z.object({
        provider: z.enum(socialProviders),
        state: z.string().optional(),
        code: z.string().optional(),
        error: z.string().optional(),
      }),
    ),
};
