import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { goalKinds, type ClientGoal } from '#contract/clients/goals.ts';
import { comparisons } from '#contract/reports/report-period.ts';
import { REPORT_NAME_MAX, type CreatedReport, type ReportRow } from '#contract/reports/reports.ts';
import { ApiRefused, type CallApi } from './api-call.ts';
import { listed } from './find-tools.ts';
import { tool, type ToolContext } from './tool.ts';

/** A report takes seconds; whoever asks for a large one is told to look again. */
const WAIT_MS = 25_000;
const LOOK_EVERY_MS = 250;

const clientId = z.string().max(100).describe('The id of a client, from find_clients');

const makeReportSchema = z.object({
  client_id: clientId,
  name: z.string().min(1).max(REPORT_NAME_MAX).describe('What the report is called, such as “October 2026”'),
  text: z.string().optional().describe('The export as text, exactly as the platform wrote it (CSV or TSV)'),
  file_base64: z.string().optional().describe('The export as a file, in base64, in place of text'),
  file_name: z.string().max(255).default('export.csv'),
  period: z
    .string()
    .max(40)
    .optional()
    .describe('Such as 2026-10, where the client’s data covers several months'),
  compare: z.enum(comparisons).optional(),
});

export const changeTools = [
  tool({
    name: 'make_report',
    title: 'Make a report',
    description:
      'Makes a report for a client: from an export (text or file) or, without one, from the data the client already has. Nothing is sent to anyone. Asking again with the same export and name answers with the same report.',
    input: makeReportSchema,
    changes: true,
    run: async (asked, { call, publicUrl }: ToolContext) => {
      const report = await call<CreatedReport>('POST', '/reports', { form: formOf(asked) });
      const { already_there } = report;
      return { report: listed(await finished(call, report), publicUrl), already_there };
    },
  }),
  tool({
    name: 'list_goals',
    title: 'Goals of a client',
    description: 'What was promised to a client, and how each goal stands.',
    input: z.object({ client_id: clientId }),
    changes: false,
    run: ({ client_id }, { call }) => call('GET', goalsOf(client_id)),
  }),
  tool({
    name: 'set_goal',
    title: 'Set a goal',
    description:
      'Sets what a client is to reach in a month, or in every month; a goal for the same figure, month and channel is changed.',
    input: z.object({
      client_id: clientId,
      metric: z.string().max(60).describe('Such as conversions, revenue, cost, clicks'),
      kind: z.enum(goalKinds).describe('at_least, at_most, or budget'),
      target: z.number().positive(),
      month: z.string().max(7).optional().describe('Such as 2026-10; left out: every month'),
      channel: z.string().max(60).optional().describe('Such as google_ads; left out: all channels together'),
    }),
    changes: true,
    run: async ({ client_id, ...goal }, { call }) => {
      const fields = { ...goal, month: goal.month ?? null, channel: goal.channel ?? null };
      const { goals } = await call<{ goals: ClientGoal[] }>('GET', goalsOf(client_id));
      const same = goals.find(
        ({ metric, month, channel }) =>
          metric === fields.metric && month === fields.month && channel === fields.channel,
      );
      const stored =
        same === undefined
          ? await call<ClientGoal>('POST', goalsOf(client_id), { json: fields })
          : await call<ClientGoal>('PATCH', `${goalsOf(client_id)}/${same.id}`, { json: fields });
      return { goal: stored, was: same?.target ?? null };
    },
  }),
];

const goalsOf = (id: string) => `/clients/${encodeURIComponent(id)}/goals`;

function formOf({ text, file_base64, file_name, ...fields }: z.output<typeof makeReportSchema>): FormData {
  if (text !== undefined && file_base64 !== undefined)
    throw new ApiRefused('Send the export as text or as a file, not both.');
  const form = new FormData();
  const bytes = file_base64 === undefined ? Buffer.from(text ?? '') : Buffer.from(file_base64, 'base64');
  if (text !== undefined || file_base64 !== undefined) {
    const type = /\.(csv|tsv|txt)$/i.test(file_name) ? 'text/csv' : 'application/octet-stream';
    form.set('file', new File([bytes], file_name, { type }));
  } else form.set('from_data', 'true');
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  // The same wish said twice is one report: assistants repeat what they have not heard an answer to.
  const wish = createHash('sha256')
    .update(JSON.stringify([fields, file_name]))
    .update(bytes)
    .digest('hex');
  if (bytes.length > 0) form.set('idempotency_key', `mcp-${wish}`);
  return form;
}

async function finished(call: CallApi, report: ReportRow): Promise<ReportRow> {
  const until = Date.now() + WAIT_MS;
  let seen = report;
  while (seen.status !== 'completed' && seen.status !== 'failed' && Date.now() < until) {
    await pause(LOOK_EVERY_MS);
    seen = await call<ReportRow>('GET', `/reports/${report.id}`);
  }
  return seen;
}
