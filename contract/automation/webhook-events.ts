import * as z from 'zod';

/** What an endpoint may hear of, in the order in which the settings list it. */
export const webhookEventTypes = [
  'report.completed',
  'report.failed',
  'report.review_requested',
  'report.approved',
  'report.changes_requested',
  'report.published',
  'report.sent',
  'report.opened',
  'comment.created',
  'client.created',
  'client.updated',
  'client.archived',
  'client.restored',
  'client.deleted',
  'file.arrived',
  'goal.reached',
  'goal.behind',
  'schedule.missing_data',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number] | 'webhook.test';

/** When each is sent, in words. */
export const webhookEventWords: Readonly<Record<WebhookEventType, string>> = {
  'report.completed': 'A report is ready to read',
  'report.failed': 'A report couldn’t be created',
  'report.review_requested': 'Someone asked for a review',
  'report.approved': 'A version was approved',
  'report.changes_requested': 'A reviewer asked for changes',
  'report.published': 'A report was published to a client’s portal',
  'report.sent': 'A report was sent by e-mail',
  'report.opened': 'A link, or one of a client’s people, opened a report for the first time',
  'comment.created': 'Someone commented on a report',
  'client.created': 'A client was added',
  'client.updated': 'A client’s details were changed',
  'client.archived': 'A client was archived',
  'client.restored': 'A client was restored',
  'client.deleted': 'A client was deleted',
  'file.arrived': 'A file was added to a client’s data',
  'goal.reached': 'A client reached a goal',
  'goal.behind': 'A client fell behind a goal',
  'schedule.missing_data': 'Data for a scheduled report hasn’t arrived',
  'webhook.test': 'You asked for a test',
};

const client = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.string(),
  /** Its page in the app. */
  link: z.url(),
});
const report = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.string(),
  version: z.number().int().nullable(),
  /** Its page in the app. */
  link: z.url(),
});

const ofClient = z.object({ client });
const ofReport = z.object({ client, report });
const ofVersion = ofReport.extend({ version: z.number().int() });
const ofGoal = ofClient.extend({
  goal: z.object({ id: z.uuid(), metric: z.string(), month: z.string(), status: z.string() }),
});

/**
 * What `data` holds, for each type: ids, names, how it stands and where to look. Everything else is fetched through the API, with the
 * rights of whoever fetches it. Fields may be added; none is taken away or changes its meaning.
 */
export const webhookDataSchemas = {
  'report.completed': ofReport,
  'report.failed': ofReport.extend({ failure: z.object({ code: z.string().nullable() }) }),
  'report.review_requested': ofVersion,
  'report.approved': ofVersion,
  'report.changes_requested': ofVersion,
  'report.published': ofReport,
  'report.sent': ofReport.extend({ delivery: z.object({ id: z.uuid() }) }),
  'report.opened': ofReport.extend({ opened_by: z.enum(['link', 'portal']) }),
  'comment.created': ofReport.extend({
    comment: z.object({ id: z.uuid(), side: z.enum(['team', 'agency', 'client']) }),
  }),
  'client.created': ofClient,
  'client.updated': ofClient,
  'client.archived': ofClient,
  'client.restored': ofClient,
  'client.deleted': ofClient,
  'file.arrived': ofClient.extend({
    file: z.object({ id: z.uuid(), name: z.string(), platform: z.string().nullable() }),
  }),
  'goal.reached': ofGoal,
  'goal.behind': ofGoal,
  'schedule.missing_data': ofClient.extend({
    schedule: z.object({ id: z.uuid(), period: z.string(), missing: z.array(z.string()) }),
  }),
  'webhook.test': z.object({ endpoint: z.object({ id: z.uuid() }) }),
} as const satisfies Record<WebhookEventType, z.ZodType>;

/** A message as it is posted to an endpoint. */
export const webhookMessageSchema = (type: WebhookEventType) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: webhookDataSchemas[type] });
