import type { ErrorBody } from '#contract/error-body.ts';
import { ApiError, unreachable } from '#web/api/api-error.ts';
import { noteRequestId } from '#web/api/last-request.ts';
import { agencyHeaders } from '#web/api/tab-agency.ts';
import { tellUnauthenticated } from '#web/api/unauthenticated.ts';

/** How a form with files is sent: it can be called back, and tells what share has gone. */
export interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a form with files. `fetch` tells nothing of how much has been sent, so this is done in the older way.
 * Fails with an `ApiError`, or with an `AbortError` where the signal ended it.
 */
export function sendForm<Answer>(
  route: { readonly method: string; readonly path: string; readonly successStatus: number },
  form: FormData,
  { signal, onProgress }: Sending,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
  });
  request.addEventListener('load', () => {
    noteRequestId(request.getResponseHeader('x-request-id'));
    const answer = parsed(request.responseText);
    if (request.status === route.successStatus) resolve(answer as Answer);
    else reject(refusalOf(request.status, answer));
  });
  request.addEventListener('error', () => reject(unreachable()));
  request.addEventListener('timeout', () => reject(unreachable()));
  request.addEventListener('abort', () =>
    reject(new DOMException('The upload was cancelled.', 'AbortError')),
  );
  request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
  signal.addEventListener('abort', abort);
  request.open(route.method, `/api${route.path}`);
  for (const [name, value] of Object.entries(agencyHeaders())) request.setRequestHeader(name, value);
  request.send(form);
  if (signal.aborted) abort();
  return promise;
}

/** A file may be a CSV by its type alone; on its way it bears the ending too. */
export function namedCsv(name: string): string {
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
