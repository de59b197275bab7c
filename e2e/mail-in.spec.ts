import { createTransport } from 'nodemailer';
import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { googleAds, metaAds } from './month-exports.ts';
import { agencyWithDoor, change } from './portal-agency.ts';
import { openSettings } from './settings-page.ts';
import type { GivenFile } from './report-steps.ts';
import { MAIL_IN_SENDER, mailInPort } from './test-servers.ts';

/** A busy machine is no failure. */
const PATIENCE = { timeout: 60_000 };
const PHONE = { width: 390, height: 844 };

/** Sends an e-mail with a file to the test server, as a platform would. */
async function mail(to: string, { name, bytes }: GivenFile, from = MAIL_IN_SENDER): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: mailInPort, ignoreTLS: true });
  const attachments = [{ filename: name, content: Buffer.from(bytes) }];
  await transport.sendMail({ from, to, subject: 'Your export', text: 'See the file.', attachments });
  transport.close();
}

const addressOn = async (page: Page) =>
  (await page.locator('code', { hasText: '@in.agency.example' }).textContent()) ?? '';

test('an export that is sent to a client’s address is in its data moments later', async ({ page }) => {
  const client = await agencyWithDoor(page);
  await page.goto(`/dashboard/clients/${client.id}?tab=automation`);
  await expect(page.getByText('No files yet')).toBeVisible();
  await page.getByRole('button', { name: 'Get an address' }).click();
  await expect(page.getByText('Nobody yet.')).toBeVisible();
  const address = await addressOn(page);

  // Nobody may write yet: the log says who did, and lets them.
  await mail(address, googleAds({ month: 10 }));
  const log = page.getByRole('list', { name: 'Incoming files' });
  await expect(log.getByText('Not accepted')).toBeVisible(PATIENCE);
  await expect(log.getByText('isn’t on the list')).toBeVisible();
  await expectNoBarriers(page, 'a sender who is not on the list');
  await log.getByRole('button', { name: 'Allow this sender' }).click();
  await expect(page.getByRole('button', { name: `Remove ${MAIL_IN_SENDER}` })).toBeVisible();

  await mail(address, googleAds({ month: 10 }));
  await expect(log.getByText('Accepted', { exact: true })).toBeVisible(PATIENCE);
  await expect(log.getByText('google-ads-10.csv')).toBeVisible();
  await expectNoBarriers(page, 'incoming files');

  const field = page.getByLabel('Address or domain');
  await field.fill('gmail.com');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByText('Anyone can have an address there.')).toBeVisible();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await page.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('button', { name: 'Get a new address' }).click();
  await expect(page.getByText('Here is your new address')).toBeVisible();
  expect(await addressOn(page)).not.toBe(address);
  await page.goto(`/dashboard/clients/${client.id}?tab=data`);
  await expect(page.getByRole('list', { name: 'This client’s files' })).toContainText('google-ads-10.csv');
});

test('an export that is sent to the agency waits for somebody to choose the client', async ({ page }) => {
  const client = await agencyWithDoor(page);
  await change(page, 'PUT', '/agency/mail-in/senders', { senders: [MAIL_IN_SENDER] });
  const settings = await openSettings(page, 'integrations');
  const section = settings.getByRole('region', { name: 'Exports by e-mail' });
  await section.getByRole('button', { name: 'Get an address' }).click();
  await expect(section.getByText(MAIL_IN_SENDER)).toBeVisible();
  await mail(await addressOn(page), metaAds({ month: 10 }));

  const waiting = section.getByRole('list', { name: 'Which client are these for?' });
  await expect(waiting.getByText('meta-ads-10.csv')).toBeVisible(PATIENCE);
  await expectNoBarriers(page, 'a file that waits for its client');
  await waiting.getByRole('button', { name: 'Choose the client for meta-ads-10.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the client' });
  await dialog.getByText(client.name).click();
  await expectNoBarriers(page, 'the choice of a client');
  await dialog.getByRole('button', { name: `Assign to ${client.name}` }).click();
  await expect(waiting).toBeHidden(PATIENCE);
  await expect(section.getByText('Accepted', { exact: true })).toBeVisible(PATIENCE);
});
