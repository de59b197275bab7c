import { randomBytes } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { linkInMail } from './mailbox.ts';
import { agencyWithDoor, change } from './portal-agency.ts';
import { makeReport } from './report-steps.ts';
import { mainServer } from './test-servers.ts';

const SEPTEMBER = Buffer.from(
  'Day,Campaign,Clicks,Cost\n2026-09-01,Brand,10,5.50\n2026-09-02,Brand,12,6.25\n',
);
const OCTOBER = Buffer.from('Day,Campaign,Clicks,Cost\n2026-10-01,Brand,30,9.50\n2026-10-02,Brand,12,6.25\n');
const NOVEMBER = Buffer.from('Day,Campaign,Clicks,Cost\n2026-11-01,Brand,3,1.50\n');

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

test('a client’s person signs in by link on a phone and reads last month’s report', async ({
  page,
  browser,
}) => {
  const client = await agencyWithDoor(page);
  const email = `jo.${randomBytes(4).toString('hex')}@client.example`;
  const september = await makeReport(page, client, 'September 2026', SEPTEMBER);
  const october = await makeReport(page, client, 'October 2026', OCTOBER);
  await makeReport(page, client, 'Draft nobody published', NOVEMBER);
  await change(page, 'PUT', `/reports/${september}/publication`, { version: 1, notify: false });

  // The agency invites, and publishes last month's report.
  await page.goto(`/dashboard/clients/${client.id}?tab=people`);
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeVisible();
  await expectNoBarriers(page, 'the page without people');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('E-mail addresses').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  const person = page.getByRole('list', { name: 'People at this client' }).getByRole('listitem');
  await expect(person).toContainText('Invited');
  await page.goto(`/dashboard/reports/${october}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publish to client' });
  await publish.getByRole('button', { name: 'Publish to client' }).click();
  await expect(publish.getByText('They see version 1')).toBeVisible();
  await expectNoBarriers(page, 'the dialog that publishes');

  // The invitation lets them in; so does a link they ask for, once they are out.
  const reader = await phone(browser);
  await reader.goto(await linkInMail(mainServer.outbox, email, 'Your reports from Fieldnote Media'));
  await expect(reader.getByText(email)).toBeVisible();
  await expectNoBarriers(reader, 'the invitation');
  await reader.getByRole('button', { name: 'See your reports' }).click();
  await expect(reader.getByRole('heading', { name: 'Your reports' })).toBeVisible();
  await reader.getByRole('button', { name: 'Your account' }).click();
  await reader.getByRole('menuitem', { name: 'Sign out' }).click();
  await reader.getByLabel('E-mail address').fill(email);
  await expectNoBarriers(reader, 'the page that signs in');
  await reader.getByRole('button', { name: 'Send me a link' }).click();
  await expect(reader.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const link = await linkInMail(mainServer.outbox, email, 'Your sign-in link');
  const stranger = await phone(browser);
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Confirm sign-in on this device' })).toBeVisible();
  await expectNoBarriers(stranger, 'the confirmation');
  await stranger.context().close();
  await reader.goto(link);
  const items = reader.getByRole('list', { name: 'Reports' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('October 2026');
  await expect(items.first()).toContainText('Compared with September 2026');
  await expect(reader.locator('html')).not.toContainText(/ClientReady|Draft nobody published/);
  await expect(reader).toHaveTitle('Reports · Fieldnote Media');
  await expectNoBarriers(reader, 'the list of reports');
  await reader.getByLabel('Search reports').fill('septem');
  await expect(items).toHaveCount(1);
  await reader.getByLabel('Search reports').fill('');

  // Last month's report, and a question about it.
  await reader.getByRole('link', { name: 'October 2026', exact: true }).click();
  await expect(reader.locator('.cr-report')).toContainText('Northwind Coffee');
  await expect(reader.getByRole('region', { name: 'Since September 2026' })).toContainText('from 22');
  await reader.getByLabel('Your comment').fill('Why did clicks rise?');
  await reader.getByRole('button', { name: 'Send to Fieldnote Media' }).click();
  await expect(reader.getByRole('list', { name: 'Comments' })).toContainText('Why did clicks rise?');
  await expectNoBarriers(reader, 'a report in the portal');
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The agency sees both, and answers.
  await expect(publish.getByText('Why did clicks rise?')).toBeVisible();
  await expect(publish.getByRole('list', { name: 'Opened by the client' })).toContainText(
    `${email} read version 1`,
  );
  await publish.getByLabel('Your reply').fill('The new brand campaign.');
  await publish.getByRole('button', { name: 'Send' }).click();
  await linkInMail(mainServer.outbox, email, 'replied about');
  await reader.reload();
  await expect(reader.getByRole('list', { name: 'Comments' })).toContainText('The new brand campaign.');

  // Removed: the open page is out.
  await page.goto(`/dashboard/clients/${client.id}?tab=people`);
  await expect(page.getByRole('list', { name: 'Opened by the client' })).toContainText('October 2026');
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(person).toHaveCount(0);
  await expect(reader.getByLabel('E-mail address')).toBeVisible({ timeout: 5000 });
  await reader.context().close();
});
