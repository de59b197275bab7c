import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressResponse } from '#server/http/compress-response.ts';

const LONG = JSON.stringify(Array.from({ length: 400 }, (_, n) => ({ n })));
const answer = (content: string | null) =>
  new Response(content, { status: content === null ? 204 : 201, headers: { 'x-kept': 'yes' } });

it('compresses what is worth it, for whoever takes it', async () => {
  const sent = await compressResponse(answer(LONG), 'br, gzip');
  const bytes = Buffer.from(await sent.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(LONG);
  expect([sent.status, sent.headers.get('x-kept'), sent.headers.get('vary')]).toEqual([
    201,
    'yes',
    'accept-encoding',
  ]);
  expect([sent.headers.get('content-encoding'), sent.headers.get('content-length')]).toEqual([
    'gzip',
    String(bytes.length),
  ]);
});

it.each([
  ['is short', '{"ok":true}', 'gzip'],
  ['goes to somebody who asked for none', LONG, null],
  ['goes to somebody who refuses it', LONG, 'gzip;q=0, br'],
  ['goes to somebody who takes another', LONG, 'br'],
])('sends what %s as it is, with its length', async (_what, content, accepted) => {
  const sent = await compressResponse(answer(content), accepted);
  expect(sent.headers.get('content-encoding')).toBeNull();
  expect(sent.headers.get('content-length')).toBe(String(content.length));
  expect(await sent.text()).toBe(content);
});

it('leaves an answer without content alone', async () => {
  const sent = await compressResponse(answer(null), 'gzip');
  expect([sent.status, sent.headers.has('content-length')]).toEqual([204, false]);
});
