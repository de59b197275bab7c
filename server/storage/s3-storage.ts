import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/env.ts';
import { outsideTransactions } from '#server/database/transaction-scope.ts';
import { askPatiently, PATIENCE, unlessStalled, type Patience } from '#server/storage/patient-call.ts';
import { removeOldFiles } from '#server/storage/remove-old-files.ts';
import { inStorageWords } from '#server/storage/storage-errors.ts';
import {
  assertKey,
  assertPrefix,
  FileTooLargeError,
  limited,
  type Storage,
} from '#server/storage/storage.ts';

const DRAFT = 'clientready-upload-';

/** Keeps files in a bucket of an S3-compatible store. Every call ends within the patience, answered or not. */
export function s3Storage(settings: S3Settings, patience: Patience = PATIENCE): Storage {
  const Bucket = settings.bucket;
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint }),
    // Many compatible stores do not know the checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Tried again by us: the library cannot send a stream twice, and waits for an answer for ever.
    maxAttempts: 1,
  });
  const ask = <Answer>(send: (abort: { abortSignal: AbortSignal }) => Promise<Answer>, bodyBytes = 0) =>
    askPatiently(patience, (abortSignal) => send({ abortSignal }), bodyBytes);
  const store = (key: string, size: number, body: () => Uint8Array | Readable, contentType?: string) =>
    ask(
      (abort) =>
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body: body(),
            ContentLength: size,
            ContentType: contentType ?? 'application/octet-stream',
          }),
          abort,
        ),
      size,
    );

  return outsideTransactions<Storage>('The object store', {
    put: async (key, body, options = {}) => {
      assertKey(key);
      const { maxBytes = Infinity, contentType } = options;
      if (body instanceof Uint8Array) {
        if (body.byteLength > maxBytes) throw new FileTooLargeError(maxBytes);
        await store(key, body.byteLength, () => body, contentType);
        return { bytes: body.byteLength };
      }
      // The store must be told the length before the first byte, so a stream waits on disk until it has ended.
      const draft = join(tmpdir(), `${DRAFT}${randomUUID()}`);
      try {
        await pipeline(limited(body, maxBytes), createWriteStream(draft, { mode: 0o600 })).catch(
          (error: unknown) => {
            throw inStorageWords(error);
          },
        );
        const { size } = await stat(draft);
        await store(key, size, () => createReadStream(draft), contentType);
        return { bytes: size };
      } finally {
        await rm(draft, { force: true });
      }
    },

    get: async (key) => {
      assertKey(key);
      try {
        const object = await ask((abort) => client.send(new GetObjectCommand({ Bucket, Key: key }), abort));
        const stream = unlessStalled(object.Body as Readable, patience.stallMs);
        return { stream, bytes: object.ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    exists: async (key) => {
      assertKey(key);
      try {
        await ask((abort) => client.send(new HeadObjectCommand({ Bucket, Key: key }), abort));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    delete: async (key) => {
      assertKey(key);
      await ask((abort) => client.send(new DeleteObjectCommand({ Bucket, Key: key }), abort));
    },

    deletePrefix: async (prefix) => {
      assertPrefix(prefix);
      for (;;) {
        const page = await ask((abort) =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }), abort),
        );
        const found = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
        if (found.length === 0) return;
        const answer = await ask((abort) =>
          client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: found, Quiet: true } }), abort),
        );
        if ((answer.Errors ?? []).length > 0) throw new Error('The store refused to delete some files.');
      }
    },

    removeAbandoned: (before) => removeOldFiles(tmpdir(), before, DRAFT),
  });
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}
