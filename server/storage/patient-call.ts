import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { inStorageWords, StorageFullError, StorageUnavailableError } from '#server/storage/storage-errors.ts';

/** How long a store is waited for, and how often it is asked. */
export interface Patience {
  readonly attempts: number;
  /** For one attempt, until the answer begins. */
  readonly attemptMs: number;
  /** Before the second attempt; it doubles with each, and a part of it is left to chance. */
  readonly pauseMs: number;
  /** Between two pieces of a body that is being read. */
  readonly stallMs: number;
}

/** Some twenty seconds at most for a store that hangs, less than a silent connection is kept. */
export const PATIENCE: Patience = { attempts: 3, attemptMs: 6_000, pauseMs: 250, stallMs: 15_000 };
/** A body may take longer than a question: as long as it takes at this rate. */
const LEAST_BYTES_PER_SECOND = 128 * 1024;

/**
 * Asks a store until it answers: each attempt ends after its time, and what may be better the next time is tried again after a
 * pause. Throws `StorageUnavailableError` where it never answers, and what the store said where it refuses.
 */
export async function askPatiently<Answer>(
  { attempts, attemptMs, pauseMs }: Patience,
  ask: (signal: AbortSignal) => Promise<Answer>,
  bodyBytes = 0,
): Promise<Answer> {
  const limitMs = attemptMs + (bodyBytes / LEAST_BYTES_PER_SECOND) * 1000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withinLimit(ask, limitMs);
    } catch (error) {
      const told = inStorageWords(error);
      if (told instanceof StorageFullError || !mayBeBetterLater(error)) throw told;
      if (attempt >= attempts)
        throw new StorageUnavailableError('The file storage does not answer.', { cause: error });
      await pause(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }
}

/** The limit ends with the answer: a body that is read slowly is another matter. */
async function withinLimit<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  limitMs: number,
): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new StorageUnavailableError(`No answer in ${Math.round(limitMs)} ms.`)),
    limitMs,
  );
  try {
    return await ask(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

const TOO_MANY_REQUESTS = 429;
const REQUEST_TIMEOUT = 408;

/** Whatever the store did not answer at all, or answered with a failure of its own. */
function mayBeBetterLater(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;
  if (status === undefined) return !(error instanceof TypeError);
  return status >= 500 || status === TOO_MANY_REQUESTS || status === REQUEST_TIMEOUT;
}

/** The same body, which fails once the store sends nothing for too long. Whoever reads slowly is waited for. */
export function unlessStalled(body: Readable, stallMs: number): Readable {
  return Readable.from(pieces(body, stallMs), { objectMode: false });
}

async function* pieces(body: Readable, stallMs: number): AsyncGenerator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      const timer = setTimeout(
        () => body.destroy(new StorageUnavailableError(`Nothing came for ${stallMs} ms.`)),
        stallMs,
      );
      const { done, value } = await iterator.next().finally(() => clearTimeout(timer));
      if (done === true) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}
