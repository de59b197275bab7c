import { expect, test } from '@playwright/test';
import { newPerson, signUp } from './people.ts';

test('a page that fails to render says so, with details, a request id and a way back', async ({ page }) => {
  await page.goto('/signup');
  await signUp(page, newPerson());
  await page.route('**/api/account/session', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { user: object };
    await route.fulfill({
      response,
      json: { ...session, user: { ...session.user, full_name: { broken: true } } },
    });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('Request id:')).toContainText(/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();

  await page.unroute('**/api/account/session');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Account Settings' })).toBeVisible();
});

test('a server that cannot be reached is said to be, and found again', async ({ page }) => {
  await page.route('**/api/account/session', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'We can’t reach the server' })).toBeVisible();
  await page.unroute('**/api/account/session');
  // By itself: nobody has to press a button.
  await expect(page).toHaveURL(/\/login$/);
});
