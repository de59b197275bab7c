import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { signUpQuietly } from './people.ts';
import { failAt, openSettings, picture, settings } from './settings-page.ts';

const TABS = ['General', 'Account', 'Brand', 'Integrations', 'Subscription', 'Privacy', 'Help'];

test('the settings have an address: menu, tabs, reload and back', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard?tab=templates');
  await page.getByRole('button', { name: 'Account Settings' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Support', 'Log out']);
  await expectNoBarriers(page, 'the account menu');
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\?tab=templates&settings=general$/);
  await expect(settings(page).getByRole('tab')).toHaveText(TABS);
  for (const tab of TABS) {
    await settings(page).getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`settings=${tab.toLowerCase()}$`));
    await expect(settings(page).getByRole('tabpanel', { name: tab })).toBeVisible();
  }
  await page.reload();
  await expect(settings(page).getByRole('tab', { name: 'Help' })).toHaveAttribute('aria-selected', 'true');
  await expect(settings(page).getByRole('link', { name: /^Documentation/ })).toHaveAttribute('href', '/docs');
  await expect(settings(page).getByRole('link', { name: /^Contact Support/ })).toHaveAttribute(
    'href',
    '/contact',
  );
  await page.goBack();
  await expect(settings(page)).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\?tab=templates$/);

  await page.getByRole('button', { name: 'Account Settings' }).click();
  await page.getByRole('menuitem', { name: 'Support' }).click();
  await expect(page).toHaveURL(/settings=help$/);
  // The address is there before the window is: only what is open can be closed.
  await expect(settings(page).getByRole('tab', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard\?tab=templates$/);
  await expect(page.getByRole('button', { name: 'Account Settings' })).toBeFocused();
});

test('on a phone they are a sheet with finger-sized tabs, and the chosen one is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpQuietly(page);
  const sheet = await openSettings(page, 'help');
  expect((await sheet.boundingBox())?.width).toBe(390);
  const help = sheet.getByRole('tab', { name: 'Help' });
  await expect(help).toBeInViewport({ ratio: 0.99 });
  expect((await help.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const tab of TABS) {
    await sheet.getByRole('tab', { name: tab }).click();
    await expect(sheet.getByRole('tabpanel', { name: tab })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, tab).toBeLessThanOrEqual(0);
  }
});

/** Each tab at one width: what differs between the widths is the row of tabs, which all of them share. */
const looks = [
  { width: 1440, tabs: ['general', 'brand', 'subscription', 'help'] },
  { width: 390, tabs: ['account', 'privacy'] },
];
for (const { width, tabs } of looks) {
  test(`the tabs have no barrier that axe knows, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signUpQuietly(page);
    for (const tab of tabs) {
      const dialog = await openSettings(page, tab);
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoBarriers(page, `settings, ${tab}`);
    }
  });
}

test('unsaved changes survive another tab, and are not lost without asking', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account Settings' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await settings(page).getByRole('tab', { name: 'Account' }).click();
  const company = settings(page).getByLabel('Company');
  await company.fill('Alder & Pine');
  await settings(page).getByRole('tab', { name: 'Help' }).click();
  await settings(page).getByRole('tab', { name: 'Account' }).click();
  await expect(company).toHaveValue('Alder & Pine');

  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(company).toHaveValue('Alder & Pine');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(settings(page)).toBeHidden();
  await page.getByRole('button', { name: 'Account Settings' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await settings(page).getByRole('tab', { name: 'Account' }).click();
  await expect(company).toHaveValue('Robin Ferreira’s Agency');
});

test('e-mail notifications are switched, and go back when the server fails or is out of reach', async ({
  context,
  page,
}) => {
  await signUpQuietly(page);
  await openSettings(page, 'general');
  const toggle = page.getByRole('switch', { name: 'Email notifications' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(page.getByText('Email notifications are off')).toBeVisible();
  await page.reload();
  await expect(toggle).not.toBeChecked();

  const heal = await failAt(page, '**/api/account/preferences', 'PATCH');
  await toggle.click();
  await expect(settings(page).getByRole('alert')).toContainText('Failed to save settings');
  await expect(toggle).not.toBeChecked();
  await heal();
  await context.setOffline(true);
  await toggle.click();
  await expect(settings(page).getByRole('alert')).toHaveText(
    'Failed to save settings. We can’t reach the server. Check your connection and try again.',
  );
  await context.setOffline(false);
  await toggle.click();
  await expect(page.getByText('Email notifications are on')).toBeVisible();
  await expect(settings(page).getByRole('alert')).toHaveCount(0);
});

test('the time zone is chosen and kept', async ({ page }) => {
  await signUpQuietly(page);
  const dialog = await openSettings(page, 'general');
  await dialog.getByLabel('Time zone').selectOption('Europe/Berlin');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Time zone saved')).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
});

test('the brand is set on its own tab, checked, tried on in the preview beside it, and kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUpQuietly(page);
  const dialog = await openSettings(page, 'brand');
  const saveBrand = dialog.getByRole('button', { name: 'Save changes' });
  const preview = dialog.getByTestId('brand-preview').locator('.cr-report');
  await expect(preview).toContainText('Robin Ferreira’s Agency');
  const [field, shown] = [await dialog.getByLabel('Website').boundingBox(), await preview.boundingBox()];
  expect(shown!.x).toBeGreaterThan(field!.x + field!.width);
  const before = await preview
    .locator('.cr-cover')
    .evaluate((cover) => getComputedStyle(cover).backgroundColor);
  const primary = dialog.getByLabel('Primary colour', { exact: true });
  await primary.fill('#7c2d9');
  await dialog.getByLabel('Website').fill('example');
  await dialog.getByLabel('Contact e-mail').fill('somebody');
  await saveBrand.click();
  await expect(dialog.getByText('Must be a colour such as #1d4ed8')).toBeVisible();
  await expect(dialog.getByText('Please enter a website such as www.example.com')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();

  await primary.fill('#7c2d92');
  await expect(preview.locator('.cr-cover')).not.toHaveCSS('background-color', before);
  await dialog.getByLabel('Website').fill('www.alder.example');
  await dialog.getByLabel('Contact e-mail').fill('hello@alder.example');
  await dialog.getByLabel('Footer line').fill('Confidential');
  await expect(preview.locator('.cr-footer')).toContainText('Confidential');
  await dialog.getByLabel('Report language').click();
  await page.getByRole('option', { name: 'German' }).click();
  await expect(preview).toContainText('Marketingbericht');
  await dialog.getByLabel('Paper size').click();
  await page.getByRole('option', { name: 'US Letter' }).click();

  const heal = await failAt(page, '**/api/agency/brand', 'PATCH');
  await saveBrand.click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to save settings');
  await heal();
  await saveBrand.click();
  await expect(page.getByText('Brand saved')).toBeVisible();

  const logo = dialog.getByLabel('Choose a logo');
  await logo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(dialog.getByRole('alert')).toHaveText('Please upload an image file');
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() });
  await expect(preview.locator('.cr-mark img')).toBeVisible();

  await page.reload();
  await expect(primary).toHaveValue('#7c2d92');
  await expect(dialog.getByLabel('Footer line')).toHaveValue('Confidential');
  await expect(dialog.getByLabel('Paper size')).toContainText('US Letter');
  await expect(preview).toContainText('Marketingbericht');
  await dialog.getByRole('button', { name: 'Remove logo' }).click();
  await expect(preview.locator('.cr-mark img')).toHaveCount(0);
});
