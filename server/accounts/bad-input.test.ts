import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/api/openapi-document.ts';
import { sample, type Schema } from '#server/testing/sample-from-schema.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

/* Bad input to every account route that takes a body: a clear 4xx, nothing stored, nothing logged in clear. */

const MARKER = 'zq7markerzq7';
const MB = 1024 * 1024;

const test = await createTestDatabase();
const app = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });

interface Operation {
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
}
const document = await openApiDocument('http://localhost:3000');
const routes = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
  Object.entries(operations ?? {}).flatMap(([method, operation]) => {
    const schema = (operation as Operation).requestBody?.content['application/json']?.schema;
    return path.startsWith('/account') && schema
      ? [{ address: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, schema }]
      : [];
  }),
);
type Route = (typeof routes)[number];

let member: Visitor;
beforeAll(async () => {
  await superuser.connect();
  member = await app.member();
});
afterAll(() => superuser.end());

/** A body that would be accepted, but for its token or password. */
function goodBody({ schema }: Route): Record<string, unknown> {
  return sample(schema, [
    [/email$/i, 'new-person@example.com'],
    [/current_password$/, 'not the current password'],
    [/password$/i, 'a fine password 9'],
    [/name$/i, 'Ada Lovelace'],
    [/phone$/i, '555 0100'],
    [/^returnTo$/, '/dashboard'],
  ]) as Record<string, unknown>;
}

async function stored(): Promise<Record<string, number>> {
  const { rows } = await superuser.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { relname } of rows.filter((row) => row.relname !== 'rate_limits')) {
    counts[relname] = (await superuser.query(`select count(*)::int as n from ${relname}`)).rows[0].n;
  }
  return counts;
}

async function expectRefused(route: Route, bodies: readonly unknown[]): Promise<void> {
  const before = await stored();
  app.logLines.length = 0;
  for (const body of bodies) {
    const { status, body: answer, text } = await member.call(route.method, route.path, body);
    expect([JSON.stringify(body)?.slice(0, 120), status >= 400 && status < 500 && status !== 404]).toEqual([
      JSON.stringify(body)?.slice(0, 120),
      true,
    ]);
    expect(answer.error.message.length).toBeGreaterThan(5);
    expect(answer.error.request_id).toMatch(/^[\w-]{8,}$/);
    expect(text).not.toContain(MARKER);
  }
  expect(await stored()).toEqual(before);
  expect(app.logLines.join('')).not.toContain(MARKER);
}

function sendAs({ method, path }: Route, body: string, type: string): Promise<Response> {
  return member.fetch(`/api${path}`, { method, body, headers: { 'content-type': type } });
}

/** The body once for every field, with that field replaced. */
function withEachField(route: Route, replace: (field: string) => readonly unknown[]): unknown[] {
  const fields = Object.entries(route.schema.properties ?? {}).filter(
    // A time zone comes from the browser: one that is unknown never keeps anybody from signing up.
    ([field, schema]) => sample(schema) !== true && field !== 'timeZone',
  );
  return fields.flatMap(([field]) => replace(field).map((value) => ({ ...goodBody(route), [field]: value })));
}

describe.each(routes.map((route) => [route.address, route] as const))('%s', (_address, route) => {
  it('names each field that is missing', async () => {
    const required = route.schema.required ?? [];
    for (const field of required) {
      const { [field]: _left, ...body } = goodBody(route);
      const { status, body: answer } = await member.call(route.method, route.path, body);
      expect([field, status, Object.keys(answer.error.fields ?? {})]).toEqual([field, 422, [field]]);
    }
  });

  it('refuses fields of the wrong type', async () => {
    await expectRefused(
      route,
      withEachField(route, () => [42, true, [MARKER], { [MARKER]: MARKER }]),
    );
  });

  it('refuses what is no object', async () => {
    const bodies = [null, 'text', 42, [], [[]], true];
    const required = (route.schema.required ?? []).length > 0;
    await expectRefused(route, required ? bodies : bodies.filter((body) => !Array.isArray(body)));
  });

  it('refuses text that is too long', async () => {
    await expectRefused(
      route,
      withEachField(route, () => [MARKER.repeat(2000)]),
    );
  });

  it('refuses control, invisible, reversing and broken characters', async () => {
    const tricks = ['\u0000', '\u202E', '\u200B', '\uD800', '\u001B[2J', '\r\nSet-Cookie: x=y'];
    const bodies = withEachField(route, (field) =>
      /password/.test(field) ? ['\uD800\uD800short'] : tricks.map((trick) => `${MARKER}${trick}@example.com`),
    );
    await expectRefused(route, bodies);
  });

  it('refuses SQL and HTML where a name, an address or a link is asked for', async () => {
    const codes = [
      `${MARKER}'); DROP TABLE users;--`,
      `' OR '${MARKER}'='${MARKER}' --`,
      `<script>alert("${MARKER}")</script>`,
      `<img src=x onerror=${MARKER}>`,
    ];
    await expectRefused(
      route,
      withEachField(route, (field) => (/password/.test(field) ? [] : codes)),
    );
  });

  it('refuses what is not JSON', async () => {
    const before = await stored();
    expect((await sendAs(route, `{"email": "${MARKER}`, 'application/json')).status).toBe(400);
    expect((await sendAs(route, '', 'application/json')).status).toBe(422);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
    ]) {
      const response = await sendAs(route, JSON.stringify(goodBody(route)), type);
      expect([type, response.status]).toEqual([type, 415]);
      expect(await response.json()).toMatchObject({ error: { code: 'unsupported_media_type' } });
    }
    expect(await stored()).toEqual(before);
    expect(app.logLines.join('')).not.toContain(MARKER);
  });

  it('refuses a body of 100 MB without reading it', async () => {
    const announced = await member.fetch(`/api${route.path}`, {
      method: route.method,
      body: '{}',
      headers: { 'content-type': 'application/json', 'content-length': String(100 * MB) },
    });
    expect(announced.status).toBe(413);

    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent >= 100 * MB) return controller.close();
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    const unannounced = await member.fetch(`/api${route.path}`, {
      method: route.method,
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    });
    expect(unannounced.status).toBe(413);
    expect(await unannounced.json()).toMatchObject({ error: { code: 'payload_too_large' } });
    expect(sent).toBeLessThan(2 * MB);
  });
});

it('still knows the member after all of that', async () => {
  expect((await member.call('GET', '/notifications')).status).toBe(200);
  expect(
    (await app.visitor().call('POST', '/account/sign-in', { email: member.email, password: GOOD_PASSWORD }))
      .status,
  ).toBe(200);
});
