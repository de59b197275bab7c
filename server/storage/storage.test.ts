import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { s3Storage } from '#server/storage/s3-storage.ts';
import { FileTooLargeError, type Storage } from '#server/storage/storage.ts';

let folder: string;
let s3: S3rver;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clientready-storage-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await s3.run();
  storages['a folder'] = folderStorage(join(folder, 'local'));
  storages['an S3 store'] = s3Storage({
    bucket: 'files',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
  });
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

describe.each(['a folder', 'an S3 store'])('storage in %s', (kind) => {
  const storage = () => storages[kind] as Storage;
  const read = async (key: string) => {
    const file = await storage().get(key);
    return file === null ? null : { bytes: file.bytes, content: (await buffer(file.stream)).toString() };
  };

  it('gives back what was put, from bytes and from a stream', async () => {
    expect(await storage().put('a/bytes.csv', Buffer.from('x,y\n1,2\n'))).toEqual({ bytes: 8 });
    expect(await read('a/bytes.csv')).toEqual({ bytes: 8, content: 'x,y\n1,2\n' });
    await storage().put('a/stream.csv', chunks('abc', 'def'));
    expect(await read('a/stream.csv')).toEqual({ bytes: 6, content: 'abcdef' });
  });

  it('keeps an empty file', async () => {
    await storage().put('a/empty', new Uint8Array());
    expect(await read('a/empty')).toEqual({ bytes: 0, content: '' });
  });

  it('replaces a file whole', async () => {
    await storage().put('a/twice', Buffer.from('first and longer'));
    await storage().put('a/twice', Buffer.from('second'));
    expect(await read('a/twice')).toEqual({ bytes: 6, content: 'second' });
  });

  it('keeps a file of several megabytes byte for byte', async () => {
    const big = Buffer.alloc(7 * 1024 * 1024, 'clientready');
    await storage().put('a/big', chunksOfSize(big, 100_000));
    const file = await storage().get('a/big');
    expect(file?.bytes).toBe(big.length);
    expect(big.equals(await buffer(file?.stream as AsyncIterable<Uint8Array>))).toBe(true);
  });

  it('refuses a body beyond its limit and leaves nothing behind, not even of the file before', async () => {
    await storage().put('a/limited', Buffer.from('before'));
    const put = storage().put('a/limited', chunks('12345', '67890'), { maxBytes: 9 });
    await expect(put).rejects.toBeInstanceOf(FileTooLargeError);
    expect(await read('a/limited')).toEqual({ bytes: 6, content: 'before' });
    await expect(storage().put('a/never', Buffer.from('1234'), { maxBytes: 3 })).rejects.toBeInstanceOf(
      FileTooLargeError,
    );
    expect(await storage().exists('a/never')).toBe(false);
  });

  it('leaves nothing behind when the sender breaks off', async () => {
    await expect(storage().put('a/broken', breakingOff())).rejects.toThrow('broke off');
    expect(await storage().exists('a/broken')).toBe(false);
  });

  it('says of a file that is not there that it is not there', async () => {
    expect(await storage().get('a/missing')).toBeNull();
    expect(await storage().exists('a/missing')).toBe(false);
    await storage().delete('a/missing');
    await storage().deletePrefix('nowhere/');
  });

  it('deletes one file, and all under a prefix but not beside it', async () => {
    for (const key of ['p/1', 'p/deep/er/2', 'p/3', 'pp/4']) await storage().put(key, Buffer.from(key));
    await storage().delete('p/3');
    expect(await storage().exists('p/3')).toBe(false);
    await storage().deletePrefix('p/');
    expect(await Promise.all(['p/1', 'p/deep/er/2', 'pp/4'].map((key) => storage().exists(key)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    '',
    '.',
    'a/.hidden',
    'a/b/',
    'a\\b',
    'a\0b',
    'a b',
    '%2e%2e/x',
    'ü',
    'x'.repeat(600),
  ])('refuses the key %j', async (key) => {
    await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(storage().get(key)).rejects.toThrow('Not a storage key');
    await expect(storage().exists(key)).rejects.toThrow('Not a storage key');
    await expect(storage().delete(key)).rejects.toThrow('Not a storage key');
  });

  it('refuses a prefix that would reach further than meant', async () => {
    for (const prefix of ['', '/', 'p', '../', 'a/../'])
      await expect(storage().deletePrefix(prefix)).rejects.toThrow();
  });
});

it('keeps no unfinished file in the folder', async () => {
  expect(await readdir(join(folder, 'local', 'incoming'))).toEqual([]);
});

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* chunksOfSize(whole: Buffer, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

async function* breakingOff(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half');
  throw new Error('broke off');
}
