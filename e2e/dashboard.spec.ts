import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { signUpQuietly } from './people.ts';

test('the sidebar folds and unfolds on a wide screen, and is remembered', async ({ page }) => {
  await signUpQuietly(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toHaveCSS('width', '256px');
  await expect(sidebar.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '80px');
  await sidebar.getByRole('link', { name: 'Team Access' }).hover();
  await expect(page.getByText('Team Access', { exact: true }).nth(1)).toBeVisible();
  await page.reload();
  await expect(sidebar).toHaveCSS('width', '80px');
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '256px');
});

test('tabs are in the address, follow back and forward, and a navigation state opens one', async ({
  page,
}) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Dashboard' });
  await nav.getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to use', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=templates$/);
  await expectNoBarriers(page, 'templates');
  await nav.getByRole('link', { name: 'Team Access' }).click();
  await expect(page.getByRole('heading', { name: 'It’s just you so far' })).toBeVisible();
  await expectNoBarriers(page, 'team');
  await page.goBack();
  await expect(nav.getByRole('link', { name: 'Templates' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(nav.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');

  // As `navigate('/dashboard', { state: { tab: 'clients' } })` leaves it in the history.
  await page.evaluate(() => history.replaceState({ usr: { tab: 'clients' }, key: 'given', idx: 0 }, ''));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=clients$/);
  await page.goto('/dashboard/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('below 1024 px the sidebar is a strip, below 768 px it is away; both open it above the page', async ({
  page,
}) => {
  await signUpQuietly(page);
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto('/dashboard?tab=team');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toHaveCSS('width', '80px');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expectNoBarriers(page, 'the open menu');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'Team Access' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'Clients' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  expect(await smallTargets(page), 'targets under 44 px').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the keyboard skips the sidebar, and a new tab takes the focus to its content', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Clients' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

/** Buttons and links that a finger could miss; links inside a sentence are exempt. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, input')]
      .filter((element) => element.closest('p') === null && element.checkVisibility())
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && (height < 44 || width < 44);
      })
      .map((element) => `${element.getAttribute('aria-label') ?? element.textContent}`),
  );
}
