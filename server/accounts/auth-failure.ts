import { isAPIError } from 'better-auth/api';
import type { ErrorCode } from '#contract/error-codes.ts';
import { ApiError } from '#server/http/api-error.ts';

/** What the library's refusals are called in our contract. */
const known: Readonly<Record<string, ErrorCode>> = {
  PROVIDER_NOT_FOUND: 'not_configured',
  // It says so of any failure to read or write the tables.
  FAILED_TO_GET_SESSION: 'unavailable',
  FAILED_TO_CREATE_USER: 'unavailable',
  FAILED_TO_CREATE_SESSION: 'unavailable',
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
