import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ClientData } from '#contract/clients/client-data.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { Source, SourceList } from '#contract/automation/sources.ts';
import { checkSource } from '#server/arrivals/sources/check-source.ts';
import { openBucket } from '#server/arrivals/sources/places/bucket.ts';
import { openSftp } from '#server/arrivals/sources/places/sftp.ts';
import { dataSources } from '#server/database/schema/automation/data-sources.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { daysOf, googleAds, metaAds, shopOrders } from '#server/testing/channel-exports.ts';
import { startSftpServer } from '#server/testing/sftp-server.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient } from '#server/testing/working-app.ts';

const test = await createTestDatabase();
const app = await createWorkingApp(test, { WORKFLOW_ALLOW_PRIVATE: 'true' });
const { member, clientId } = await memberWithClient(app, test);
const agencyId = member.session.agency?.id ?? '';
await test.database.withAgency(agencyId, (tx) =>
  tx.update(subscriptions).set({ plan: 'enterprise', status: 'active' }),
);
let clock = Date.now();
const now = () => new Date(clock);
const signal = new AbortController().signal;
const sources = `/clients/${clientId}/sources`;
const names = async () =>
  (await member.call<ClientData>('GET', `/clients/${clientId}/data`)).body.files.map(({ name }) => name);
const add = (source: object) => member.call<Source & ErrorBody>('POST', sources, { source });
const said = async (source: object) => (await add(source)).body.error.message;
const look = (sourceId: string) => checkSource({ ...app.deps, now }, { agencyId, sourceId }, signal);
/** The one that saving asks for is over: nobody else looks. */
const firstLook = (id: string) =>
  vi.waitFor(async () => expect((await stateOf(id))?.state).toMatch(/working|failing/), 150_000);
const stateOf = async (id: string) =>
  (await member.call<SourceList>('GET', sources)).body.sources.find((source) => source.id === id);

describe('a bucket', async () => {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await mkdtemp(path.join(tmpdir(), 's3-')),
    configureBuckets: [{ name: 'exports', configs: [] }],
  });
  const { port } = await s3.run();
  afterAll(() => s3.close());
  const endpoint = `http://127.0.0.1:${port}`;
  const store = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const put = (Key: string, Body: string) =>
    store.send(new PutObjectCommand({ Bucket: 'exports', Key, Body }));
  const keys = async () =>
    ((await store.send(new ListObjectsV2Command({ Bucket: 'exports' }))).Contents ?? []).map(
      ({ Key }) => Key,
    );
  const place = {
    kind: 'bucket',
    bucket: 'exports',
    prefix: 'north co',
    endpoint,
    access_key_id: 'S3RVER',
    secret_access_key: 'S3RVER',
  };

  it('gives the files below its prefix once, and moves them aside', async () => {
    const { status, body } = await add(place);
    expect([status, body.where]).toEqual([201, 's3://exports/north co']);
    await firstLook(body.id);
    await put('north co/google über.csv', googleAds(daysOf(9)));
    await put('other/meta.csv', metaAds(daysOf(9)));
    await put('north co/deeper/meta.csv', metaAds(daysOf(9)));
    await look(body.id);
    await look(body.id);
    expect(await names()).toEqual(['google über.csv']);
    expect((await keys()).toSorted()).toEqual([
      'north co/deeper/meta.csv',
      'north co/done/google über.csv',
      'other/meta.csv',
    ]);
    const kept = await store.send(
      new GetObjectCommand({ Bucket: 'exports', Key: 'north co/done/google über.csv' }),
    );
    expect(await kept.Body?.transformToString()).toBe(googleAds(daysOf(9)));
  });

  it('is refused in words: wrong keys, no bucket, nobody there', async () => {
    expect(await said({ ...place, access_key_id: 'wrong' })).toMatch(/refused the access key/);
    expect(await said({ ...place, bucket: 'nothing-here' })).toMatch(/no bucket called/);
    expect(await said({ ...place, endpoint: 'http://127.0.0.1:9' })).toMatch(/didn’t answer/);
    const stored = await test.database.withAgency(agencyId, (tx) =>
      tx.select({ sealed: dataSources.sealedSecret }).from(dataSources),
    );
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('S3RVER');
  });

  it('is not asked in a private network, by address or by name', async () => {
    const access = {
      bucket: 'exports',
      prefix: '',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      allowPrivate: false,
    };
    await expect(openBucket({ ...access, endpoint }, now)).rejects.toThrow(/private network/);
    const named = await openBucket({ ...access, endpoint: `http://localhost:${port}` }, now);
    await expect(named.list()).rejects.toThrow(/private network/);
  });
});

describe('an SFTP server', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const server = await startSftpServer({ username: 'ada', password: 'right', privateKey });
  afterAll(() => server.close());
  const place = {
    kind: 'sftp',
    host: '127.0.0.1',
    port: server.port,
    username: 'ada',
    path: '/in',
    password: 'right',
  };
  let id = '';

  it('is opened once, shows its key, and gives a file once it has stopped growing', async () => {
    const { status, body } = await add(place);
    expect([status, body.where, body.host_key]).toEqual([
      201,
      `sftp://ada@127.0.0.1:${server.port}/in`,
      expect.stringMatching(/^SHA256:[\w+/]{43}$/),
    ]);
    id = body.id;
    await firstLook(id);
    server.files.set('/in/meta.csv', Buffer.from(metaAds(daysOf(8))));
    await look(id);
    expect(await names()).not.toContain('meta.csv');
    clock += 60_000;
    await look(id);
    await look(id);
    expect((await names()).filter((name) => name === 'meta.csv')).toHaveLength(1);
    expect([...server.files.keys()]).toEqual(['/in/done/meta.csv']);
  });

  it('is opened with a key as well', async () => {
    const { password: _password, ...rest } = place;
    expect(await add({ ...rest, private_key: privateKey })).toMatchObject({ status: 201 });
    expect((await add(rest)).body.error.message).toMatch(/password or a private key/);
    expect((await add({ ...rest, private_key: 'rubbish' })).body.error.message).toMatch(
      /can’t use this private key/,
    );
  });

  it('is refused in words: wrong password, no folder, nobody there', async () => {
    expect(await said({ ...place, password: 'wrong' })).toMatch(/refused the user name, password or key/);
    expect(await said({ ...place, path: '/nowhere' })).toMatch(/couldn’t open the folder/);
    expect(await said({ ...place, port: 9 })).toMatch(/didn’t answer/);
  });

  it('is not listened to for longer than it said a file is', async () => {
    server.files.set('/in/endless.csv', Buffer.alloc(3 * 1024 * 1024, 'a,b'));
    server.claimed.set('/in/endless.csv', 100);
    await look(id);
    clock += 60_000;
    await look(id);
    expect(await stateOf(id)).toMatchObject({
      problem: expect.stringMatching(/larger than it was said to be/),
    });
    expect(await names()).not.toContain('endless.csv');
    server.files.delete('/in/endless.csv');
  });

  it('is not talked to with another key than before', async () => {
    await server.changeHostKey();
    server.files.set('/in/orders.csv', Buffer.from(shopOrders(daysOf(8))));
    clock += 60_000;
    await look(id);
    expect(await stateOf(id)).toMatchObject({
      state: 'failing',
      problem: expect.stringMatching(/shows a different key/),
    });
    expect(server.files.has('/in/orders.csv')).toBe(true);
  });

  it('is not asked in a private network', async () => {
    const access = { ...place, path: '/in', privateKey: null, hostKey: null, allowPrivate: false };
    await expect(openSftp(access, now)).rejects.toThrow(/private network/);
  });
});
