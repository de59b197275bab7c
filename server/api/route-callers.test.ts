import { beforeAll, describe, expect, it } from 'vitest';
import { isPortalRoute } from '#contract/portal/portal-routes.ts';
import { may, roles, type Role } from '#contract/accounts/roles.ts';
import { OWN } from '#contract/accounts/route-permissions.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { askRoute, documentedRoutes, type DocumentedRoute } from '#server/testing/ask-route.ts';
import { addPortal, signInAs } from '#server/testing/portal-people.ts';
import { addClient, addMemberFor, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

/*
 * The table of routes × callers, made from the API document: every route that is not public is called with a session that
 * was ended, and by every role of an agency with that agency's own things. What nobody at all and another agency get is
 * in `isolation.test.ts`.
 */

const FORBIDDEN = '"code":"forbidden"';

const test = await createTestDatabase();
const app = await createTestApp(test);
const documented = await documentedRoutes();
const routes = documented.filter(({ operation }) => operation.security === undefined);
const portal = documented.filter(({ method, path }) => isPortalRoute(method, path));
const title = ({ method, path }: DocumentedRoute) => `${method} ${path}`;

const callers = new Map<Role, Visitor>();
const revoked = app.visitor();
let ids: Things;
/** Somebody for whom one client was chosen, and that client's things. */
let keptTo: { visitor: Visitor; ids: Things };

/** A client's person, one of another client, and what was published for the first. */
const people = { own: app.visitor(), other: app.visitor() };
let published: Things;

interface Things {
  readonly client: string;
  readonly report: string;
}

beforeAll(async () => {
  const owner = await app.member('Olivia Owner');
  callers.set('owner', owner);
  const tenant = { agencyId: owner.session.agency?.id ?? '', userId: owner.session.user?.id ?? '' };
  for (const role of roles.filter((each) => each !== 'owner')) {
    const member = await app.member(`Mary ${role}`);
    const userId = member.session.user?.id ?? '';
    await test.database.accounts.insert(memberships).values({ agencyId: tenant.agencyId, userId, role });
    await test.database.accounts.execute(
      `update sessions set active_agency_id = '${tenant.agencyId}' where user_id = '${userId}'`,
    );
    callers.set(role, member);
  }
  const client = await addClient(test.database, tenant);
  ids = { client, report: await addReport(test.database, tenant, client) };
  const chosen = await addClient(test.database, tenant);
  const helper = await app.member('Henry Helper');
  const userId = helper.session.user?.id ?? '';
  await addMemberFor(test.database, { agencyId: tenant.agencyId, userId }, [chosen]);
  await test.database.accounts.execute(
    `update sessions set active_agency_id = '${tenant.agencyId}' where user_id = '${userId}'`,
  );
  keptTo = {
    visitor: helper,
    ids: { client: chosen, report: await addReport(test.database, tenant, chosen) },
  };
  const shown = await addClient(test.database, tenant);
  for (const [visitor, clientId] of [
    [people.own, shown],
    [people.other, await addClient(test.database, tenant)],
  ] as const) {
    const report = await addReport(test.database, tenant, clientId);
    await addReportBelongings(test.database, tenant, report);
    await signInAs(test.database, visitor, await addPortal(test.database, tenant, report));
    if (clientId === shown) published = { client: clientId, report };
  }
  await revoked.call('POST', '/account/sign-in', { email: owner.email, password: GOOD_PASSWORD });
  const cookies = new Map(revoked.cookies);
  await revoked.call('POST', '/account/sign-out');
  for (const [name, value] of cookies) revoked.cookies.set(name, value);
});

/** The address of a route with the agency's own things in it. */
function addressOf({ path }: DocumentedRoute, { client, report }: Things): string {
  const own = path.startsWith('/clients') ? client : /^(\/portal)?\/reports/.test(path) ? report : '1';
  return path.replaceAll('{id}', own).replaceAll(/\{\w+\}/g, client);
}

const call = (visitor: Visitor, route: DocumentedRoute, things = ids) =>
  askRoute(visitor, route, addressOf(route, things), {
    id: things.client,
    email: 'somebody.else@example.com',
  });

it('has routes to try, and people of every role to try them', async () => {
  expect(routes.length).toBeGreaterThan(50);
  for (const role of roles) {
    const { body } = await (callers.get(role) ?? revoked).call<{ agency: { role: Role } | null }>(
      'GET',
      '/account/session',
    );
    expect(body.agency?.role).toBe(role);
  }
});

describe('a session that was ended', () => {
  it.each(routes.map((route) => [title(route), route] as const))('opens nothing: %s', async (_, route) => {
    expect((await call(revoked, route)).status).toBe(401);
  });
});

// Those who may do less come first: what others may do to the agency's things is then still to be done.
describe.each(roles.toReversed())('as %s', (role) => {
  it.each(routes.map((route) => [title(route), route] as const))('%s', async (_, route) => {
    const permission = route.operation['x-permission'];
    if (permission === undefined) throw new Error('The document does not say who may call this.');
    const isAllowed = permission === OWN || may(role, permission);
    const { status, text } = await call(callers.get(role) ?? revoked, route);
    expect(text.includes(FORBIDDEN)).toBe(!isAllowed);
    if (!isAllowed) expect(status).toBe(403);
    expect([401, 500]).not.toContain(status);
  });
});

/** What somebody with chosen clients may not do, whatever the role allows. */
const NEEDS_ALL_CLIENTS = ['POST /clients', 'POST /sample-client'];

describe('as a member with a chosen client, with the things of that client', () => {
  it('sees them', async () => {
    for (const path of [`/clients/${keptTo.ids.client}`, `/reports/${keptTo.ids.report}`])
      expect((await keptTo.visitor.call('GET', path)).status).toBe(200);
  });

  it.each(routes.map((route) => [title(route), route] as const))('%s', async (name, route) => {
    const permission = route.operation['x-permission'] ?? OWN;
    const isAllowed = permission === OWN || (may('member', permission) && !NEEDS_ALL_CLIENTS.includes(name));
    const { status, text } = await call(keptTo.visitor, route, keptTo.ids);
    expect(text.includes(FORBIDDEN)).toBe(!isAllowed);
    if (!isAllowed) expect(status).toBe(403);
    expect([401, 500]).not.toContain(status);
  });
});

/** The routes of a client's people: whoever else calls them is nobody there. What signs out comes last. */
const portalTable = portal
  .toSorted((one, other) => Number(one.path.endsWith('out')) - Number(other.path.endsWith('out')))
  .map((route) => [title(route), route] as const);

describe('one of a client’s people', () => {
  it.each(routes.map((route) => [title(route), route] as const))('is nobody at %s', async (_, route) => {
    for (const things of [published, ids]) expect((await call(people.own, route, things)).status).toBe(401);
  });

  it('has routes of their own', () => {
    expect(portal.length).toBeGreaterThanOrEqual(10);
  });

  it.each(portalTable.filter(([, { path }]) => path.includes('{id}')))(
    'of another client gets nothing of %s',
    async (_, route) => {
      const { status, text } = await call(people.other, route, published);
      expect(status).toBe(404);
      expect(text).not.toContain(published.client);
    },
  );

  it.each(portalTable)('alone passes at %s', async (_, route) => {
    for (const visitor of [app.visitor(), revoked, ...callers.values(), keptTo.visitor])
      expect((await call(visitor, route, published)).status).toBe(401);
    const { status, text } = await call(people.own, route, published);
    expect([401, 500]).not.toContain(status);
    expect(text.includes(FORBIDDEN)).toBe(false);
  });
});
