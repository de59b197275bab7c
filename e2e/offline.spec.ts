import { expect, test, type Page } from '@playwright/test';
import { chooseFile, SMALL_CSV } from './report-steps.ts';
import { signUpQuietly } from './people.ts';
import { settings } from './settings-page.ts';

test.use({ serviceWorkers: 'allow' });

const nav = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const dropped = (page: Page) => page.getByRole('button', { name: 'Remove october.csv' });

/** Whether the browser has fetched a file. */
const isFetched = (name: string) =>
  performance.getEntriesByType('resource').some((entry) => entry.name.includes(name));

/** Waits until the code of the pages not yet seen is there. */
async function pagesLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isFetched, '/assets/simulation-page')).toBe(true);
}

test('a chosen file is still there after a look at another tab and another page', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await chooseFile(page, { name: 'october.csv', bytes: SMALL_CSV });
  await expect(dropped(page)).toBeVisible();
  await nav(page).getByRole('link', { name: 'Clients' }).click();
  await expect(dropped(page)).toBeHidden();
  await page.getByRole('link', { name: 'Add Client' }).first().click();
  await nav(page).getByRole('link', { name: 'Reports' }).click();
  await expect(dropped(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Report' })).toBeEnabled();
});

test('without a connection the app stays, says so, goes from page to page, and is back by itself', async ({
  page,
  context,
}) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await chooseFile(page, { name: 'october.csv', bytes: SMALL_CSV });
  await pagesLoaded(page);
  await context.setOffline(true);
  await expect(page.getByText('Connection lost. Reconnecting …')).toBeVisible();

  await nav(page).getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('link', { name: 'Add Client' }).first().click();
  await expect(page.getByRole('heading', { name: 'Add New Client' })).toBeVisible();
  await page.getByLabel('Client name').fill('Typed without a connection');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await nav(page).getByRole('link', { name: 'Reports' }).click();
  await expect(dropped(page)).toBeVisible();

  // The one part whose code was not there yet says so in its place, and nothing else goes.
  await page.getByRole('button', { name: 'Account Settings' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(settings(page).getByRole('alert')).toContainText('We couldn’t load');
  await context.setOffline(false);
  await expect(settings(page).getByRole('tab', { name: 'General' })).toBeVisible();
  await expect(page.getByText('You’re back online.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dropped(page)).toBeVisible();
});

test('opening a page without a connection shows our own page, which opens the wanted one by itself', async ({
  page,
  context,
}) => {
  await page.goto('/features');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline');
  await expect(page).toHaveURL(/\/pricing$/);
});
