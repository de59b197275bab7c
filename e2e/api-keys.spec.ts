import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { shotsOnTheWay } from './shots-on-the-way.ts';
import { signUpQuietly } from './people.ts';
import { openSettings } from './settings-page.ts';

/** `KEY_SHOTS=folder` takes pictures at the three widths on the way. */
const shot = shotsOnTheWay('KEY_SHOTS');

test('a key is made, tried in the reference, and revoked', async ({ page }) => {
  await signUpQuietly(page);
  const sheet = await openSettings(page, 'integrations');
  await expect(sheet.getByText('No keys yet')).toBeVisible();
  await shot(page, 'keys-empty');
  await sheet.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Monthly exports');
  await dialog.getByText('Read and write', { exact: true }).click();
  await dialog.getByText('On a day', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose a day', { exact: true })).toBeVisible();
  await dialog.getByText('In 30 days', { exact: true }).click();
  await shot(page, 'keys-new');
  await expectNoBarriers(page, 'making a key');
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByRole('dialog', { name: 'Copy your key now' });
  const key = await shown.getByLabel('API key').inputValue();
  expect(key).toMatch(/^cr_live_[0-9A-Za-z]{38}$/);
  await shot(page, 'keys-shown');
  await expectNoBarriers(page, 'a new key');
  await shown.getByRole('button', { name: 'Done' }).click();
  const item = sheet.getByRole('listitem').filter({ hasText: 'Monthly exports' });
  await expect(item).toContainText(/cr_live_.{4}….*Read and write.*All clients.*Never used.*expires/s);
  expect(await page.content()).not.toContain(key);
  await shot(page, 'keys-list');
  await expectNoBarriers(page, 'the list of keys');

  await page.goto('/developers');
  await expect(page.getByRole('heading', { name: 'Shared links' })).toBeVisible();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeInViewport();
  await page.getByLabel('API key', { exact: true }).fill(key);
  const create = page.locator('details').filter({ hasText: 'Add a client' });
  await create.locator('summary').click();
  await create.getByRole('button', { name: 'Python' }).click();
  await expect(create.getByRole('region', { name: 'Example in Python' })).toContainText('urllib.request');
  await create.getByRole('button', { name: 'Send' }).click();
  const answer = create.getByRole('region', { name: 'What came back' });
  await expect(answer).toContainText('"name": "Northwind"');
  await expect(create.getByText('201', { exact: true })).toBeVisible();
  await create.scrollIntoViewIfNeeded();
  await shot(page, 'reference-open');
  await expectNoBarriers(page, 'the reference with a route open');
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await shot(page, 'reference-top');
  // Nothing of the key stays behind.
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(stored).not.toContain(key);

  await openSettings(page, 'integrations');
  await expect(item).toContainText('Used');
  await item.getByRole('button', { name: 'Revoke Monthly exports' }).click();
  const asked = page.getByRole('alertdialog');
  await shot(page, 'keys-revoke');
  await asked.getByRole('button', { name: 'Revoke' }).click();
  await expect(sheet.getByText('No keys yet')).toBeVisible();
  const refused = await page.request.get('/api/clients', { headers: { authorization: `Bearer ${key}` } });
  expect(refused.status()).toBe(401);
});
