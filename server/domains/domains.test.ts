import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { AgencyDomain } from '#contract/agencies/domains.ts';
import type { Share } from '#contract/reports/shares.ts';
import { checkDomain } from '#server/domains/check-domain.ts';
import { addPerson, doorOf, publishReport, signInAs } from '#server/testing/portal-people.ts';
import { addClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { Visitor } from '#server/testing/visitor.ts';

/** The DNS as these tests have it; a name that is `down` cannot be asked about. */
const records = new Map<string, string[] | 'down'>();
const resolver = {
  texts: async (name: string) => {
    const found = records.get(name) ?? [];
    if (found === 'down') throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
    return found;
  },
};

const DAY_MS = 24 * 3600 * 1000;
const HOST = 'reports.fieldnote.example';
const test = await createTestDatabase();
let later = 0;
const now = () => new Date(Date.now() + later);
const app = await createTestApp(test, { RATE_LIMIT_FACTOR: '20' }, { resolver, now });
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

type Answer = { domain: AgencyDomain | null };
const set = (member: Visitor, domain: string) => member.call<Answer>('PUT', '/agency/domain', { domain });
const check = (member: Visitor) => member.call<Answer>('POST', '/agency/domain/check');
const agencyOf = (member: Visitor) => ({
  agencyId: member.session.agency?.id ?? '',
  userId: member.session.user?.id ?? '',
});

/** The owner of an agency on Enterprise. */
async function owner(): Promise<Visitor> {
  const member = await app.member();
  await superuser.query(
    "update subscriptions set plan = 'enterprise', status = 'active' where agency_id = $1",
    [agencyOf(member).agencyId],
  );
  return member;
}

/** An agency that has proved this domain. */
async function ownerOf(domain: string): Promise<Visitor> {
  const member = await owner();
  const { body } = await set(member, domain);
  records.set(body.domain?.proof.name ?? '', [body.domain?.proof.value ?? '']);
  await check(member);
  return member;
}

const at = (host: string) => new Visitor(app.app, `http://${host}`, '10.9.8.7');

describe('a domain', () => {
  it('is proved by a record, and by nothing else', async () => {
    const member = await owner();
    const { body } = await set(member, ' HTTPS://Clients.Fieldnote.example/path ');
    expect(body.domain).toMatchObject({
      domain: 'clients.fieldnote.example',
      is_verified: false,
      proof: { type: 'TXT', name: '_clientready.clients.fieldnote.example' },
      pointer: { type: 'CNAME', name: 'clients.fieldnote.example', value: 'localhost' },
    });
    const { name = '', value = '' } = body.domain?.proof ?? {};
    for (const found of [[], ['clientready-domain=another'], [`${value}x`]]) {
      records.set(name, found);
      expect((await check(member)).body.domain?.is_verified).toBe(false);
    }
    records.set(name, 'down');
    expect((await check(member)).status).toBe(503);
    records.set(name, ['v=spf1 -all', value]);
    expect((await check(member)).body.domain?.is_verified).toBe(true);
    // Another name begins anew.
    expect((await set(member, 'other.fieldnote.example')).body.domain?.is_verified).toBe(false);
  });

  it.each([
    'localhost',
    '10.0.0.1',
    '[::1]',
    'a',
    'x.localhost',
    '1.2',
    'under_score.example',
    '-a.example',
    'a..b',
  ])('is refused where it can be nobody’s own: %s', async (domain) => {
    const member = await owner();
    const { status, body } = await set(member, domain);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['domain']]);
  });

  it('is refused where the plan has none, and to whoever may not change settings', async () => {
    const { status, body } = await set(await app.member(), HOST);
    expect([status, body.error.code]).toEqual([402, 'plan_required']);
  });

  it('belongs to whoever proves it, and goes over when the first can no longer', async () => {
    const first = await ownerOf('both.example');
    const second = await owner();
    const claimed = (await set(second, 'both.example')).body.domain;
    expect((await check(second)).body.domain?.is_verified).toBe(false);
    const { name = '', value = '' } = claimed?.proof ?? {};
    const held = records.get(name) as string[];
    records.set(name, [...held, value]);
    const conflict = await check(second);
    expect([conflict.status, conflict.body.error.code]).toEqual([409, 'conflict']);
    records.set(name, [value]);
    expect((await check(second)).body.domain?.is_verified).toBe(true);
    const left = await first.call<Answer>('GET', '/agency/domain');
    expect(left.body.domain?.is_verified).toBe(false);
  });

  it('outlives a record that is gone for a while, and ends when it stays away', async () => {
    const member = await ownerOf('moving.example');
    const { agencyId } = agencyOf(member);
    const name = '_clientready.moving.example';
    const record = records.get(name) ?? [];
    const again = async (days: number) => {
      later = days * DAY_MS;
      const row = await checkDomain({ database: test.database, resolver, now }, agencyId);
      later = 0;
      return row?.verifiedAt !== null;
    };
    records.set(name, []);
    expect([await again(0), await again(2)]).toEqual([true, true]);
    records.set(name, record);
    expect(await again(2)).toBe(true);
    records.set(name, []);
    expect([await again(3), await again(7)]).toEqual([true, false]);
  });
});

