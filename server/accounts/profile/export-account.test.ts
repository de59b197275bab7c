import { Client } from 'pg';
import { expect, it } from 'vitest';
import { memberships } from '#server/database/schema/agencies.ts';
import { addClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);

interface Export {
  exported_at: string;
  profile: { email: string; full_name: string };
  preferences: unknown;
  sign_in_methods: { provider_id: string }[];
  sessions: { ip_address: string }[];
  memberships: { role: string }[];
  notifications: { title: string }[];
  agency?: { name: string };
  brand?: { footer_line: string } | null;
  subscription?: { status: string } | null;
  clients?: { name: string }[];
  reports?: { name: string }[];
  shared_links?: unknown[];
  deliveries?: { recipient: string }[];
}

const idsOf = ({ session }: Visitor) => ({
  agencyId: session.agency?.id ?? '',
  userId: session.user?.id ?? '',
});

/** Everything in the database that is nobody's to know, or everybody's to lose. */
async function secrets(): Promise<string[]> {
  const superuser = new Client({ connectionString: test.superuserUrl });
  await superuser.connect();
  const { rows } = await superuser.query<{ secret: string | null }>(`
    select token as secret from sessions union select password from accounts union select token_hash from report_shares
    union select password_hash from report_shares union select device from known_devices
    union select original_file_key from reports union select file_key from reports union select avatar_url from users`);
  await superuser.end();
  return rows.flatMap(({ secret }) => (secret === null ? [] : [secret]));
}

it('gives an owner everything as one file, without a secret', async () => {
  const [member, stranger] = [await app.member('Ada King'), await app.member()];
  const tenant = idsOf(member);
  await addReportBelongings(
    test.database,
    tenant,
    await addReport(test.database, tenant, await addClient(test.database, tenant, 'Ärzte & "Söhne"')),
  );
  await addClient(test.database, idsOf(stranger), 'Not mine');
  await member.call('PATCH', '/agency/brand', { footer_line: 'In confidence' });
  await member.call('PATCH', '/account/preferences', { email_notifications: false });

  const { status, headers, text, body } = await member.call<Export>('GET', '/account/export');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="clientready-export-\d{4}-\d\d-\d\d\.json"/,
  );
  expect(body).toMatchObject({
    profile: { email: member.email, full_name: 'Ada King' },
    preferences: { email_notifications: false },
    sign_in_methods: [{ provider_id: 'credential' }],
    sessions: [{ ip_address: member.address }],
    memberships: [{ role: 'owner' }],
    agency: { name: 'Ada King’s Agency' },
    brand: { footer_line: 'In confidence' },
    clients: [{ name: 'Ärzte & "Söhne"' }],
    reports: [{ name: 'Report' }],
  });
  expect(body.notifications).toHaveLength(3);
  expect([body.shared_links?.length, body.deliveries?.length]).toEqual([1, 1]);
  expect(body.subscription?.status).toBeTypeOf('string');
  expect(text).not.toContain('Not mine');
  expect(text).not.toContain(stranger.email);
  for (const secret of await secrets()) expect(text).not.toContain(secret);
});

it('gives a member what is the member’s own, and nothing of the agency', async () => {
  const [owner, helper] = [await app.member(), await app.member()];
  const { agencyId } = idsOf(owner);
  await addClient(test.database, idsOf(owner), 'The agency’s');
  await test.database.accounts
    .insert(memberships)
    .values({ agencyId, userId: idsOf(helper).userId, role: 'admin' });
  await test.database.accounts.execute(
    `update sessions set active_agency_id = '${agencyId}' where user_id = '${idsOf(helper).userId}'`,
  );
  const { body, text } = await helper.call<Export>('GET', '/account/export');
  expect(body.profile.email).toBe(helper.email);
  expect(body.memberships).toHaveLength(2);
  expect([body.agency, body.clients, body.reports, body.subscription]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(text).not.toContain('The agency’s');
  expect(text).not.toContain(owner.email);
});

it('sends many rows as they are read, each once', async () => {
  const member = await app.member();
  const { agencyId } = idsOf(member);
  await test.database.withAgency(agencyId, (tx) =>
    tx.execute(`insert into clients (agency_id, name, email, phone, address)
      select '${agencyId}', 'Client ' || n, 'c@example.com', '555', 'x' from generate_series(1, 1200) n`),
  );
  const response = await member.fetch('/api/account/export');
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body ?? []) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(3);
  const { clients = [] } = JSON.parse(Buffer.concat(pieces).toString()) as Export;
  expect(new Set(clients.map(({ name }) => name)).size).toBe(1200);
  expect(clients).toHaveLength(1200);
});

it('needs somebody to be logged in, and has no body where only the head is asked for', async () => {
  expect((await app.visitor().call('GET', '/account/export')).status).toBe(401);
  const head = await (await app.member()).fetch('/api/account/export', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
