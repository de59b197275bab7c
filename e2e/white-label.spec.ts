import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { confirmAddress, signUpQuietly } from './people.ts';
import { addClient, makeReport } from './report-steps.ts';
import { openSettings } from './settings-page.ts';

test('a client’s reports have a name and colours of their own', async ({ page }) => {
  await signUpQuietly(page);
  const client = await addClient(page, 'Harbour Lights');
  await page.goto(`/dashboard/clients/${client.id}?tab=branding`);
  await page.getByLabel('Name on the cover').fill('Quay Studio for Harbour Lights');
  await page.getByLabel('Primary colour').first().fill('#7a1f3d');
  await expectNoBarriers(page, 'the look of one client', ['light']);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Branding saved. New reports and versions use it.')).toBeVisible();
  const id = await makeReport(page, client, 'October');
  await page.goto(`/dashboard/reports/${id}`);
  await expect(page.locator('.cr-report').getByText('Quay Studio for Harbour Lights').first()).toBeVisible();
  const other = await makeReport(page, await addClient(page, 'Birch Bakery'), 'October');
  await page.goto(`/dashboard/reports/${other}`);
  await expect(page.locator('.cr-report')).toBeVisible();
  await expect(page.locator('.cr-report').getByText('Quay Studio')).toHaveCount(0);
});

test('a mail server that takes no test does not count', async ({ page }) => {
  await confirmAddress(page, await signUpQuietly(page));
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openSettings(page, 'brand');
  const form = dialog.locator('form').filter({ has: page.getByLabel('Server', { exact: true }) });
  await form.getByLabel('Server', { exact: true }).fill('smtp.nowhere.invalid');
  await form.getByLabel('From address').fill('reports@quay.example');
  await form.getByRole('button', { name: 'Send a test and save' }).click();
  await expect(form.getByText('There is no server called smtp.nowhere.invalid.')).toBeVisible();
  await expectNoBarriers(page, 'a mail server that was not found', ['light']);
  await page.reload();
  await expect(dialog.getByText('Reports are sent through')).toHaveCount(0);
});
