import { expect, test, type Page } from '@playwright/test';
import { plans } from '#contract/billing/plans.ts';
import { addPrices } from '#server/testing/stripe/stripe-prices.ts';
import { startStripeStandIn, type StripeStandIn } from '#server/testing/stripe/stripe-stand-in.ts';
import { STRIPE_VARIABLES } from '#server/testing/stripe/stripe-variables.ts';
import { holdRequests } from './held-requests.ts';
import { signUpQuietly } from './people.ts';
import { inDatabaseOf } from './server-database.ts';
import { bareServer, mainServer, stripePort } from './test-servers.ts';

/* Everything here is paid at the stand-in of the payment provider, over HTTP, with the provider's own library on our side. */

test.describe.configure({ mode: 'serial' });

const PHONE = { width: 390, height: 844 };
const SECTION_9 = { starter: [49, 39], professional: [99, 79], enterprise: [249, 199] } as const;

let stripe: StripeStandIn;
test.beforeAll(async () => {
  stripe = await startStripeStandIn({
    port: stripePort,
    webhookUrl: `${mainServer.url}/api/billing/stripe-events`,
    webhookSecret: STRIPE_VARIABLES.STRIPE_WEBHOOK_SECRET,
  });
  addPrices(stripe);
});
test.afterAll(() => stripe.close());

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const offer = (page: Page, plan: string) => settings(page).getByRole('article', { name: plan });

async function openPlans(page: Page): Promise<void> {
  await page.goto('/dashboard?settings=subscription');
  await expect(settings(page).getByRole('heading', { name: 'Plans' })).toBeVisible();
}

async function payAtCheckout(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Subscribe' })).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/billing\/success\?session_id=\w+$/);
}

