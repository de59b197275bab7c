import { ORPCError } from '@orpc/server';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** What a failure says besides its code and message. */
export interface ErrorDetails {
  readonly fields?: FieldErrors;
  /** What else the caller needs to decide what to do. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** In how many seconds to come back. */
  readonly retryAfter?: number;
  /** The methods the address answers to. */
  readonly allow?: string;
}

/** A failure the caller is told about, in the one shape of all errors. */
export class ApiError extends ORPCError<ErrorCode, ErrorDetails> {
  constructor(
    code: ErrorCode,
    {
      message,
      cause,
      ...details
    }: ErrorDetails & { readonly message?: string; readonly cause?: unknown } = {},
  ) {
    super(code, {
      status: errorCodes[code].status,
      message: message ?? errorCodes[code].message,
      data: details,
      ...(cause === undefined ? {} : { cause }),
    });
  }
}
