import { expect, type Page } from '@playwright/test';
import type { BillingOverview, Subscription } from '#contract/billing/billing.ts';
import { EVERYTHING_INCLUDED } from '#contract/billing/billing-terms.ts';
import { openSettings } from './settings-page.ts';
import { memberShots, openAt, pretend, showWhole, type Shot } from './shot.ts';

const OVERVIEW = '**/api/billing';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const PAID = {
  plan: 'professional',
  label: 'Professional',
  status: 'active',
  interval: 'monthly',
  current_period_end: inDays(19),
  trial_ends_at: null,
  trial_days_left: null,
  has_portal: true,
} as const satisfies Partial<Subscription>;

/** How a subscription may stand, told as the payment provider would. */
const STATES: Readonly<Record<string, Partial<Subscription>>> = {
  trial: {},
  'trial-ending': { trial_ends_at: inDays(2), trial_days_left: 2 },
  active: PAID,
  'past-due': { ...PAID, status: 'past_due', grace_ends_at: inDays(5) },
  cancelled: { ...PAID, interval: 'yearly', cancel_at_period_end: true },
  expired: {
    plan: null,
    label: 'No active subscription',
    status: 'canceled',
    may_create: false,
    trial_ends_at: inDays(-1),
    trial_days_left: null,
  },
};

/** Plan, trial, limits and checkout, in every state that looks different. */
export function billingShots(url: string): readonly Shot[] {
  return memberShots(url, {
    ...Object.fromEntries(
      Object.entries(STATES).map(([name, state]) => [
        `billing-${name}`,
        async (page: Page) => {
          await standing(page, state);
          await openPlans(page);
        },
      ]),
    ),
    ...Object.fromEntries(
      ['trial-ending', 'active', 'past-due', 'expired'].map((name) => [
        `billing-${name}-dashboard`,
        async (page: Page) => {
          await standing(page, STATES[name] ?? {});
          await openAt(page, '/dashboard?tab=clients', 'No clients yet');
        },
      ]),
    ),
    'billing-near-limits': async (page) => {
      await standing(
        page,
        {},
        {
          usage: [
            { kind: 'clients', used: 10, limit: 10, is_near: true },
            { kind: 'reports', used: 42, limit: 50, is_near: true },
            { kind: 'team_members', used: 1, limit: null, is_near: false },
          ],
        },
      );
      await openPlans(page);
    },
    'billing-not-set-up': async (page) => {
      await standing(page, {}, { checkout: 'none', prices: null });
      await openPlans(page);
    },
    'billing-everything': async (page) => {
      await standing(
        page,
        { label: EVERYTHING_INCLUDED, trial_days_left: null },
        { checkout: 'none', prices: null, is_everything_included: true },
      );
      await openSettings(page, 'subscription');
      await page.getByText('You have every feature').waitFor();
    },
    'billing-change': async (page) => {
      await standing(page, PAID);
      await openPlans(page);
      await page.getByRole('button', { name: 'Choose Starter' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    'billing-cancel-question': async (page) => {
      await standing(page, PAID);
      await openPlans(page);
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    'billing-failed': async (page) => {
      await page.route(OVERVIEW, (route) => route.fulfill({ status: 400, json: {} }));
      await openSettings(page, 'subscription');
      await page.getByText('Failed to fetch subscription').waitFor();
    },
    'billing-refused': async (page) => {
      await page.route('**/functions/v1/create-subscription', (route) =>
        route.fulfill({ status: 500, body: 'no' }),
      );
      await openPlans(page);
      await page.getByRole('button', { name: 'Choose Starter' }).click();
      await page.getByText('Failed to process upgrade').waitFor();
    },
    'billing-simulation': openSimulation,
    'billing-success': async (page) => {
      await openSimulation(page);
      await page.getByRole('button', { name: 'Pretend to pay' }).click();
      await page.getByText('Your agency is on Professional.').waitFor();
    },
    'billing-cancel': (page) => openAt(page, '/billing/cancel', 'Nothing was charged'),
    'billing-limit-reached': async (page) => {
      await page.route('**/api/clients', (route) =>
        route.fulfill({
          status: 403,
          json: {
            error: {
              code: 'plan_limit_reached',
              message: 'Your plan includes 10 clients and you have 10. A larger plan lifts the limit.',
              request_id: 'shot',
            },
          },
        }),
      );
      await page.goto('/dashboard/clients/new');
      await page.getByLabel('Client name').fill('Late Ltd');
      await page.getByLabel('Email').fill('late@example.com');
      await page.getByLabel('Phone number').fill('555 0100');
      await page.getByLabel('Address').fill('1 High Street');
      await page.getByRole('button', { name: 'Add Client' }).click();
      await page.getByRole('link', { name: 'See the plans' }).waitFor();
    },
  });
}

async function standing(
  page: Page,
  subscription: Partial<Subscription>,
  overview: Partial<BillingOverview> = { checkout: 'stripe' },
): Promise<void> {
  await pretend<BillingOverview>(page, OVERVIEW, (answer) => ({
    ...answer,
    ...overview,
    subscription: { ...answer.subscription, ...subscription },
  }));
}

async function openPlans(page: Page): Promise<void> {
  await openSettings(page, 'subscription');
  await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible();
  await showWhole(page);
}

/** The way of somebody who tries a plan on a development server. */
async function openSimulation(page: Page): Promise<void> {
  await openPlans(page);
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  await page.getByRole('heading', { name: 'Simulated checkout' }).waitFor();
}