describe('at an agency’s own domain', () => {
  it('there is its portal, its links and nothing else', async () => {
    const member = await ownerOf(HOST);
    const tenant = agencyOf(member);
    const client = await addClient(test.database, tenant, 'Northwind Ltd');
    const person = await addPerson(test.database, tenant, client);
    const slug = await doorOf(test.database, tenant.agencyId);
    const visitor = at(HOST);
    const home = await visitor.fetch('/');
    expect([home.status, home.headers.get('location')]).toEqual([302, `/portal/${slug}`]);
    expect((await visitor.call('GET', `/portal/doors/${slug}`)).status).toBe(200);
    for (const path of [
      '/login',
      '/dashboard',
      '/pricing',
      '/docs',
      '/robots.txt',
      '/site.webmanifest',
      '/.well-known/security.txt',
      '/api/config',
      '/api/account/session',
      '/api/clients',
      '/api/openapi.json',
      '/api/health',
      '/functions/v1/x',
      '/portal',
      '/service-worker.js',
      '/api/portal',
      '/api/filesystem',
      '/API/clients',
      '//api/clients',
      '/r',
    ])
      expect([path, (await visitor.fetch(path)).status]).toEqual([path, 404]);
    // A member's session opens nothing there, and signing in is nowhere.
    visitor.cookies.set('clientready.session_token', member.cookies.get('clientready.session_token') ?? '');
    expect((await visitor.call('GET', '/clients')).status).toBe(404);
    expect(
      (await visitor.call('POST', '/account/sign-in', { email: 'a@b.example', password: 'x' })).status,
    ).toBe(404);

    // Its people come in there, also with port and capitals, and from that page alone.
    await signInAs(test.database, visitor, person);
    expect((await visitor.call('GET', '/portal/me')).status).toBe(200);
    const upper = at(`${HOST.toUpperCase()}:8443`);
    for (const [name, value] of visitor.cookies) upper.cookies.set(name, value);
    expect((await upper.call('GET', '/portal/me')).status).toBe(200);
    const foreign = await visitor.call('POST', '/portal/sign-out', {}, { origin: 'http://evil.example' });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'csrf_refused']);

    // A proxy may ask which names to have certificates for.
    const served = (domain: string) => app.visitor().call('GET', `/domains/served?domain=${domain}`);
    expect([(await served(HOST)).status, (await served('unknown.example')).status]).toEqual([200, 404]);

    // The main site goes on as before.
    expect((await app.visitor().call('GET', '/config')).status).toBe(200);
    expect((await app.visitor().call('GET', `/portal/doors/${slug}`)).status).toBe(200);
  });

  it('there is nothing of another agency', async () => {
    const [member, other] = [await ownerOf('one.example'), await ownerOf('two.example')];
    const [ours, theirs] = [agencyOf(member), agencyOf(other)];
    const links = [];
    for (const [visitor, tenant] of [
      [member, ours],
      [other, theirs],
    ] as const) {
      const client = await addClient(test.database, tenant);
      const report = await addReport(test.database, tenant, client);
      await addReportBelongings(test.database, tenant, report);
      await superuser.query('update reports set current_version = 1 where id = $1', [report]);
      await publishReport(test.database, tenant, report);
      const person = await addPerson(test.database, tenant, client);
      const { body } = await visitor.call<Share>('POST', `/reports/${report}/shares`, {});
      links.push({ url: body.url ?? '', person });
    }
    const [own, foreign] = links;
    expect(own?.url).toMatch(/^http:\/\/one\.example:3000\/r\/[\w-]{32}$/);
    const tokenOf = (link: typeof own) => link?.url.split('/r/')[1] ?? '';
    const visitor = at('one.example');
    expect((await visitor.call('GET', `/shared/${tokenOf(own)}`)).status).toBe(200);
    expect((await visitor.call('GET', `/shared/${tokenOf(foreign)}`)).status).toBe(404);
    expect((await visitor.call('POST', `/shared/${tokenOf(foreign)}/open`, {})).status).toBe(404);
    expect((await visitor.fetch(`/api/shared/${tokenOf(foreign)}/pdf`)).status).toBe(404);
    expect((await app.visitor().call('GET', `/shared/${tokenOf(foreign)}`)).status).toBe(200);
    const slug = await doorOf(test.database, theirs.agencyId);
    expect((await visitor.call('GET', `/portal/doors/${slug}`)).status).toBe(404);
    if (foreign) await signInAs(test.database, visitor, foreign.person);
    expect((await visitor.call('GET', '/portal/me')).status).toBe(401);
    expect((await visitor.call('GET', '/portal/reports')).status).toBe(401);
  });

  it('there is nothing at all once it is given up or the plan has no domain', async () => {
    const member = await ownerOf('gone.example');
    const { agencyId } = agencyOf(member);
    const slug = await doorOf(test.database, agencyId);
    expect((await at('gone.example').call('GET', `/portal/doors/${slug}`)).status).toBe(200);
    await superuser.query("update subscriptions set plan = 'professional' where agency_id = $1", [agencyId]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    for (const path of ['/', `/portal/${slug}`, '/api/config', '/login'])
      expect([path, (await at('gone.example').fetch(path)).status]).toEqual([path, 404]);
    expect((await member.call('DELETE', '/agency/domain')).status).toBe(200);
    expect((await member.call<Answer>('GET', '/agency/domain')).body.domain).toBeNull();
  });

  it('answers may be kept for the domain alone, not for what is below it', async () => {
    const secured = await createTestApp(test, { PUBLIC_URL: 'https://app.example' }, { resolver });
    await ownerOf('secure.example');
    const hsts = async (host: string) =>
      (await new Visitor(secured.app, `https://${host}`, '10.9.8.7').fetch('/portal/x')).headers.get(
        'strict-transport-security',
      );
    expect([await hsts('secure.example'), await hsts('app.example')]).toEqual([
      'max-age=31536000',
      'max-age=31536000; includeSubDomains',
    ]);
  });
});
