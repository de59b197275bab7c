import { once } from 'node:events';
import { createServer } from 'node:net';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { serve, type WebServer } from './serve.ts';

const anyPort = { port: 0, host: '127.0.0.1' };
const patience = { headers: 400, request: 800, silence: 400, keepAlive: 400, farewell: 400 };

let server: WebServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Sends the words one after another until the server ends the connection, and returns how many it took and what it said. */
async function talk(port: number, words: string[], pauseMs: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  // Whoever writes to a connection that was just cut off is reset: that is an end like any other.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let taken = 0;
  for (const word of words) {
    if (!socket.writable) break;
    socket.write(word);
    taken += 1;
    await Promise.race([sleep(pauseMs), closed]);
  }
  await closed;
  return { taken, answer };
}

it('answers', async () => {
  server = await serve(() => new Response('hello'), anyPort);
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(await response.text()).toBe('hello');
});

it('cuts off who sends the head of a request too slowly', async () => {
  server = await serve(() => new Response('hello'), anyPort, patience);
  const drops = [...`GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ${'a'.repeat(300)}`];
  expect((await talk(server.port, drops, 100)).taken).toBeLessThan(drops.length);
});

it('cuts off who sends the body too slowly', async () => {
  server = await serve(async (request) => new Response(await request.text()), anyPort, patience);
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n';
  const { taken, answer } = await talk(server.port, [head, ...'a'.repeat(300)], 100);
  expect(taken).toBeLessThan(300);
  expect(answer).not.toContain('200 OK');
});

it('closes a connection that is idle', async () => {
  server = await serve(() => new Response('hello'), anyPort, patience);
  const { answer } = await talk(server.port, ['GET / HTTP/1.1\r\nHost: x\r\n\r\n'], 10);
  expect(answer).toContain('hello');
});

it('finishes what is under way when it closes, and takes nothing new', async () => {
  const begun = Promise.withResolvers<void>();
  server = await serve(async () => {
    begun.resolve();
    await sleep(200);
    return new Response('finished');
  }, anyPort);
  const url = `http://127.0.0.1:${server.port}/`;
  const underWay = fetch(url).then((response) => response.text());
  await begun.promise;
  const closed = server.close();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(await underWay).toBe('finished');
  await closed;
  server = undefined;
});

it('cuts off at last who does not take the answer', async () => {
  const begun = Promise.withResolvers<void>();
  const endless = () => {
    begun.resolve();
    return new Response(new ReadableStream());
  };
  server = await serve(endless, anyPort, { ...patience, silence: 60_000 });
  const answer = fetch(`http://127.0.0.1:${server.port}/`).then((response) => response.text());
  const cut = expect(answer).rejects.toThrow();
  await begun.promise;
  await server.close();
  server = undefined;
  await cut;
});

it('says what to do where the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(serve(() => new Response(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or set PORT to another number.`,
  );
  other.close();
});