test('a newcomer is on trial, upgrades, changes, cancels and goes on', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Free Trial 14 days left' })).toBeVisible();
  await openPlans(page);
  await expect(settings(page).getByText('14 days left')).toBeVisible();
  await expect(settings(page).getByRole('meter', { name: 'Active clients' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 50',
  );

  await offer(page, 'Professional').getByRole('button', { name: 'Choose Professional' }).click();
  await expect(page.getByText('14 days free')).toBeVisible();
  await payAtCheckout(page);
  await expect(page.getByText('Your agency is on Professional.')).toBeVisible();

  await openPlans(page);
  await expect(offer(page, 'Professional').getByRole('button', { name: 'Current plan' })).toBeDisabled();
  await settings(page).getByRole('radio', { name: 'Yearly' }).check();
  await offer(page, 'Starter').getByRole('button', { name: 'Choose Starter' }).click();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText('You’re now on Starter')).toBeVisible();
  await expect(offer(page, 'Starter').getByRole('button', { name: 'Current plan' })).toBeDisabled();

  await settings(page).getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(settings(page).getByText('Ending')).toBeVisible();
  await settings(page).getByRole('button', { name: 'Keep subscription' }).click();
  await expect(settings(page).getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
});

test('a payment that fails is said within a second and mended in the portal', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signUpQuietly(page);
  await openPlans(page);
  await offer(page, 'Starter').getByRole('button', { name: 'Choose Starter' }).click();
  await payAtCheckout(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Create New Report' })).toBeVisible();

  stripe.books.cardWorks = false;
  await stripe.advance(15);
  await expect(page.getByText('Your last payment didn’t go through.')).toBeVisible({ timeout: 2000 });
  await page.getByRole('button', { name: 'Update card' }).click();
  await settings(page).getByRole('button', { name: 'Card and invoices' }).click();
  await page.getByRole('button', { name: 'Use a card that works' }).click();
  await expect(settings(page).getByText('Renews on')).toBeVisible();
  await expect(page.getByText('Your last payment didn’t go through.')).toHaveCount(0);
});

test('a checkout that is left charges nothing, and a provider in trouble is told', async ({ page }) => {
  await signUpQuietly(page);
  await openPlans(page);
  await offer(page, 'Starter').getByRole('button', { name: 'Choose Starter' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible();

  await openPlans(page);
  const message = settings(page).getByRole('alert');
  stripe.mood = 'down';
  const goOn = await holdRequests(page, '**/functions/v1/create-subscription');
  await offer(page, 'Starter').getByRole('button', { name: 'Choose Starter' }).click();
  await expect(offer(page, 'Starter').getByRole('button', { name: 'Processing...' })).toBeDisabled();
  goOn();
  await expect(message).toHaveText(/The payment provider isn’t answering right now/);
  stripe.mood = 'well';
  await page.unroute('**/functions/v1/create-subscription');

  const answers = [
    [{ status: 200, json: {} }, 'Invalid response from server'],
    [{ status: 200, json: { sessionId: 'cs_1' } }, 'Stripe failed to load'],
    [{ status: 401, json: {} }, 'No active session'],
    [{ status: 500, body: 'no' }, 'Failed to process upgrade'],
  ] as const;
  for (const [answer, words] of answers) {
    await page.route('**/functions/v1/create-subscription', (route) => route.fulfill(answer));
    await offer(page, 'Starter').getByRole('button', { name: 'Choose Starter' }).click();
    await expect(message).toHaveText(words);
    await page.unroute('**/functions/v1/create-subscription');
  }
  await page.route('**/api/billing', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.reload();
  await expect(settings(page).getByText('Failed to fetch subscription')).toBeVisible();
});

test('the pricing page takes whoever is logged in to the checkout, and keeps no secret', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/pricing');
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await page.getByRole('link', { name: 'Start Free Trial: Professional' }).click();
  await expect(page.getByText('948.00 USD a year')).toBeVisible();
  await payAtCheckout(page);
  await expect(page.getByText('Your agency is on Professional.')).toBeVisible();
  await page.goto('/dashboard');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toMatch(/sk_|whsec_|cs_test|Bearer|access_token|price_/);
});

test('after the trial nothing new is made, everything stays, and the way to a plan is shown', async ({
  page,
}) => {
  const { email } = await signUpQuietly(page);
  await inDatabaseOf(
    mainServer.dataDir,
    `update subscriptions set trial_ends_at = now() - interval '1 second' where agency_id =
      (select agency_id from memberships m join users u on u.id = m.user_id where u.email = $1)`,
    [email],
  );
  await page.goto('/dashboard/clients/new');
  await page.getByLabel('Client name').fill('Late Ltd');
  await page.getByLabel('Email').fill('late@example.com');
  await page.getByLabel('Phone number').fill('555 0100');
  await page.getByLabel('Address').fill('1 High Street');
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('No active subscription. Choose a plan to continue')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await page.goto('/dashboard?tab=clients');
  await expect(page.getByText('You can still open and download everything you’ve made')).toBeVisible();
  await page.getByRole('button', { name: 'Choose a plan' }).filter({ visible: true }).first().click();
  await expect(settings(page).getByText('No active subscription').first()).toBeVisible();
});

test('without a payment provider everything is included, and the settings say so', async ({ page }) => {
  await signUpQuietly(page, bareServer.url);
  await page.goto(`${bareServer.url}/dashboard?settings=subscription`);
  await expect(settings(page).getByText('You have every feature, without limits.')).toBeVisible();
  await expect(settings(page).getByText('No limit')).toHaveCount(3);
  await expect(settings(page).getByRole('heading', { name: 'Plans' })).toBeHidden();
  await settings(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Everything included No plan needed' })).toBeVisible();
});

test('pricing page, settings, structured data and checkout agree on every price', async ({ page }) => {
  await page.goto('/pricing');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toMatch(/"price":\s*"?49(\.00)?"?[,}]/);
  for (const [index, interval] of (['Monthly', 'Yearly'] as const).entries()) {
    await page.getByRole('radio', { name: interval }).check();
    for (const { id, name } of plans)
      await expect(page.getByRole('article', { name })).toContainText(`$${SECTION_9[id][index]}`);
  }

  await signUpQuietly(page);
  await openPlans(page);
  for (const [index, interval] of (['Monthly', 'Yearly'] as const).entries()) {
    await settings(page).getByRole('radio', { name: interval }).check();
    for (const { id, name } of plans)
      await expect(offer(page, name)).toContainText(`$${SECTION_9[id][index]}`);
  }
  await offer(page, 'Starter').getByRole('button', { name: 'Choose Starter' }).click();
  await expect(page.getByText('468.00 USD a year')).toBeVisible();
});

test('the pages after a checkout say what they are to whoever comes without a purchase', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/billing/success');
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  await expect(page.getByText('nothing was charged')).toBeVisible();
  await page.goto('/billing/simulation');
  await expect(page.getByRole('heading', { name: 'This is a page for developers' })).toBeVisible();
  await page.goto('/billing/simulation?plan=enterprise&interval=yearly');
  await expect(page.getByRole('button', { name: 'Pretend to pay' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See plans' }).click();
  await settings(page).getByRole('radio', { name: 'Yearly' }).check();
  await expect(offer(page, 'Enterprise')).toContainText('$2,388 billed yearly');
});
