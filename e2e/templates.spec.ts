import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { addPart, expectSaved, openEditor, typeFigure } from './editor-steps.ts';
import { confirmAddress, signUpQuietly } from './people.ts';
import { addClient, chooseFile, makeReport } from './report-steps.ts';
import { inDatabaseOf } from './server-database.ts';
import { mainServer } from './test-servers.ts';

const ADS = new URL('../web/site/sample-report/alder-and-pine-google-ads.csv', import.meta.url);
const SHOP = new URL('../web/templates/preview/online-shop.csv', import.meta.url);

/** The card of a template on the tab. */
const card = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

test('a template is saved from a report and shapes the report of another client with other data', async ({
  page,
}) => {
  await confirmAddress(page, await signUpQuietly(page));
  const [first, second] = [await addClient(page), await addClient(page, 'Harbour Hotel')];
  const id = await makeReport(page, first, 'October', await readFile(ADS));
  await openEditor(page, id);
  await addPart(page, 'What we did');
  await page.keyboard.type('Northwind Coffee was in good hands. You earned ');
  await typeFigure(page, '@', 'revenue');
  await page.keyboard.type('.');
  await expectSaved(page);

  await page.goto(`/dashboard/reports/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByLabel('Name').fill('Our monthly');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByText('“Our monthly” is saved.')).toBeVisible();
  await expectNoBarriers(page, 'saved as a template');
  await dialog.getByRole('link', { name: 'See the template' }).click();
  await expect(page.getByRole('heading', { name: 'Our monthly', level: 1 })).toBeVisible();
  // The sample stands in for any client.
  await expect(page.getByText('Alder & Pine Outdoor was in good hands.')).toBeVisible();
  await expectNoBarriers(page, 'a template');

  // As this client's default it is what its reports are made by.
  await page.goto(`/dashboard/clients/${second.id}`);
  await page.getByRole('button', { name: 'Change defaults' }).click();
  const defaults = page.getByRole('dialog', { name: 'Report defaults for Harbour Hotel' });
  await defaults.getByLabel('Template').selectOption('Our monthly');
  await defaults.getByLabel('Send to').fill('anna@hotel.example, ben@hotel.example');
  await expectNoBarriers(page, 'defaults of a client');
  await defaults.getByRole('button', { name: 'Save defaults' }).click();
  await expect(defaults).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate Report' }).first().click();
  const create = page.getByRole('dialog', { name: 'Client for Report' });
  await expect(create.getByText('This client’s default.')).toBeVisible();
  await chooseFile(page, { name: 'shop.csv', bytes: await readFile(SHOP) });
  await create.getByLabel('Report name').fill('June');
  await create.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('link', { name: 'June', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'What we did' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Harbour Hotel was in good hands.', { exact: true })).toBeVisible();
  // This shop tells net sales and no revenue: that sentence is not for its client, and the agency is told.
  await expect(page.locator('.cr-report')).not.toContainText('You earned');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(page.getByText('1 part of the template left out')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('anna@hotel.example, ben@hotel.example');
  await page.keyboard.press('Escape');

  // A copy for the first client, of the data that it has.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = page.getByRole('dialog', { name: 'Duplicate report' });
  await copy.getByText(first.email).click();
  await copy.getByLabel('Report name').fill('Once more');
  await expectNoBarriers(page, 'duplicating a report');
  await copy.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(copy).toHaveCount(0);
  await page.goto(`/dashboard/clients/${first.id}`);
  await page.getByRole('link', { name: 'Once more', exact: true }).first().click();
  await expect(page.getByText('Northwind Coffee was in good hands.', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
});

test('six templates come along; on Starter none of one’s own, and the tab fits a phone', async ({ page }) => {
  await signUpQuietly(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dashboard?tab=templates');
  await expect(page.getByRole('heading', { name: 'None yet' })).toBeVisible();
  for (const name of ['Monthly review', 'One page for executives', 'Deep dive', 'Search', 'Shop', 'E-mail'])
    await expect(card(page, name)).toBeVisible();
  await expectNoBarriers(page, 'templates on a phone');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  // On a plan without them the server refuses, and the tab says what unlocks them.
  await page.route('**/api/billing', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), includes: [] } });
  });
  await page.reload();
  await expect(page.getByText('Your own templates come with Professional.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New template' })).toHaveCount(0);
  await card(page, 'One page for executives').click();
  await expect(page.getByRole('heading', { name: 'Executive summary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a copy' })).toHaveCount(0);
});

test('a template is put together with keys alone, looked at, undone and saved', async ({ page }) => {
  const { email } = await signUpQuietly(page);
  await inDatabaseOf(
    mainServer.dataDir,
    `update subscriptions set plan = 'enterprise', status = 'active'
      where agency_id in (select agency_id from memberships m join users u on u.id = m.user_id where u.email = $1)`,
    [email],
  );
  await page.goto('/dashboard?tab=templates');
  await page.getByRole('button', { name: 'New template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByLabel('Name').fill('By hand');
  await dialog.getByLabel('Start with').selectOption('An empty template');
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('heading', { name: 'Edit By hand' })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  const titles = preview.locator('.cr-sections h2');
  await expect(titles.first()).toHaveText('Executive summary');
  await expectNoBarriers(page, 'the builder');

  // The findings go to the top, step by step, and the handle is still held.
  await page.getByRole('button', { name: 'Move Findings and next steps, 6 of 15' }).focus();
  for (let place = 5; place >= 1; place -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(
      page.getByRole('button', { name: `Move Findings and next steps, ${place} of 15` }),
    ).toBeFocused();
  }
  await expect(titles.first()).toHaveText('Findings and next steps');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: 'Move Findings and next steps, 2 of 15' })).toBeVisible();

  await page.getByRole('button', { name: 'Add a section' }).press('Enter');
  await page.getByRole('menuitem', { name: 'What we did' }).press('Enter');
  await page.getByLabel('Text', { exact: true }).fill('For {{client}} we earned ');
  await page.getByRole('button', { name: 'Insert a name or figure' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Revenue', exact: true }).press('Enter');
  await expect(preview.getByText('For Alder & Pine Outdoor we earned $')).toBeVisible();
  await expect(preview.locator('.cr-sections')).not.toContainText('{{');
  await page.getByRole('button', { name: 'Hide How it developed' }).press('Enter');
  await expect(titles.filter({ hasText: 'How it developed' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Add a figure').selectOption('Clicks');
  await expect(preview.locator('.cr-kpis').first()).toContainText(/^Clicks/);
  await expectNoBarriers(page, 'the settings of a template');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Move What we did, 2 of 16' })).toBeVisible();
  await page.getByRole('button', { name: 'Move What we did up' }).click();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(titles.first()).toHaveText('What we did');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  // Leaving with something unsaved asks first.
  await page.getByRole('link', { name: 'By hand' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});
