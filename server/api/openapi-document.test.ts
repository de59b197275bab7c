import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorCodes } from '#contract/error-codes.ts';
import { publicRoutes } from '#contract/public-routes.ts';
import { routes } from '#contract/routes.ts';
import { openApiDocument } from '#server/api/openapi-document.ts';

const document = await openApiDocument('http://localhost:3000');
const described = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
  Object.entries(operations ?? {}).map(([method, operation]) => ({
    address: `${method.toUpperCase()} ${path}`,
    operation: operation as {
      summary?: string;
      security?: unknown[];
      responses: Record<string, unknown>;
      requestBody?: { content: Record<string, unknown> };
    },
  })),
);

it('describes every route of the table, and no other', () => {
  const addresses = Object.values(routes).flatMap((group) =>
    Object.values(group).map((route: { method: string; path: string }) => `${route.method} ${route.path}`),
  );
  expect(described.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted());
});

it('says of each route what it is for, whether it needs a session, and how it fails', () => {
  for (const { address, operation } of described) {
    expect([address, operation.summary === undefined]).toEqual([address, false]);
    expect([address, operation.security?.length === 0]).toEqual([address, address in publicRoutes]);
    expect(operation.responses).toHaveProperty('default');
  }
});

it('says that files travel in forms', () => {
  const bodies = described.map(
    ({ address, operation }) => [address, operation.requestBody?.content] as const,
  );
  const forms = bodies.filter(([, content]) => content !== undefined && 'multipart/form-data' in content);
  expect(forms.map(([address]) => address)).toEqual(
    expect.arrayContaining(['POST /account/avatar', 'POST /agency/brand/logo', 'POST /reports']),
  );
  for (const [address, content] of forms)
    expect([address, Object.keys(content ?? {})]).toEqual([address, ['multipart/form-data']]);
});

it('agrees with the documentation on every error code and its status', () => {
  const rows = [...readFileSync('docs/api.md', 'utf8').matchAll(/^\| `(\w+)` +\| (\d{3}) +\|/gm)];
  const documented = Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]));
  const known = Object.fromEntries(Object.entries(errorCodes).map(([code, { status }]) => [code, status]));
  expect(documented).toEqual(known);
});
