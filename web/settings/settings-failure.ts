import { ApiError } from '#web/api/api-error.ts';

const SAVE_FAILED = 'Failed to save settings';

/** What to say when settings could not be saved: always the same first words, then the reason where one is known. */
export function saveFailure(error: unknown): string {
  return failure(SAVE_FAILED, error);
}

/** A failure in the house's words, followed by the reason the server gave, if any. */
export function failure(words: string, error: unknown): string {
  return error instanceof ApiError && error.message ? `${words}. ${error.message}` : words;
}
