import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { shotsOnTheWay } from './shots-on-the-way.ts';
import { signUpQuietly } from './people.ts';
import { openSettings } from './settings-page.ts';

/** `WEBHOOK_SHOTS=folder` takes pictures at the three widths on the way. */
const shot = shotsOnTheWay('WEBHOOK_SHOTS');

test('an endpoint is added, tried, looked into and switched off', async ({ page }) => {
  await signUpQuietly(page);
  const sheet = await openSettings(page, 'integrations');
  await sheet.getByText('No endpoints yet').scrollIntoViewIfNeeded();
  await shot(page, 'webhooks-empty');
  await sheet.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an endpoint' });
  await dialog.getByLabel('Address').fill('http://hooks.invalid/clientready');
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(dialog.getByText('Please enter an address that begins with https://')).toBeVisible();
  await dialog.getByLabel('Address').fill('https://hooks.invalid/clientready');
  await dialog.getByLabel('Description').fill('Posts to our team chat');
  await shot(page, 'webhooks-add');
  await expectNoBarriers(page, 'adding an endpoint');
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();

  const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
  const secret = await shown.getByLabel('Signing secret').inputValue();
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole('button', { name: 'Done' }).click();
  const item = sheet.getByRole('listitem').filter({ hasText: 'hooks.invalid' });
  await expect(item).toContainText(/On.*Posts to our team chat.*4 events.*nothing sent yet/s);
  expect(await page.content()).not.toContain(secret);

  await item.getByRole('button', { name: 'Send test event' }).click();
  await expect(item).toContainText('1 failed', { timeout: 30_000 });
  await shot(page, 'webhooks-list');
  await expectNoBarriers(page, 'the list of endpoints');
  await item.getByRole('button', { name: 'Log' }).click();
  const log = page.getByRole('dialog', { name: 'Log' });
  await expect(log.getByRole('listitem')).toContainText(/webhook\.test.*Failed/s);
  await log.getByRole('button', { name: 'Show' }).click();
  await expect(log).toContainText('"type": "webhook.test"');
  await shot(page, 'webhooks-log');
  await expectNoBarriers(page, 'the log of an endpoint');
  await log.getByRole('button', { name: 'Send again' }).click();
  await log.getByRole('button', { name: 'Done' }).click();

  await item.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new secret' }).click();
  expect(await shown.getByLabel('Signing secret').inputValue()).not.toBe(secret);
  await shown.getByRole('button', { name: 'Done' }).click();
  await item.getByRole('button', { name: 'Switch off' }).click();
  await expect(item.getByText('Off', { exact: true })).toBeVisible();
  await item.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(sheet.getByText('No endpoints yet')).toBeVisible();
});
