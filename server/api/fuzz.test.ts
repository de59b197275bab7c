import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '#contract/error-body.ts';
import { openApiDocument } from '#server/api/openapi-document.ts';
import { sample, type Schema } from '#server/testing/sample-from-schema.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

/* Nonsense to every route of the API document: never a failure of ours, always an answer in one shape. */

/** `FUZZ_TRIES=100` runs it for as long as it takes; some are part of every test run. */
const TRIES = Number(process.env['FUZZ_TRIES'] ?? 6);
const SEED = 20_261_115;
const NOT_CONFIGURED = 503;

const nonsense: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  '%00',
  '../../etc/passwd',
  "'; select pg_sleep(1); --",
  '{{7*7}}',
  '<svg onload=alert(1)>',
  '00000000-0000-0000-0000-000000000000',
  'NaN',
  '9'.repeat(400),
  'é'.repeat(5000),
  [],
  [[[[]]]],
  {},
  { __proto__: { admin: true }, constructor: 1, toString: null },
  { $ne: null },
];

interface Operation {
  readonly parameters?: readonly { name: string; in: string }[];
  readonly requestBody?: { content: Record<string, { schema?: Schema }> };
}

const test = await createTestDatabase();
const app = await createTestApp(test);
const document = await openApiDocument('http://localhost:3000');
const routes = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
  Object.entries(operations ?? {}).map(([method, operation]) => ({
    address: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation: operation as Operation,
  })),
);
type Route = (typeof routes)[number];

let member = await app.member();
const random = seeded(SEED);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

describe('nonsense', () => {
  it.each(routes.map((route) => [route.address, route] as const))(
    'to %s is answered in one shape',
    async (_address, route) => {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const { url, init } = nonsensical(route);
        const response = await member.fetch(url, init);
        const told = `${init.method} ${url.slice(0, 200)} ${String(init.body).slice(0, 300)}`;
        expect([told, response.status < 500 || response.status === NOT_CONFIGURED]).toEqual([told, true]);
        if (response.headers.get('content-type')?.includes('event-stream')) await response.body?.cancel();
        else await expectOneShape(response);
        if (endsSessions(route) && !(await isLoggedIn())) member = await app.member();
      }
    },
  );
});

async function expectOneShape(response: Response): Promise<void> {
  const text = await response.text();
  if (response.status < 400) return;
  const body: unknown = JSON.parse(text);
  expect(errorBodySchema.parse(body)).toEqual(body);
}

function endsSessions({ method, path }: Route): boolean {
  return path.startsWith('/account') && method !== 'GET';
}

async function isLoggedIn(): Promise<boolean> {
  return (await member.call<{ user: unknown }>('GET', '/account/session')).body.user !== null;
}

function nonsensical({ method, path, operation }: Route): { url: string; init: RequestInit } {
  const filled = path.replaceAll(
    /\{\w+\}/g,
    () => encodeURIComponent(asText(pick(nonsense)).toWellFormed()).slice(0, 2000) || '0',
  );
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const search = new URLSearchParams(
    Object.fromEntries(query.map(({ name }) => [name, asText(pick(nonsense))])),
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const init: RequestInit = { method };
  if (schema !== undefined) {
    init.body = JSON.stringify(random() < 0.1 ? pick(nonsense) : spoiled(sample(schema)));
    init.headers = { 'content-type': 'application/json' };
  }
  const form = operation.requestBody?.content['multipart/form-data']?.schema;
  if (form !== undefined) init.body = nonsensicalForm(Object.keys(form.properties ?? {}));
  return { url: `/api${filled}${search.size > 0 ? `?${search}` : ''}`, init };
}

/** A form whose fields are files or text, as it comes. */
function nonsensicalForm(fields: readonly string[]): FormData {
  const form = new FormData();
  for (const field of fields.filter(() => random() > 0.1)) {
    const text = asText(pick(nonsense));
    if (random() < 0.5) form.append(field, text);
    else form.append(field, new File([text], asText(pick(nonsense)).slice(0, 300)));
  }
  return form;
}

/** The value with some of its parts replaced, left out or added. */
function spoiled(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return random() < 0.5 ? pick(nonsense) : value;
  if (Array.isArray(value)) return value.map(spoiled);
  const kept = Object.entries(value).filter(() => random() > 0.15);
  const changed = kept.map(([name, inner]) => [name, spoiled(inner)]);
  return {
    ...Object.fromEntries(changed),
    ...(random() < 0.2 ? { [asText(pick(nonsense))]: pick(nonsense) } : {}),
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The same numbers for the same seed, so that a failure can be had again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
