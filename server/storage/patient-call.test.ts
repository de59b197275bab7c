import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { s3Storage } from '#server/storage/s3-storage.ts';
import { StorageFullError, StorageUnavailableError } from '#server/storage/storage-errors.ts';
import type { Storage } from '#server/storage/storage.ts';

const PATIENCE = { attempts: 3, attemptMs: 400, pauseMs: 1, stallMs: 150 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A store that behaves as the test wants it to. */
async function store(answer: RequestListener): Promise<Storage> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return s3Storage(
    {
      bucket: 'files',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      forcePathStyle: true,
    },
    PATIENCE,
  );
}

async function* twoPieces() {
  yield Buffer.from('one,');
  yield Buffer.from('two');
}

const calls: Record<string, (storage: Storage) => Promise<unknown>> = {
  put: (storage) => storage.put('a/file', Buffer.from('x')),
  'put of a stream': (storage) => storage.put('a/file', twoPieces()),
  get: (storage) => storage.get('a/file'),
  exists: (storage) => storage.exists('a/file'),
  delete: (storage) => storage.delete('a/file'),
  deletePrefix: (storage) => storage.deletePrefix('a/'),
};

it.each(Object.entries(calls))('gives up on a store that never answers: %s', async (_name, call) => {
  let requests = 0;
  const hanging = await store((request) => {
    requests += 1;
    request.resume();
  });
  await expect(call(hanging)).rejects.toBeInstanceOf(StorageUnavailableError);
  // A busy machine may be so slow that an attempt ends before it reaches the store.
  expect(requests).toBeLessThanOrEqual(PATIENCE.attempts);
  expect(requests).toBeGreaterThan(1);
});

it.each(Object.entries(calls))('asks a store again that fails for a moment: %s', async (_name, call) => {
  const bodies: string[] = [];
  let requests = 0;
  const flaky = await store(async (request, response) => {
    requests += 1;
    bodies.push((await buffer(request)).toString());
    response.statusCode = requests < PATIENCE.attempts ? 503 : 200;
    response.setHeader('content-type', 'application/xml');
    response.end(requests < PATIENCE.attempts ? '' : '<ListBucketResult></ListBucketResult>');
  });
  await call(flaky);
  expect(requests).toBe(PATIENCE.attempts);
  // A body is sent again from its beginning.
  expect(new Set(bodies).size).toBe(1);
});

it('does not ask again where the store refuses', async () => {
  let requests = 0;
  const refusing = await store((_request, response) => {
    requests += 1;
    response.writeHead(403).end();
  });
  await expect(refusing.delete('a/file')).rejects.not.toBeInstanceOf(StorageUnavailableError);
  expect(requests).toBe(1);
});

it('tells a store that is full from one that is away', async () => {
  const full = await store((request, response) => {
    request.resume();
    response.writeHead(507).end();
  });
  await expect(full.put('a/file', Buffer.from('x'))).rejects.toBeInstanceOf(StorageFullError);
});

it('breaks off a body that stops coming, and waits for a reader who is slow', async () => {
  const stalling = await store((_request, response) => {
    response.writeHead(200, { 'content-length': '8' }).write('half');
  });
  const file = await stalling.get('a/file');
  await expect(buffer(file?.stream as Readable)).rejects.toBeInstanceOf(StorageUnavailableError);

  const body = Buffer.alloc(4 * 1024 * 1024, 'x');
  const sound = await store((_request, response) => void response.end(body));
  let bytes = 0;
  let isFirst = true;
  for await (const chunk of (await sound.get('a/file'))?.stream ?? []) {
    bytes += (chunk as Buffer).length;
    if (isFirst)
      await new Promise((resolve) => {
        setTimeout(resolve, PATIENCE.stallMs * 2);
      });
    isFirst = false;
  }
  expect(bytes).toBe(body.length);
});
