import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { FairGate } from '#server/fairness/fair-gate.ts';
import { inQueueWords } from '#server/fairness/too-busy.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { inStorageWords } from '#server/storage/storage-errors.ts';

export interface UploadLimits {
  /** Uploads under way at once, sent or waited for, of one agency and of all. */
  readonly perOwner: number;
  readonly inAll: number;
}

const LIMITS: UploadLimits = { perOwner: 8, inAll: 128 };
/** Bodies that are read into memory at once may be so large together, each with its copies on the way. */
const IN_MEMORY_MB = 64;
const MOST_IN_MEMORY = 4;
const TOO_MANY = 'Your agency is uploading many files at once. Please try again when some of them are done.';

/** Takes one upload: reads the body and then has the request answered. */
export type TakeUpload = (
  c: Context<AppEnv>,
  upload: { readonly owner: string; readonly maxBytes: number; readonly tooLarge: () => Error },
  next: () => Promise<void>,
) => Promise<void>;

/**
 * Uploads are counted before a byte is read, wait on disk until they are whole, and are read into memory a few at a time, in
 * fair turns. So whoever sends slowly, or many at once, takes neither memory nor anybody's place.
 */
export function createUploads(
  { dataDir, maxUploadMb }: { readonly dataDir: string; readonly maxUploadMb: number },
  limits: UploadLimits = LIMITS,
): TakeUpload {
  const underWay = new Map<string, number>();
  let inAll = 0;
  const reading = new FairGate({
    ...limits,
    atOnce: Math.max(1, Math.min(MOST_IN_MEMORY, Math.floor(IN_MEMORY_MB / maxUploadMb))),
  });
  /** Several files weigh as much as several bodies: one such body at a time, beside those of one file. */
  const readingLarge = new FairGate({ ...limits, atOnce: 1 });
  const isLarge = (bytes: number) => bytes > (maxUploadMb + 1) * 1024 * 1024;

  return async (c, { owner, maxBytes, tooLarge }, next) => {
    const own = underWay.get(owner) ?? 0;
    if (own >= limits.perOwner) throw new ApiError('rate_limited', { message: TOO_MANY, retryAfter: 5 });
    if (inAll >= limits.inAll)
      throw new ApiError('unavailable', {
        message: 'Many files are being uploaded right now. Please try again in a moment.',
        retryAfter: 5,
      });
    underWay.set(owner, own + 1);
    inAll += 1;
    const path = join(uploadFolder(dataDir), randomUUID());
    try {
      const { raw } = c.req;
      const bytes = await keep(raw.body, path, maxBytes, tooLarge);
      const answer = async () => {
        const { url, method, headers, signal } = raw;
        const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>;
        c.req.raw = new Request(url, { method, headers, signal, body, duplex: 'half' });
        await next();
      };
      const gate = isLarge(bytes) ? readingLarge : reading;
      await gate.run(owner, answer, raw.signal).catch((error: unknown) => {
        throw inQueueWords(error, TOO_MANY);
      });
    } finally {
      await rm(path, { force: true });
      inAll -= 1;
      const left = (underWay.get(owner) ?? 1) - 1;
      if (left === 0) underWay.delete(owner);
      else underWay.set(owner, left);
    }
  };
}

/** Where bodies wait; what is older than an hour was left by a process that died. */
export function uploadFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

async function keep(
  body: ReadableStream<Uint8Array> | null,
  path: string,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<number> {
  try {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    await using file = await open(path, 'wx', 0o600);
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      await file.writeFile(chunk);
    }
    return bytes;
  } catch (error) {
    throw inStorageWords(error);
  }
}
