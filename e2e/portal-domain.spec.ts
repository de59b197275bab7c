import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { chromiumLaunch } from './chromium.ts';
import { linkInMail } from './mailbox.ts';
import { agencyWithDoor, change } from './portal-agency.ts';
import { makeReport } from './report-steps.ts';
import { inDatabaseOf } from './server-database.ts';
import { mainServer } from './test-servers.ts';

const DOMAIN = `reports-${randomBytes(4).toString('hex')}.fieldnote.example`;
const own = mainServer.url.replace('localhost', DOMAIN);

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, `--host-resolver-rules=MAP ${DOMAIN} 127.0.0.1`],
  },
});

test('an agency’s domain serves its portal and nothing else', async ({ page, browser }) => {
  const client = await agencyWithDoor(page);
  const report = await makeReport(page, client, 'October 2026');
  await change(page, 'PUT', `/reports/${report}/publication`, { version: 1, notify: false });

  await page.goto('/dashboard?settings=brand');
  const section = page.getByRole('region', { name: 'Your own domain' });
  await section.getByLabel('Domain').fill('10.0.0.1');
  await section.getByRole('button', { name: 'Add domain' }).click();
  await expect(section.getByText('Enter a domain such as reports.example.com')).toBeVisible();
  await section.getByLabel('Domain').fill(DOMAIN);
  await section.getByRole('button', { name: 'Add domain' }).click();
  await expect(section.getByText('Waiting for DNS')).toBeVisible();
  await expect(section.getByRole('list', { name: 'DNS records' })).toContainText(`_clientready.${DOMAIN}`);
  await expectNoBarriers(page, 'the domain that waits');
  // What the DNS would say is for the server's own tests: here it has said so.
  await inDatabaseOf(mainServer.dataDir, 'update agency_domains set verified_at = now() where domain = $1', [
    DOMAIN,
  ]);
  await expect(section.getByText('Verified')).toBeVisible();

  const email = `jo.${randomBytes(4).toString('hex')}@client.example`;
  await change(page, 'POST', `/clients/${client.id}/people`, { emails: [email] });
  const reader = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const link = await linkInMail(mainServer.outbox, email, 'Your reports from Fieldnote Media');
  expect(link.startsWith(`${own}/portal/`)).toBe(true);
  await reader.goto(link);
  await reader.getByRole('button', { name: 'See your reports' }).click();
  await expect(reader.getByRole('link', { name: 'October 2026', exact: true })).toBeVisible();
  await reader.goto(own);
  await reader.getByRole('link', { name: 'October 2026', exact: true }).click();
  await expect(reader.locator('.cr-report')).toContainText('Northwind Coffee');
  expect(await reader.title()).toBe('October 2026 · Fieldnote Media');

  // A shared link leads there as well; everything of ours is nowhere, and no cookie is another host's.
  const shared = (await change(page, 'POST', `/reports/${report}/shares`, {})) as { url: string };
  expect(shared.url.startsWith(`${own}/r/`)).toBe(true);
  await reader.goto(shared.url);
  await expect(reader.locator('.cr-report')).toContainText('Northwind Coffee');
  for (const path of ['/login', '/dashboard', '/pricing', '/api/config', '/api/account/session']) {
    const answer = await reader.goto(`${own}${path}`);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(reader.locator('body')).not.toContainText('ClientReady');
  }
  const cookies = await reader.context().cookies();
  expect(cookies.map(({ name, domain }) => [name, domain])).toEqual([['portal', DOMAIN]]);
  await reader.goto(`${mainServer.url}/login`);
  await expect(reader.getByRole('button', { name: "Let's get started" })).toBeVisible();
  await reader.context().close();
});
