import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createUploads, uploadFolder } from '#server/http/take-upload.ts';
import { serve } from '#server/start/serve.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { memberWithClient, upload } from '#server/testing/working-app.ts';

const MB = 1024 * 1024;
const test = await createTestDatabase();
const app = await createTestApp(test, {}, { jobs: { enqueue: async () => {} } });
const web = await serve(app.app.fetch, { port: 0, host: '127.0.0.1' });
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => web.close());

const waiting = () => {
  const folder = uploadFolder(app.env.dataDir);
  try {
    return readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  } catch {
    return [];
  }
};

const UNFINISHED_MB = 4;
const piece = Buffer.alloc(64 * 1024, 'x');

/** Begins an upload of ten megabytes and stops before its end; resolves with the first line of an answer, if there is one. */
async function begin(member: Visitor, megabytes: number): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(web.port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  const { origin, host } = new URL(app.env.publicUrl);
  const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ');
  socket.write(
    `POST /api/reports HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncookie: ${cookie}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${10 * MB}\r\n\r\n` +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
  );
  for (let sent = 0; sent < megabytes * MB && !socket.destroyed; sent += piece.length)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  return { socket, answer: () => heard.split('\r\n')[0] ?? '' };
}

describe('unfinished uploads', () => {
  // As long as a busy machine needs for some hundred megabytes: what is measured is memory.
  it('a hundred of them hold no memory to speak of', { timeout: 240_000 }, async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => app.member()));
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const begun = await Promise.all(
      members.flatMap((member) => [1, 2, 3, 4, 5].map(() => begin(member, UNFINISHED_MB))),
    );
    await vi.waitFor(
      () => expect(waiting().filter((bytes) => bytes >= UNFINISHED_MB * MB)).toHaveLength(100),
      {
        timeout: 200_000,
        interval: 50,
      },
    );
    const grown = (process.memoryUsage().rss - before) / MB;
    console.log(`100 unfinished uploads of ${UNFINISHED_MB} MB: ${Math.round(grown)} MB more in memory`);
    expect(grown).toBeLessThan((100 * UNFINISHED_MB) / 2);
    expect(begun.map(({ answer }) => answer())).toEqual(Array.from({ length: 100 }, () => ''));

    for (const { socket } of begun) socket.destroy();
    await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 150_000, interval: 20 });
  });

  it('of one agency are counted before they are read, and keep nobody else out', async () => {
    const greedy = await app.member();
    for (let count = 0; count < 8; count += 1) await begin(greedy, 0.1);
    await vi.waitFor(() => expect(waiting()).toHaveLength(8), { timeout: 150_000, interval: 10 });
    const refused = await begin(greedy, 0);
    await vi.waitFor(() => expect(refused.answer()).toContain('429'), { timeout: 150_000, interval: 10 });
    expect(waiting()).toHaveLength(8);

    const stranger = await memberWithClient(app, test);
    const { status } = await upload(stranger.member, {
      content: 'Date,Clicks\n2026-01-01,3\n2026-01-02,4\n',
      clientId: stranger.clientId,
    });
    expect(status).toBe(201);

    for (const socket of sockets) socket.destroy();
    await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 150_000, interval: 10 });
    const again = await begin(greedy, 0.1);
    await vi.waitFor(() => expect(waiting()).toHaveLength(1), { timeout: 150_000, interval: 10 });
    expect(again.answer()).toBe('');
  });
});

it('reads one body of several files into memory at a time, and those of one file beside it', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clientready-uploads-'));
  const take = createUploads({ dataDir, maxUploadMb: 1 });
  const under = { small: 0, large: 0 };
  const four = Promise.withResolvers<void>();
  const most = { small: 0, large: 0 };
  const send = (kind: keyof typeof under, owner: string) => {
    const body = Buffer.alloc(kind === 'large' ? 3 * MB : MB / 2);
    const request = new Request('http://localhost/', { method: 'POST', body });
    const context = { req: { raw: request } } as Parameters<typeof take>[0];
    return take(context, { owner, maxBytes: 4 * MB, tooLarge: () => new Error('too large') }, async () => {
      under[kind] += 1;
      most[kind] = Math.max(most[kind], under[kind]);
      if (most.small === 4) four.resolve();
      if (kind === 'small') await four.promise;
      await new Promise((resolve) => setTimeout(resolve, 20));
      under[kind] -= 1;
    });
  };
  const owners = ['a', 'b', 'c', 'd', 'e', 'f'];
  await Promise.all(owners.flatMap((owner) => [send('large', owner), send('small', owner)]));
  expect(most).toEqual({ small: 4, large: 1 });
  rmSync(dataDir, { recursive: true });
});
