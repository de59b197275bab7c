import { ORPCError } from '@orpc/server';
import type { ErrorBody } from '#contract/error-body.ts';
import { isConnectionFailure } from '#server/database/database-away.ts';
import type { Logger } from '#server/logger.ts';
import { ApiError, type FieldErrors } from '#server/http/api-error.ts';
import { StorageFullError, StorageUnavailableError } from '#server/storage/storage-errors.ts';

/** An error as the caller sees it: status, headers and body, without a stack or a word of how we work inside. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

/** When to come back to what is not available; a restart of the database is over by then. */
const RETRY_AFTER_SECONDS = 5;

/** Turns whatever was thrown into an answer, and logs what only the operator should know. */
export function answerError(thrown: unknown, requestId: string, logger: Logger): ErrorAnswer {
  const error = toApiError(thrown);
  if (error.status >= 500 && error.code !== 'not_configured') {
    logger.error('request_failed', {
      request_id: requestId,
      error: thrown instanceof Error ? thrown : new Error('not an error'),
    });
  }
  const { fields, details, allow } = error.data;
  const retryAfter = error.data.retryAfter ?? (error.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  return {
    status: error.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(allow === undefined ? {} : { allow }),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: {
      error: {
        code: error.code,
        message: error.message,
        ...(fields ? { fields: { ...fields } } : {}),
        ...(details ? { details: { ...details } } : {}),
        request_id: requestId,
      },
    },
  };
}

/** The same as a response of the platform. */
export function errorResponse(thrown: unknown, requestId: string, logger: Logger): Response {
  const answer = answerError(thrown, requestId, logger);
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers: answer.headers });
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof StorageFullError) return new ApiError('storage_full', { cause: thrown });
  if (thrown instanceof StorageUnavailableError)
    return new ApiError('unavailable', {
      message: 'We can’t reach the files right now. Please try again in a moment.',
      cause: thrown,
    });
  if (isConnectionFailure(thrown)) return new ApiError('unavailable', { cause: thrown });
  if (isTextRefused(thrown))
    return new ApiError('bad_request', { message: 'The text contains a character that can’t be saved.' });
  if (!(thrown instanceof ORPCError)) return new ApiError('internal_error', { cause: thrown });
  const issues = (thrown.data as { issues?: readonly Issue[] } | undefined)?.issues;
  if (thrown.code === 'BAD_REQUEST' && issues) return validationError(issues);
  return new ApiError(thrown.status >= 500 ? 'internal_error' : 'bad_request', { cause: thrown });
}

/** What PostgreSQL says of text with a NUL, which no person types; the rules of the contract let none through to be stored. */
const TEXT_REFUSED = '22021';

function isTextRefused(thrown: unknown): boolean {
  const { code, cause } = (thrown ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return code === TEXT_REFUSED || cause?.code === TEXT_REFUSED;
}

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
}

function validationError(issues: readonly Issue[]): ApiError {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    if (path !== '') fields[path] ??= issue.message;
  }
  const [only, ...more] = Object.values(fields);
  if (only === undefined)
    return new ApiError('validation_failed', { message: 'Send a JSON object with the right fields.' });
  return new ApiError('validation_failed', {
    fields: { ...fields } as FieldErrors,
    ...(more.length === 0 ? { message: only } : {}),
  });
}
