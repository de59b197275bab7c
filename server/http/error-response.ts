import { ORPCError } from '@orpc/server';
import type { ErrorBody } from '#contract/error-body.ts';
import type { Logger } from '#server/logger.ts';
import { ApiError, type FieldErrors } from '#server/http/api-error.ts';

/** An error as the caller sees it: status, headers and body, without a stack or a word of how we work inside. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

/** Turns whatever was thrown into an answer, and logs what only the operator should know. */
export function answerError(thrown: unknown, requestId: string, logger: Logger): ErrorAnswer {
  const error = toApiError(thrown);
  if (error.status >= 500 && error.code !== 'not_configured') {
    logger.error('request_failed', {
      request_id: requestId,
      error: thrown instanceof Error ? thrown : new Error('not an error'),
    });
  }
  const { fields, retryAfter, allow } = error.data;
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
  if (isDatabaseAway(thrown)) return new ApiError('unavailable', { cause: thrown });
  if (!(thrown instanceof ORPCError)) return new ApiError('internal_error', { cause: thrown });
  const issues = (thrown.data as { issues?: readonly Issue[] } | undefined)?.issues;
  if (thrown.code === 'BAD_REQUEST' && issues) return validationError(issues);
  return new ApiError(thrown.status >= 500 ? 'internal_error' : 'bad_request', { cause: thrown });
}

/** What a connection fails with when PostgreSQL is starting, stopping, full or out of reach. */
const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
]);
const DATABASE_AWAY_WORDS = /timeout exceeded when trying to connect|Connection terminated|Connection ended/;
const MAX_CAUSES = 5;

function isDatabaseAway(thrown: unknown): boolean {
  let error = thrown;
  for (let depth = 0; error instanceof Error && depth < MAX_CAUSES; depth += 1) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && DATABASE_AWAY.has(code)) return true;
    if (DATABASE_AWAY_WORDS.test(error.message)) return true;
    error = error.cause;
  }
  return false;
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
