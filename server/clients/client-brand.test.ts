import sharp from 'sharp';
import type * as z from 'zod';
import { Client as Connection } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import type { ClientBrand } from '#contract/clients/client-brand.ts';
import type { reportPageSchema } from '#contract/reports/reports.ts';
import type { Share, SharedReport } from '#contract/reports/shares.ts';
import { readPages } from '#render/pdf/testing/read-pages.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';
import type { Visitor } from '#server/testing/visitor.ts';

type ReportPage = z.infer<typeof reportPageSchema>;

const CSV = 'Date,Clicks\n2026-01-01,5\n2026-01-02,6\n';
const MARK = 'Made with ClientReady';
const test = await createTestDatabase();
const app = await createWorkingApp(test);
const superuser = new Connection({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const givePlan = (member: Visitor, plan: string) =>
  superuser.query(`update subscriptions set plan = $2, status = 'active' where agency_id = $1`, [
    member.session.agency?.id,
    plan,
  ]);

/** What a client gets to see: page, paper, shared page and e-mail. */
async function whatTheClientSees(member: Visitor, clientId: string) {
  const report = await settled(member, (await upload(member, { content: CSV, clientId })).body.id);
  const page = (await member.call<ReportPage>('GET', `/reports/${report.id}/page`)).body;
  const pdf = new Uint8Array(await (await member.fetch(report.file_url ?? '')).arrayBuffer());
  const paper = (await readPages(pdf)).flatMap(({ items }) => items.map(({ text }) => text)).join(' ');
  const share = (await member.call<Share>('POST', `/reports/${report.id}/shares`, {})).body;
  const token = share.url?.split('/r/')[1] ?? '';
  const shared = (await app.visitor().call<SharedReport>('POST', `/shared/${token}/open`, {})).body;
  const subject = `Report ${report.id}`;
  await member.call('POST', `/reports/${report.id}/send`, { to: 'jo@example.com', subject, message: 'Hi' });
  const mail = await vi.waitUntil(() => app.mails.find((each) => each.subject === subject), 150_000);
  return { page, paper, shared, mail };
}

it('bears our mark on Starter: on the page, on paper and in the e-mail', async () => {
  const { member, clientId } = await memberWithClient(app, test);
  await givePlan(member, 'starter');
  const seen = await whatTheClientSees(member, clientId);
  expect(seen.page.brand.made_with).toBe(true);
  expect(seen.shared.brand.made_with).toBe(true);
  expect(seen.paper).toContain(MARK);
  for (const text of [seen.mail.text, seen.mail.html]) expect(text).toContain(MARK);
  const refused = await member.call('PATCH', `/clients/${clientId}/brand`, { name: 'Other' });
  expect([refused.status, refused.body.error.message]).toEqual([
    402,
    'A brand for each client comes with Professional. Upgrade to use it.',
  ]);
  // What was published stays as it was.
  await givePlan(member, 'professional');
  const again = await member.call<{ reports: { id: string }[] }>('GET', '/reports');
  const id = again.body.reports[0]?.id;
  expect((await member.call<ReportPage>('GET', `/reports/${id}/page`)).body.brand.made_with).toBe(true);
});

it('bears nothing of ours on Professional, and a brand of the client’s own where it has one', async () => {
  const { member, clientId } = await memberWithClient(app, test);
  await givePlan(member, 'professional');
  const png = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#ff0000' } })
    .png()
    .toBuffer();
  const path = `/clients/${clientId}/brand`;
  expect((await member.upload(`${path}/logo`, new File([new Uint8Array(png)], 'logo.png'))).status).toBe(200);
  const chosen = { name: 'Northwind <Labs>', primary_color: '#123456' };
  const { body } = await member.call<ClientBrand>('PATCH', path, chosen);
  expect(body).toMatchObject({ ...chosen, accent_color: null, logo_url: expect.stringContaining('/files/') });

  const seen = await whatTheClientSees(member, clientId);
  expect(seen.page.brand).toMatchObject({
    agency_name: 'Northwind <Labs>',
    primary_color: '#123456',
    accent_color: body.agency.accent_color,
    made_with: false,
    logo_url: expect.any(String),
  });
  expect(seen.shared.brand.agency_name).toBe('Northwind <Labs>');
  expect(seen.mail).toMatchObject({ fromName: 'Northwind <Labs>' });
  expect(seen.mail.html).toContain('#123456');
  for (const text of [seen.paper, seen.mail.text, seen.mail.html, JSON.stringify(seen.shared)])
    expect(text).not.toContain('ClientReady');

  const other = await member.call<{ id: string }>('POST', '/clients', {
    name: 'Other',
    email: 'o@example.com',
    phone: '555 0100',
    address: 'x',
  });
  const plain = await whatTheClientSees(member, other.body.id);
  expect(plain.page.brand).toMatchObject({ agency_name: body.agency.name, logo_url: null });

  expect((await member.call<ClientBrand>('DELETE', `${path}/logo`)).body.logo_url).toBeNull();
  expect((await member.call('PATCH', path, { primary_color: 'red' })).status).toBe(422);
  const stranger = await app.member();
  expect((await stranger.call('GET', path)).status).toBe(404);
});
