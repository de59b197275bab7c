import { oc } from '@orpc/contract';
import * as z from 'zod';
import { okSchema } from '#contract/ok.ts';
import { socialProviders } from '#contract/accounts/account.ts';
import { activityFilterSchema } from '#contract/agencies/activity.ts';
import { eventTypes } from '#contract/agencies/events.ts';
import { reportSteps } from '#contract/reports/reports.ts';
import { routes } from '#contract/routes.ts';

const text = { type: 'string' } as const;

/** Routes that answer with streams or redirects: described here, answered outside the procedure router. */
export const rawContract = {
  events: oc.route({
    ...routes.raw.events,
    summary: 'One server-sent stream of what changes in the agency',
    spec: (operation) => ({
      ...operation,
      responses: {
        200: {
          description: `Server-sent events. \`event\` is one of ${eventTypes.join(', ')}; \`data\` is JSON with the ids of what changed.`,
          content: { 'text/event-stream': { schema: text } },
        },
      },
    }),
  }),
  file: oc
    .route({
      ...routes.raw.file,
      summary: 'A stored file, by a signed and expiring address',
      spec: (operation) => ({
        ...operation,
        responses: {
          200: { description: 'The file.', content: { '*/*': { schema: { ...text, format: 'binary' } } } },
        },
      }),
    })
    .input(z.object({ token: z.string() })),
  openapi: oc
    .route({ ...routes.raw.openapi, summary: 'This document' })
    .output(z.record(z.string(), z.unknown())),
  stripeEvents: oc.route({
    ...routes.raw.stripeEvents,
    summary: 'Where the payment provider reports changes; its signature is checked',
    spec: (operation) => ({
      ...operation,
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    }),
  }),
  exportAccount: oc.route({
    ...routes.raw.exportAccount,
    summary: 'Everything stored about the user and, for an owner, the agency, as one file',
    spec: (operation) => ({
      ...operation,
      responses: {
        200: { description: 'The data as JSON.', content: { 'application/json': { schema: {} } } },
      },
    }),
  }),
  exportActivity: oc
    .route({
      ...routes.raw.exportActivity,
      summary: 'The log of the agency as a table',
      spec: (operation) => ({
        ...operation,
        responses: { 200: { description: 'The log.', content: { 'text/csv': { schema: text } } } },
      }),
    })
    .input(activityFilterSchema),
  sharedPdf: oc
    .route({
      ...routes.raw.sharedPdf,
      summary: 'The PDF of a shared report',
      spec: (operation) => ({
        ...operation,
        responses: {
          200: {
            description: 'The PDF.',
            content: { 'application/pdf': { schema: { ...text, format: 'binary' } } },
          },
        },
      }),
    })
    .input(z.object({ token: z.string(), access: z.string() })),
  portalEvents: oc.route({
    ...routes.raw.portalEvents,
    summary: 'One server-sent stream that says when something changed for the client',
    spec: (operation) => ({
      ...operation,
      responses: {
        200: {
          description: 'Server-sent events. `event` is changed or out; `data` is empty.',
          content: { 'text/event-stream': { schema: text } },
        },
      },
    }),
  }),
  portalPdf: oc
    .route({
      ...routes.raw.portalPdf,
      summary: 'The PDF of a report that was published for the client',
      spec: (operation) => ({
        ...operation,
        responses: {
          200: {
            description: 'The PDF.',
            content: { 'application/pdf': { schema: { ...text, format: 'binary' } } },
          },
        },
      }),
    })
    .input(z.object({ id: z.string() })),
  workflowAnswer: oc
    .route({
      ...routes.raw.workflowAnswer,
      summary: 'Where an outside workflow reports back, as JSON or as a form with the PDF as `file`',
    })
    .input(
      z.object({
        run: z.string(),
        status: z.enum(['processing', 'completed', 'failed']),
        step: z.enum(reportSteps).optional(),
        file_url: z.string().optional(),
        message: z.string().optional(),
      }),
    )
    .output(okSchema),
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
} satisfies Record<keyof typeof routes.raw, object>;
