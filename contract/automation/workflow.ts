import * as z from 'zod';
import { reportSteps } from '#contract/reports/reports.ts';

/** The largest PDF an outside workflow may hand in, in MB. */
export const WORKFLOW_FILE_MAX_MB = 25;
export const WORKFLOW_MESSAGE_MAX = 500;

/** Headers of the request that asks a workflow for a report, besides those of Standard Webhooks. */
export const CALLBACK_URL_HEADER = 'clientready-callback-url';
export const CALLBACK_TOKEN_HEADER = 'clientready-callback-token';

/** What a workflow is asked. */
export interface WorkflowRequest {
  readonly report_id: string;
  readonly report_name: string;
  readonly original_file_name: string;
  readonly client: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly address: string;
    readonly logo_url: null;
  };
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly full_name: string;
    readonly company: string;
  };
  /** The uploaded file, of several the first: signed, and good for as long as the workflow may take. */
  readonly file_url: string;
  /** All that the report is to be made of, in the order of upload; of a report of one file, that one. */
  readonly files: readonly {
    readonly name: string;
    readonly url: string;
    readonly platform: string | null;
  }[];
}

/** What a workflow reports back. The PDF itself comes as `file` of a form with the same fields. */
export const workflowAnswerSchema = z.discriminatedUnion(
  'status',
  [
    z.object({ status: z.literal('processing'), step: z.enum(reportSteps).nullable().optional() }),
    z.object({
      status: z.literal('completed'),
      file_url: z
        .url({ protocol: /^https?$/, error: 'Must be an http or https address' })
        .max(4000)
        .optional(),
    }),
    z.object({ status: z.literal('failed'), message: z.string().max(5000).nullable().optional() }),
  ],
  'status must be processing, completed or failed',
);
export type WorkflowAnswer = z.infer<typeof workflowAnswerSchema>;
