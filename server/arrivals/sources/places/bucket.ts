import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertOutsideTransaction } from '#server/database/transaction-scope.ts';
import { guardedLookup } from '#server/arrivals/sources/places/guarded-lookup.ts';
import { AddressRefusedError } from '#server/egress/guarded-request.ts';
import { isPublicAddress } from '#server/egress/public-address.ts';
import { anotherName, collect, isExport, PlaceError, type Place, type PlacedFile } from './place.ts';

export interface BucketAccess {
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly allowPrivate: boolean;
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 60_000;
const MOST_KEYS = 1000;
/** What a store says beside the content of files is short. */
const MOST_SAID = 4 * 1024 * 1024;
/** Proves at saving that files can be put beside. */
const MARKER = '.clientready';

/** What lies below a prefix of a bucket, opened with keys of the agency's own. */
export async function openBucket(access: BucketAccess, now: () => Date): Promise<Place> {
  assertOutsideTransaction('A watched bucket');
  const { bucket: Bucket, endpoint, allowPrivate } = access;
  const prefix = access.prefix.replace(/^\/+|\/+$/g, '');
  const folder = prefix === '' ? '' : `${prefix}/`;
  assertOpenAddress(endpoint, allowPrivate);
  const agent = { lookup: guardedLookup(allowPrivate), maxSockets: 4 };
  const client = new S3Client({
    region: access.region,
    credentials: { accessKeyId: access.accessKeyId, secretAccessKey: access.secretAccessKey },
    forcePathStyle: endpoint !== null,
    ...(endpoint !== null && { endpoint }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      httpAgent: new http.Agent(agent),
      httpsAgent: new https.Agent(agent),
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
    },
  });
  client.middlewareStack.add(limitAnswers, { step: 'deserialize', priority: 'low', name: 'limitAnswers' });
  const said = <Answer>(answer: Promise<Answer>) =>
    answer.catch((error: unknown) => {
      throw inWords(error, Bucket);
    });
  const isThere = (Key: string) =>
    client.send(new HeadObjectCommand({ Bucket, Key })).then(
      () => true,
      () => false,
    );

  return {
    list: async () => {
      const answer = await said(
        client.send(new ListObjectsV2Command({ Bucket, Prefix: folder, Delimiter: '/', MaxKeys: MOST_KEYS })),
      );
      return (answer.Contents ?? []).flatMap(
        ({ Key = '', Size = 0, ETag = '', LastModified }): PlacedFile[] => {
          const name = Key.slice(folder.length);
          // An object is there once it is whole.
          const stamp = `${ETag} ${LastModified?.toISOString() ?? ''}`;
          return isExport(name) ? [{ path: Key, name, size: Size, stamp, isWhole: true }] : [];
        },
      );
    },
    read: async ({ path: Key, size }) => {
      const { Body } = await said(client.send(new GetObjectCommand({ Bucket, Key })));
      if (Body === undefined) throw new PlaceError('The bucket gave an empty answer.');
      return said(collect(Body as Readable, size));
    },
    moveAside: async ({ path: Key, name }, to) => {
      const first = `${folder}${to}/${name}`;
      const target = (await isThere(first)) ? `${folder}${to}/${anotherName(name, now())}` : first;
      const CopySource = `${Bucket}/${Key}`.split('/').map(encodeURIComponent).join('/');
      await said(client.send(new CopyObjectCommand({ Bucket, Key: target, CopySource })));
      await said(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    assertWritable: async () => {
      const Key = `${folder}done/${MARKER}`;
      await said(client.send(new PutObjectCommand({ Bucket, Key, Body: '' })));
      await said(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    close: async () => client.destroy(),
  };
}

/** The library takes an answer whole into memory, however long. Contents of files are counted where they are read. */
function limitAnswers<Question, Answer extends { readonly response: unknown }>(
  next: (args: Question) => Promise<Answer>,
  { commandName }: { readonly commandName?: string },
) {
  return async (args: Question) => {
    const answer = await next(args);
    const response = answer.response as { body?: unknown };
    if (commandName !== 'GetObjectCommand' && response.body instanceof Readable)
      response.body = Readable.from(counted(response.body));
    return answer;
  };
}

async function* counted(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_SAID) throw new PlaceError('The store’s answer is too long.');
    yield chunk;
  }
}

/** An address that is written out is not looked up, and so not checked there. */
function assertOpenAddress(endpoint: string | null, allowPrivate: boolean): void {
  if (endpoint === null || allowPrivate) return;
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new PlaceError('The store is in a private network, which this server doesn’t reach.');
}

function inWords(error: unknown, bucket: string): PlaceError {
  const {
    name = '',
    code,
    $metadata,
  } = error as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  if (error instanceof PlaceError) return error;
  const sentence = () => {
    if (error instanceof AddressRefusedError)
      return 'The store is in a private network, which this server doesn’t reach.';
    if (name === 'NoSuchBucket') return `There is no bucket called “${bucket}”.`;
    if (name === 'InvalidAccessKeyId' || name === 'SignatureDoesNotMatch')
      return 'The store refused the access key or its secret.';
    if (name === 'AccessDenied' || $metadata?.httpStatusCode === 403)
      return `The keys don’t allow reading and moving files in “${bucket}”.`;
    if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed')
      return 'The bucket is in another region.';
    if (code === 'ENOTFOUND') return 'There is no store at this address.';
    if (code !== undefined || name === 'TimeoutError') return 'The store didn’t answer. Check the address.';
    return `The store said: ${(error as Error).message}`;
  };
  return new PlaceError(sentence().slice(0, 400), { cause: error });
}
