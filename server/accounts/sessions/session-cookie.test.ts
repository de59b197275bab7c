import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Auth } from '#server/accounts/auth.ts';
import { sessionTokenOf } from '#server/accounts/sessions/session-cookie.ts';

const secret = 'only for this test, and long enough for it';
const auth = {
  $context: Promise.resolve({ authCookies: { sessionToken: { name: 'app.session' } }, secret }),
} as unknown as Auth;
const signed = (value: string, key = secret) =>
  encodeURIComponent(`${value}.${createHmac('sha256', key).update(value).digest('base64')}`);
const tokenOf = (cookie: string, more: Record<string, string> = {}) =>
  sessionTokenOf(auth, new Headers({ ...(cookie !== '' && { cookie }), ...more }));

it('reads the token of a cookie that was signed here', async () => {
  expect(await tokenOf(`app.session=${signed('Abc-123_x')}`)).toBe('Abc-123_x');
  expect(await tokenOf(`theme=dark;app.session=${signed('abc')} ; x=y`)).toBe('abc');
});

it.each([
  ['no cookie', ''],
  ['another cookie', `xapp.session=${signed('abc')}`],
  ['a token without a signature', 'app.session=abc'],
  ['a signature by another secret', `app.session=${signed('abc', 'another secret')}`],
  ['another token under the same signature', `app.session=${signed('abc').replace('abc', 'abd')}`],
  ['a signature cut short', `app.session=${signed('abc').slice(0, -6)}`],
  ['what cannot be decoded', 'app.session=%E0%A4%A'],
  ['two of them', `app.session=${signed('abc')}; app.session=${signed('abd')}`],
])('reads none of %s', async (_what, cookie) => {
  expect(await tokenOf(cookie)).toBeNull();
});

it('leaves a request alone that says who it is in another way', async () => {
  expect(await tokenOf(`app.session=${signed('abc')}`, { authorization: 'Bearer x' })).toBeNull();
});
