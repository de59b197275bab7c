import { ORPCError } from '@orpc/server';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** A failure the caller is told about, in the one shape of all errors. */
export class ApiError extends ORPCError<ErrorCode, { fields?: FieldErrors; retryAfter?: number }> {
  constructor(
    code: ErrorCode,
    options: { message?: string; fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    const { fields, retryAfter, message, cause } = options;
    super(code, {
      status: errorCodes[code].status,
      message: message ?? errorCodes[code].message,
      data: { ...(fields ? { fields } : {}), ...(retryAfter ? { retryAfter } : {}) },
      ...(cause === undefined ? {} : { cause }),
    });
  }
}
