import sharp from 'sharp';
import type { Permission } from '#contract/accounts/roles.ts';
import type { OWN } from '#contract/accounts/route-permissions.ts';
import { openApiDocument } from '#server/api/openapi-document.ts';
import { sample, type ByName, type Schema } from './sample-from-schema.ts';
import type { Visitor } from './visitor.ts';

interface Operation {
  readonly parameters?: readonly { name: string; in: string; schema?: Schema }[];
  readonly requestBody?: { content: Record<string, { schema?: Schema }> };
  readonly security?: readonly unknown[];
  readonly 'x-permission'?: Permission | typeof OWN;
}

/** A route as the API document describes it. */
export interface DocumentedRoute {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** What is put into a request wherever it fits. */
export interface KnownThings {
  readonly id: string;
  readonly email: string;
}

/** Every route of the API document. */
export async function documentedRoutes(): Promise<DocumentedRoute[]> {
  const document = await openApiDocument('http://localhost:3000');
  return Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );
}

const STREAM_GLANCE_MS = 100;
/** What uploads are tried with: files that the routes take. */
const PICTURE = new File(
  [
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345678' } })
      .png()
      .toBuffer(),
  ],
  'picture.png',
  { type: 'image/png' },
);
const TABLE = new File(
  ['Day,Campaign,Clicks,Cost\n2026-01-01,Brand,10,5.00\n2026-01-02,Brand,12,6.00\n'],
  'export.csv',
  { type: 'text/csv' },
);

/** Sends what the route asks for, with the known things wherever one fits. */
export async function askRoute(
  visitor: Visitor,
  { method, operation }: DocumentedRoute,
  url: string,
  known: KnownThings,
): Promise<{ status: number; text: string; sent: string }> {
  const values: ByName = [
    [/^(more_)?files?$/, /^\/(reports|clients)/.test(url) && !url.endsWith('/logo') ? TABLE : PICTURE],
    [/_color$/, '#345678'],
    [/^period$/, '2026-01'],
    [/^cursor$/, ''],
    [/^month$/, '2026-01'],
    [/^metric$/, 'clicks'],
    [/^channel$/, 'google_ads'],
    [/emails?$/i, known.email],
    [/password$/i, 'a password nobody has 1'],
    [/(^|_)id$/i, known.id],
    [/phone$/i, '555 0100'],
    [/^returnTo$/, '/dashboard'],
    [/^((more_)?to|cc|recipients|copies|senders)$/, 'somebody@example.com'],
    [/^url$/, 'https://example.com/'],
  ];
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const search = new URLSearchParams(
    Object.fromEntries(query.map(({ name, schema }) => [name, String(sample(schema ?? {}, values, name))])),
  );
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = content?.schema === undefined ? undefined : sample(content.schema, values);
  const stop = new AbortController();
  const response = await visitor.fetch(`/api${url}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    signal: stop.signal,
    ...(body === undefined ? {} : encode(type ?? '', body)),
  });
  const isStream = response.headers.get('content-type')?.includes('event-stream') === true;
  if (isStream) setTimeout(() => stop.abort(), STREAM_GLANCE_MS);
  const text = `${JSON.stringify([...response.headers])}${await response.text().catch(() => '')}`;
  return { status: response.status, text, sent: JSON.stringify(body) ?? '' };
}

function encode(type: string, body: unknown): RequestInit {
  if (!type.includes('form-data'))
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value instanceof File) form.append(name, value);
    else form.append(name, String(value));
  }
  return { body: form };
}
