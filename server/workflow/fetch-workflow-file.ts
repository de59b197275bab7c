import type { Env } from '#server/env.ts';
import { handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Logger } from '#server/logger.ts';
import { failReport } from '#server/reports/generation/finish-report.ts';
import { fetchWorkflowFileJob } from '#server/workflow/fetch-workflow-file-job.ts';
import { AddressRefusedError, guardedRequest } from '#server/egress/guarded-request.ts';
import {
  DELIVERED_BYTES_MAX,
  storeDeliveredPdf,
  tooLarge,
  UnusableDelivery,
  type DeliveredDeps,
} from '#server/workflow/store-delivered-pdf.ts';

export interface FetchDeps extends DeliveredDeps {
  readonly env: Pick<Env, 'publicUrl' | 'workflow'>;
  readonly logger: Logger;
}

const FETCH_LIMIT_MS = 120_000;

/** Fetches the PDF that an outside workflow says it has made, and completes the report with it. */
export function fetchWorkflowFile(deps: FetchDeps): AnyJobHandler {
  return handleJob({
    definition: fetchWorkflowFileJob,
    run: async ({ url, ...key }, { signal }) => {
      try {
        const body = await download(deps, url, signal);
        await storeDeliveredPdf(deps, key, body);
      } catch (error) {
        const problem = finalProblem(error);
        if (problem === null) throw error;
        deps.logger.warn('workflow_file_refused', { run: key.runId, error });
        await failReport(deps, key, { code: 'workflow_file_refused', reason: problem });
      }
    },
    giveUp: async ({ url: _url, ...key }) => {
      await failReport(deps, key, {
        code: 'workflow_file_missing',
        reason: 'The report workflow finished, but we couldn’t fetch its file. Please try again.',
      });
    },
  });
}

async function download(
  { env }: FetchDeps,
  url: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const response = await guardedRequest(url, {
    method: 'GET',
    headers: { accept: 'application/pdf' },
    allowPrivate: env.workflow.allowPrivate,
    timeoutMs: FETCH_LIMIT_MS,
    signal,
  });
  const { statusCode = 0, headers } = response;
  const isTooLarge = Number(headers['content-length'] ?? 0) > DELIVERED_BYTES_MAX;
  if (statusCode === 200 && !isTooLarge) return response;
  response.destroy();
  if (isTooLarge) throw tooLarge();
  throw new Error(`The file was answered with ${statusCode}.`);
}

/** What trying again cannot mend, in words for the owner of the report. */
function finalProblem(error: unknown): string | null {
  if (error instanceof UnusableDelivery) return error.message;
  if (error instanceof AddressRefusedError)
    return 'The report workflow named a file at an address that isn’t allowed. Ask whoever runs it to look into it.';
  return null;
}
