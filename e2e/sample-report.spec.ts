import { expect, test } from '@playwright/test';

test('the very first click on a figure of the sample report shows its formula and its rows', async ({
  page,
}) => {
  await page.goto('/sample-report');
  await page.locator('.cr-kpis button').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('Cost');
  await expect(panel.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the sample report follows the chosen theme before and after React has taken over', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.goto('/sample-report');
  await expect(page.locator('.cr-report')).toHaveAttribute('data-look', 'dark');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('.cr-report')).toHaveAttribute('data-look', 'light');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('.cr-report')).toHaveAttribute('data-look', 'dark');
});

test('the export behind the sample report can be downloaded', async ({ page }) => {
  await page.goto('/sample-report');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'The export behind it' }).click();
  expect((await download).suggestedFilename()).toBe('alder-and-pine-google-ads.csv');
});

test('the figure on the landing page stands in the row it points at', async ({ page }) => {
  await page.goto('/');
  const picture = page.getByRole('figure', { name: 'A raw export, and the report made from it' });
  const figure = await picture.locator('[data-traced-figure]').innerText();
  const row = await picture.locator('[data-traced-row]').innerText();
  const cell = row.split('…')[1]?.replaceAll(/[",]/g, '');
  expect(Number(cell)).toBeGreaterThan(0);
  // A report rounds money; the row has its cents.
  expect(Math.round(Number(cell))).toBe(Number(figure.replaceAll(/[$,]/g, '')));
});
