import { expect, test } from '@playwright/test';
import { plans } from '../contract/billing/plans.ts';
import { holdRequests } from './held-requests.ts';
import { newPerson, signUp } from './people.ts';
import { bareServer } from './test-servers.ts';

test('the toggle shows monthly prices first, then yearly ones', async ({ page }) => {
  await page.goto('/pricing');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(page.getByText('Save 20%')).toBeVisible();
  for (const plan of plans) {
    await expect(page.getByRole('article', { name: plan.name })).toContainText(`$${plan.monthlyPrice}`);
  }
  await page.getByRole('radio', { name: /Yearly/ }).check();
  for (const plan of plans) {
    await expect(page.getByRole('article', { name: plan.name })).toContainText(`$${plan.yearlyPrice}`);
  }
  await expect(page.getByRole('article', { name: 'Professional' })).toContainText('Most Popular');
});

test('a plan picked by a visitor is found chosen after sign-up', async ({ page }) => {
  await page.goto('/pricing');
  await page.waitForLoadState('networkidle');
  await page.getByRole('radio', { name: /Yearly/ }).check();
  await page.getByRole('link', { name: 'Start Free Trial: Professional' }).click();
  await expect(page).toHaveURL(/\/signup\?plan=professional&interval=yearly$/);
  await expect(page.getByText('Professional plan, billed yearly')).toBeVisible();
  await signUp(page, newPerson());
  await expect(page).toHaveURL(/plan=professional&interval=yearly/);
  await expect(page.getByText('Your plan: Professional, billed yearly')).toBeVisible();
});

test("a plan's button says 'Processing...' while it is being taken on, and leads to the plans where none is sold online", async ({
  page,
}) => {
  await page.goto(`${bareServer.url}/signup`);
  await signUp(page, newPerson());
  await page.goto(`${bareServer.url}/pricing`);
  await page.waitForLoadState('networkidle');
  const letThrough = await holdRequests(page, '**/api/account/session');
  await page.getByRole('link', { name: 'Start Free Trial: Starter' }).click();
  await expect(page.getByRole('article', { name: 'Starter' }).getByRole('link')).toHaveText('Processing...');
  letThrough();
  await expect(page).toHaveURL(/\/dashboard\?plan=starter&interval=monthly&settings=subscription$/);
});
