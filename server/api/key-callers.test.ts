import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightsFor } from '#contract/accounts/key-rights.ts';
import { askRoute, documentedRoutes, type DocumentedRoute } from '#server/testing/ask-route.ts';
import { program } from '#server/testing/program.ts';
import { addClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

/*
 * The table of routes × keys, made from the API document, beside those of people (`route-callers.test.ts`, `isolation.test.ts`,
 * `client-isolation.test.ts`): every route that is not public is called with a key to read, one to write, one for a single client, one of
 * another agency, one that was revoked and one that is over.
 */

const FORBIDDEN = '"code":"forbidden"';
const REFUSED = [401, 403, 404];
const OF_ANOTHER_KIND = 422;

const test = await createTestDatabase();
const app = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
const routes = (await documentedRoutes()).filter(({ operation }) => operation.security === undefined);
const table = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const open = table.filter(([, { method, path }]) => rightsFor(method, path) !== null);

interface Things {
  readonly client: string;
  readonly report: string;
}

let owner: Visitor;
let [ours, hidden]: Things[] = [];
const keys = new Map<'read' | 'write' | 'one client' | 'another agency' | 'revoked' | 'over', Visitor>();
const keyOf = (name: Parameters<typeof keys.get>[0]) => keys.get(name) ?? app.visitor();

beforeAll(async () => {
  await superuser.connect();
  owner = await app.member('Olivia Owner');
  const tenant = { agencyId: owner.session.agency?.id ?? '', userId: owner.session.user?.id ?? '' };
  const things = async (name: string): Promise<Things> => {
    const client = await addClient(test.database, tenant, name);
    const report = await addReport(test.database, tenant, client);
    await addReportBelongings(test.database, tenant, report);
    return { client, report };
  };
  ours = await things('Chosen Client Ltd');
  hidden = await things('Secret Client Ltd');
  keys.set('read', await program(app, owner, { rights: 'read' }));
  keys.set('write', await program(app, owner));
  keys.set('one client', await program(app, owner, { clientIds: [ours.client] }));
  keys.set('another agency', await program(app, await app.member('Otto Other')));
  const revoked = await program(app, owner);
  await owner.call('DELETE', `/agency/keys/${revoked.keyId}`);
  keys.set('revoked', revoked);
  const over = await program(app, owner, { expiresAt: new Date(Date.now() + 60_000) });
  await superuser.query("update api_keys set expires_at = now() - interval '1 s' where id = $1", [
    over.keyId,
  ]);
  keys.set('over', over);
});
afterAll(() => superuser.end());

const ask = (visitor: Visitor, route: DocumentedRoute, { client, report }: Things) => {
  const own = route.path.startsWith('/clients') ? client : route.path.startsWith('/reports') ? report : '1';
  const url = route.path.replaceAll('{id}', own).replaceAll(/\{\w+\}/g, client);
  return askRoute(visitor, route, url, { id: client, email: 'somebody.else@example.com' });
};

const isRefusedAsKey = (text: string) => /API keys can’t do this|This API key can only read/.test(text);

it('has routes of every kind to try', () => {
  expect(open.length).toBeGreaterThan(60);
  expect(open.filter(([, { method, path }]) => rightsFor(method, path) === 'read').length).toBeGreaterThan(
    25,
  );
  expect(table.length - open.length).toBeGreaterThan(30);
});

describe('a key that opens nothing', () => {
  it.each(table)('%s', async (_, route) => {
    for (const name of ['revoked', 'over'] as const)
      expect((await ask(keyOf(name), route, ours ?? none())).status).toBe(401);
  });
});

describe('a key of another agency, and one for another client', () => {
  it.each(table)('%s neither shows nor changes anything', async (_, route) => {
    const things = hidden ?? none();
    for (const name of ['another agency', 'one client'] as const) {
      const { status, text, sent } = await ask(keyOf(name), route, things);
      expect(status).not.toBe(500);
      for (const word of [things.report, 'Secret Client', 'Olivia Owner'].filter(
        (known) => !sent.includes(known) && (name === 'another agency' || known !== 'Olivia Owner'),
      ))
        expect(text).not.toContain(word);
      if (/^\/(clients|reports)\/\{/.test(route.path))
        expect([...REFUSED, OF_ANOTHER_KIND]).toContain(status);
    }
  });

  it('left everything as it was', async () => {
    const { rows } = await superuser.query(
      `select c.name, c.status, r.name as report,
              (select count(*)::int from report_versions where report_id = r.id) as versions,
              (select count(*)::int from report_shares where report_id = r.id) as shares,
              (select count(*)::int from client_files where client_id = c.id) as files,
              (select count(*)::int from client_goals where client_id = c.id) as goals
         from clients c join reports r on r.client_id = c.id where c.id = $1`,
      [hidden?.client],
    );
    expect(rows).toEqual([
      {
        name: 'Secret Client Ltd',
        status: 'active',
        report: 'Report',
        versions: 1,
        shares: 1,
        files: 1,
        goals: 1,
      },
    ]);
  });
});

// What reads comes first: what writes may take things away.
describe('a key to read', () => {
  it.each(table)('%s', async (_, { method, path, ...route }) => {
    const { status, text } = await ask(keyOf('read'), { method, path, ...route }, ours ?? none());
    const isOpen = rightsFor(method, path) === 'read';
    expect(isRefusedAsKey(text)).toBe(!isOpen);
    expect(text.includes(FORBIDDEN)).toBe(!isOpen);
    if (!isOpen) expect(status).toBe(403);
    expect([401, 500]).not.toContain(status);
  });
});

describe('a key to write', () => {
  it.each(
    table.toSorted(
      ([, one], [, other]) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
    ),
  )('%s', async (_, { method, path, ...route }) => {
    const { status, text } = await ask(keyOf('write'), { method, path, ...route }, ours ?? none());
    const isOpen = rightsFor(method, path) !== null;
    expect(isRefusedAsKey(text)).toBe(!isOpen);
    if (!isOpen) expect(status).toBe(403);
    expect([401, 500]).not.toContain(status);
  });
});

function none(): Things {
  return { client: '', report: '' };
}
