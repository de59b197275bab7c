import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { limitBody } from '#server/http/limit-body.ts';
import { serve } from '#server/start/serve.ts';

const MOST = 1000;
const app = new Hono()
  .use(async (c, next) => {
    await limitBody(c, MOST, () => new Error('too large'));
    await next();
  })
  .all('*', async (c) => c.json({ method: c.req.method, bytes: (await c.req.text()).length }))
  .onError((error, c) => c.text(error.message, 413));
const server = await serve(app.fetch, { port: 0, host: '127.0.0.1' });
afterAll(() => server.close());

/** A body whose length nobody knows before it ends. */
function unannounced(bytes: number): RequestInit {
  const body = new Blob(['x'.repeat(bytes)]).stream();
  return { method: 'POST', body, duplex: 'half' } as RequestInit;
}

/** As a browser asks over a real connection, and as tests ask in the same process. */
const ways = {
  'over HTTP': (init: RequestInit) => fetch(`http://127.0.0.1:${server.port}/`, init),
  'in the process': (init: RequestInit) => app.fetch(new Request('http://127.0.0.1/', init)),
};

describe.each(Object.entries(ways))('a request %s', (_, send) => {
  it('without a body passes, a DELETE too', async () => {
    for (const method of ['GET', 'DELETE', 'POST']) {
      expect(await (await send({ method })).json()).toEqual({ method, bytes: 0 });
    }
  });

  it('with a body that fits arrives whole, whether or not its length was announced', async () => {
    const announced = await send({ method: 'POST', body: 'x'.repeat(MOST) });
    expect(await announced.json()).toEqual({ method: 'POST', bytes: MOST });
    expect(await (await send(unannounced(MOST))).json()).toEqual({ method: 'POST', bytes: MOST });
  });

  it('with a body that is too large is refused, whether or not its length was announced', async () => {
    expect((await send({ method: 'POST', body: 'x'.repeat(MOST + 1) })).status).toBe(413);
    expect((await send(unannounced(MOST + 1))).status).toBe(413);
  });
});
