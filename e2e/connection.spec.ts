import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { logIn, logOut, signUpQuietly } from './people.ts';
import { mainServer } from './test-servers.ts';

const headers = { origin: mainServer.url };
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Marks all notifications from outside the page, as another device would. */
async function markAll(page: Page, unread: boolean): Promise<void> {
  const answer = await page.request.post('/api/notifications/mark-all', { headers, data: { unread } });
  expect(answer.ok()).toBe(true);
}

async function endSession(page: Page): Promise<void> {
  const { sessions } = (await (await page.request.get('/api/account/sessions')).json()) as {
    sessions: { id: string; current: boolean }[];
  };
  const current = sessions.find((session) => session.current);
  const answer = await page.request.delete(`/api/account/sessions/${current?.id}`, { headers });
  expect(answer.ok()).toBe(true);
}

test('tabs share one stream, follow changes without a reload, and go on when the tab that reads closes', async ({
  context,
  page,
}) => {
  await signUpQuietly(page);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url());
  });
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 3 unread');

  await markAll(page, false);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  expect(streams).toHaveLength(1);

  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await markAll(other, true);
  await expect(bell(other)).toHaveAccessibleName('Notifications, 3 unread');
});

test('a lost connection is said, and what was missed is fetched when it is back', async ({
  context,
  page,
}) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  await context.setOffline(true);
  await expect(page.getByText('Connection lost. Reconnecting …')).toBeVisible();
  await expectNoBarriers(page, 'a lost connection');
  await markAll(page, false);
  // Said for a few seconds only: waited for in the page itself, from before.
  const healed = page.getByText('You’re back online.').waitFor();
  await context.setOffline(false);
  await healed;
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page.getByText('You’re back online.')).toBeHidden();
});

test('a server that refuses the stream is tried again, also at a press, and what was missed is fetched', async ({
  page,
}) => {
  let attempts = 0;
  await page.route('**/api/events', (route) => {
    attempts += 1;
    return route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  await signUpQuietly(page);
  await page.goto('/dashboard');
  const lost = page.getByText('Connection lost. Reconnecting …');
  await expect(lost).toBeVisible();
  const before = attempts;
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(() => attempts).toBeGreaterThan(before);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  await markAll(page, false);
  await page.unroute('**/api/events');
  await expect(lost).toBeHidden({ timeout: 40_000 });
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('an ended session is renewed above the page, and what was typed stays', async ({ page }) => {
  const person = await signUpQuietly(page);
  await page.goto('/dashboard?settings=brand');
  await page.getByLabel('Footer line').fill('Confidential');
  await endSession(page);

  await expect(ended(page)).toBeVisible();
  await expect(ended(page)).toContainText('Log in again to continue.');
  await expectNoBarriers(page, 'an ended session');
  await page.keyboard.press('Escape');
  await expect(ended(page).getByLabel('Email')).toHaveValue(person.email);
  await ended(page).getByLabel('Password', { exact: true }).fill('not-the-password');
  await ended(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(ended(page).getByRole('alert')).toHaveText('Invalid email or password');
  await ended(page).getByLabel('Password', { exact: true }).fill(person.password);
  await ended(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(ended(page)).toBeHidden();

  await expect(page.getByLabel('Footer line')).toHaveValue('Confidential');
  await page.getByRole('button', { name: 'Save changes' }).last().click();
  await expect(page.getByText('Brand saved')).toBeVisible();
});

test('a refused call shows an ended session as well, and another way leads back to the same page', async ({
  page,
}) => {
  const person = await signUpQuietly(page);
  await page.route('**/api/events', (route) => route.abort());
  await page.goto('/dashboard?tab=templates');
  await bell(page).click();
  await endSession(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(ended(page)).toBeVisible();
  await ended(page).getByRole('link', { name: 'Log in another way' }).click();
  await expect(page).toHaveURL(/\/login\?return=/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard\?tab=templates$/);
});

test('two tabs agree on who is logged in', async ({ context, page }) => {
  const person = await signUpQuietly(page);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard?tab=templates');
  await expect(bell(other)).toBeVisible();

  await logOut(page);
  await expect(other).toHaveURL(/\/login$/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(other).toHaveURL(/\/dashboard$/);
});
