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
import { removeOldFiles } from '#server/storage/remove-old-files.ts';
import { assertKey, assertPrefix, chunksOf, limited, type Storage } from '#server/storage/storage.ts';

const DRAFT = 'clientready-upload-';

/** Keeps files in a bucket of an S3-compatible store. */
export function s3Storage(settings: S3Settings): Storage {
  const Bucket = settings.bucket;
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint }),
    // Many compatible stores do not know the checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  return {
    put: async (key, body, options = {}) => {
      assertKey(key);
      // The store must be told the length before the first byte, so a stream waits on disk until it has ended.
      const draft = join(tmpdir(), `${DRAFT}${randomUUID()}`);
      try {
        await pipeline(
          limited(chunksOf(body), options.maxBytes ?? Infinity),
          createWriteStream(draft, { mode: 0o600 }),
        );
        const { size } = await stat(draft);
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body: createReadStream(draft),
            ContentLength: size,
            ContentType: options.contentType ?? 'application/octet-stream',
          }),
        );
        return { bytes: size };
      } finally {
        await rm(draft, { force: true });
      }
    },

    get: async (key) => {
      assertKey(key);
      try {
        const object = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return { stream: object.Body as Readable, bytes: object.ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    exists: async (key) => {
      assertKey(key);
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    delete: async (key) => {
      assertKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    deletePrefix: async (prefix) => {
      assertPrefix(prefix);
      for (;;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
        const found = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
        if (found.length === 0) return;
        const answer = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects: found, Quiet: true } }),
        );
        if ((answer.Errors ?? []).length > 0) throw new Error('The store refused to delete some files.');
      }
    },

    removeAbandoned: (before) => removeOldFiles(tmpdir(), before, DRAFT),
  };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}
