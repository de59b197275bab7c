import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '#contract/error-body.ts';
import { openDatabase } from '#server/database/database.ts';
import { clientAddress } from '#server/http/request-identity.ts';
import { createFileLinks } from '#server/storage/file-links.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);
const behindProxy = await createTestApp(test, {
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://reports.example.com',
});

describe('an error', () => {
  it('has one shape, whatever went wrong, with the id of the request', async () => {
    const member = await app.member();
    const answers = [
      await app.visitor().call('GET', '/nowhere'),
      await app.visitor().call('GET', '/notifications'),
      await app.visitor().call('PUT', '/account/session'),
      await app.visitor().call('POST', '/account/sign-up', {}),
      await member.call('DELETE', '/notifications/99999999'),
      await member.call('DELETE', '/notifications/99999999999999999999'),
      await member.call('DELETE', '/notifications/abc'),
      await member.call('DELETE', '/notifications/%E0%A4%A'),
      await member.call('DELETE', '/account/sessions/%00'),
      await member.call('PATCH', '/notifications/1', { unread: 'yes' }),
      await app.visitor().call('GET', '/files/x.y'),
      await app.visitor().call('GET', '/events'),
      await app.visitor().call('GET', '/%E0%A4%A'),
    ];
    for (const { body, headers, status } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(errorBodySchema.parse(body)).toEqual(body);
      expect(headers.get('x-request-id')).toBe(body.error.request_id);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('names the methods an address answers to', async () => {
    const { status, body, headers } = await app.visitor().call('PUT', '/notifications/5');
    expect([status, body.error.code, headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      'PATCH, DELETE',
    ]);
  });

  it('is the missing session before anything is said about the body', async () => {
    for (const [body, type] of [
      ['{', 'application/json'],
      ['x', 'text/plain'],
      [' '.repeat(400_000), 'application/json'],
    ] as const) {
      const response = await app
        .visitor()
        .fetch('/api/account/profile', { method: 'PATCH', body, headers: { 'content-type': type } });
      expect(response.status).toBe(401);
    }
    expect((await app.visitor().call('PATCH', '/account/profile/', { full_name: 'x' })).status).toBe(401);
    expect((await app.visitor().call('GET', '//notifications')).status).toBeGreaterThanOrEqual(401);
  });

  it('of ours is logged with its id and told without a word of what happened', async () => {
    const broken = await createTestApp({
      ...test,
      database: { ...test.database, readAsMember: () => Promise.reject(new Error('disk on fire')) },
    });
    const signedUp = await app.member();
    const visitor = broken.visitor();
    for (const [name, value] of signedUp.cookies) visitor.cookies.set(name, value);
    const { status, body, text } = await visitor.call('GET', '/notifications');
    expect([status, body.error.code]).toEqual([500, 'internal_error']);
    expect(text).not.toMatch(/disk|at |\.ts/);
    const line = broken.logLines.find((logged) => logged.includes('disk on fire'));
    expect(line).toContain(body.error.request_id);
  });
});

it('says that it cannot work right now while the database is away', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const cutOff = await createTestApp({ ...test, database });
  const visitor = cutOff.visitor();
  visitor.cookies.set(
    'clientready.session_token',
    (await app.member()).cookies.get('clientready.session_token') ?? '',
  );
  for (const answer of [
    await visitor.call('GET', '/notifications'),
    await visitor.call('POST', '/account/sign-in', { email: 'a@example.com', password: 'a password' }),
  ]) {
    expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable']);
  }
  await database.close();
});

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await app.visitor().call('GET', '/health')).body).toEqual({
      live: 'ok',
      ready: 'ok',
      checks: { database: 'ok', events: 'ok' },
    });
    expect((await app.visitor().call('GET', '/health/live')).body).toEqual({ status: 'ok' });
    expect((await app.visitor().call('GET', '/health/ready')).status).toBe(200);
  });

  it('is alive but not ready without a database', async () => {
    const ill = await createTestApp({
      ...test,
      database: { ...test.database, ping: () => Promise.reject(new Error('gone')) },
    });
    expect((await ill.visitor().call('GET', '/health/live')).status).toBe(200);
    const { status, body } = await ill.visitor().call('GET', '/health/ready');
    expect([status, body.error.message]).toEqual([503, 'Not ready: database.']);
    expect((await ill.visitor().call('GET', '/health')).status).toBe(503);
  });
});

