import { QueueFullError } from '#render/pdf/fair-queue.ts';
import { ApiError } from '#server/http/api-error.ts';

const RETRY_AFTER_SECONDS = 2;

/** What is said to whoever came when too much waited already: an answer for the caller; any other error as it is. */
export function inQueueWords(error: unknown, ownQueueFull: string): unknown {
  if (!(error instanceof QueueFullError)) return error;
  return error.isOwners
    ? new ApiError('rate_limited', { message: ownQueueFull, retryAfter: RETRY_AFTER_SECONDS, cause: error })
    : new ApiError('unavailable', {
        message: 'The server is very busy right now. Please try again in a moment.',
        retryAfter: RETRY_AFTER_SECONDS,
        cause: error,
      });
}
