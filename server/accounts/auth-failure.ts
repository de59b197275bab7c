import { isAPIError } from 'better-auth/api';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ApiError } from '#server/http/api-error.ts';

/** What the library's refusals are called in our contract. */
const known: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  INVALID_TOKEN: 'invalid_token',
  TOKEN_EXPIRED: 'invalid_token',
  USER_NOT_FOUND: 'invalid_token',
  PROVIDER_NOT_FOUND: 'not_configured',
  // It says so of any failure to read the tables.
  FAILED_TO_GET_SESSION: 'unavailable',
};

/** Runs a call of the authentication library and turns what it refuses into our errors. */
export async function callAuth<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const code = isAPIError(error) ? known[String(error.body?.code)] : undefined;
    throw code === undefined ? error : new ApiError(code, { cause: error });
  }
}

/** Whether the library refused with this code. */
export function refusedWith(error: unknown, code: string): boolean {
  return isAPIError(error) && error.body?.code === code;
}
