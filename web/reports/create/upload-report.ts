import type { ErrorBody } from '#contract/error-body.ts';
import type { ReportRow } from '#contract/reports.ts';
import { routes } from '#contract/routes.ts';
import { ApiError, unreachable } from '#web/api/api-error.ts';
import { noteRequestId } from '#web/api/last-request.ts';
import { tellUnauthenticated } from '#web/api/unauthenticated.ts';

export interface Upload {
  /** None: the report is on what the client's data holds already. */
  readonly files: readonly File[];
  readonly name: string;
  readonly clientId: string;
  /** Left out where a report is on one file as a whole. */
  readonly period?: string;
  readonly compare?: 'previous' | 'year' | 'none';
  readonly idempotencyKey: string;
}

/**
 * Sends files and what they are to become. `fetch` tells nothing of how much has been sent, so this one call is made
 * in the older way. Fails with an `ApiError`, or with an `AbortError` where the signal ended it.
 */
export function uploadReport(
  upload: Upload,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<ReportRow> {
  const { promise, resolve, reject } = Promise.withResolvers<ReportRow>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable && event.total > 0) options.onProgress(event.loaded / event.total);
  });
  request.addEventListener('load', () => {
    noteRequestId(request.getResponseHeader('x-request-id'));
    const answer = parsed(request.responseText);
    if (request.status === routes.reports.create.successStatus) resolve(answer as ReportRow);
    else reject(refusalOf(request.status, answer));
  });
  request.addEventListener('error', () => reject(unreachable()));
  request.addEventListener('timeout', () => reject(unreachable()));
  request.addEventListener('abort', () =>
    reject(new DOMException('The upload was cancelled.', 'AbortError')),
  );
  request.addEventListener('loadend', () => options.signal.removeEventListener('abort', abort));
  options.signal.addEventListener('abort', abort);
  request.open(routes.reports.create.method, `/api${routes.reports.create.path}`);
  request.send(formOf(upload));
  if (options.signal.aborted) abort();
  return promise;
}

/** One key for one wish: made where `crypto.randomUUID` is missing as well, as on a plain http address. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function formOf({ files, name, clientId, period, compare, idempotencyKey }: Upload): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('client_id', clientId);
  form.set('idempotency_key', idempotencyKey);
  if (period) form.set('period', period);
  if (compare) form.set('compare', compare);
  const [first, ...more] = files;
  if (first) form.set('file', first, namedCsv(first.name));
  else form.set('from_data', 'true');
  for (const file of more) form.append('more_files', file, namedCsv(file.name));
  return form;
}

/** A file may be a CSV by its type alone; on its way it bears the ending too. */
function namedCsv(name: string): string {
  return /\.csv$/i.test(name) ? name : `${name}.csv`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function refusalOf(status: number, answer: unknown): ApiError {
  const body = (answer as Partial<ErrorBody> | null)?.error;
  if (body?.code === 'unauthenticated') tellUnauthenticated();
  return new ApiError({
    code: body?.code ?? 'internal_error',
    message: body?.message ?? '',
    status,
    ...(body?.fields && { fields: body.fields }),
    requestId: body?.request_id ?? null,
  });
}