describe('the headers of every answer', () => {
  it('forbid framing, sniffing and whatever the answer does not need', async () => {
    for (const path of ['/api/config', '/api/nowhere', '/']) {
      const { headers } = await app.visitor().fetch(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    }
  });

  it('ask for https for a year where the site is served by it, and never elsewhere', async () => {
    expect((await app.visitor().fetch('/api/config')).headers.get('strict-transport-security')).toBeNull();
    expect(
      (await behindProxy.visitor().fetch('/api/config')).headers.get('strict-transport-security'),
    ).toMatch(/max-age=31536000/);
  });

  it('make cookies secure under https', async () => {
    const response = await behindProxy
      .visitor()
      .call('POST', '/account/sign-up', { email: 'tls@example.com', password: GOOD_PASSWORD, fullName: 'T' });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-clientready\.session_token=.*; Secure/i);
  });

  it('open the API to no other site', async () => {
    const { headers } = await app
      .visitor()
      .fetch('/api/config', { headers: { origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a change asked for by another site', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: 'http://localhost:3000.evil.example' },
  ] as Record<string, string>[])('is refused: %o', async (headers) => {
    const member = await app.member();
    for (const [method, path, body] of [
      ['POST', '/account/sign-out', undefined],
      ['PATCH', '/account/profile', { full_name: 'Eve' }],
      ['DELETE', '/account', { confirmation: 'delete my account' }],
    ] as const) {
      const answer = await member.call(method, path, body, headers);
      expect([answer.status, answer.body.error.code]).toEqual([403, 'csrf_refused']);
    }
    expect((await member.call('GET', '/notifications')).status).toBe(200);
  });

  it('is not confused with our own, or with a program that is no browser', async () => {
    const member = await app.member();
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[]) {
      expect((await member.call('POST', '/account/verify-email/send', undefined, headers)).status).toBe(200);
    }
  });
});

describe('a HEAD request', () => {
  it('is answered like a GET, without the content and without holding anything open', async () => {
    const member = await app.member();
    await app.storage.put('agencies/x/file.pdf', Buffer.from('%PDF'));
    const link = createFileLinks(app.secret).link({
      key: 'agencies/x/file.pdf',
      contentType: 'application/pdf',
      fileName: 'x.pdf',
    });
    for (const [path, status] of [
      ['/api/health', 200],
      ['/api/events', 200],
      [link, 200],
      ['/api/nowhere', 404],
    ] as const) {
      const response = await member.fetch(path, { method: 'HEAD' });
      expect([path, response.status, await response.text()]).toEqual([path, status, '']);
    }
    expect((await app.visitor().fetch('/api/notifications', { method: 'HEAD' })).status).toBe(401);
  });
});

describe('the address of a visitor', () => {
  it('is the connection’s without a proxy, whatever the headers say', () => {
    expect(clientAddress('203.0.113.7', '1.1.1.1, 2.2.2.2', 0)).toBe('203.0.113.7');
    expect(clientAddress('::ffff:203.0.113.7', undefined, 0)).toBe('203.0.113.7');
  });

  it('is what the outermost of our own proxies saw', () => {
    expect(clientAddress('10.0.0.1', 'forged, 198.51.100.4', 1)).toBe('198.51.100.4');
    expect(clientAddress('10.0.0.1', 'forged, 198.51.100.4, 10.0.0.2', 2)).toBe('198.51.100.4');
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', 'not an address', 1)).toBe('0.0.0.0');
  });
});

describe('the log', () => {
  it('has one line a request, without query, body, token or person', async () => {
    app.logLines.length = 0;
    const member = await app.member('Gloria Private');
    await member.fetch('/api/files/some-secret-token.signature?x=secret-query');
    const lines = app.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter((line) => line['event'] === 'request');
    expect(requests).toHaveLength(2);
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/account/sign-up', status: 201 });
    expect(app.logLines.join('')).not.toMatch(/Gloria|@example|secret-token|secret-query|tidal-copper/);
  });
});

it('says where a security problem is reported', async () => {
  const answer = await app.visitor().fetch('/.well-known/security.txt');
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  expect(text).toContain('Contact: http://localhost:3000/contact\n');
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3600 * 1000);
});
