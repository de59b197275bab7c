import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { holdRequests } from './held-requests.ts';
import { signUpQuietly } from './people.ts';
import { mainServer } from './test-servers.ts';

const LIST_URL = '**/api/notifications';
const LIST_MAX_HEIGHT = 400;
const FINGER = 44;
const LONG = 'Create your first report';
const FULL_MESSAGE = /leads back to its rows\.$/;

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const items = (page: Page) => panel(page).getByRole('listitem');
const item = (page: Page, title: string) => items(page).filter({ hasText: title });

test('the panel marks, expands, deletes and brings back', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  await expect(page.locator('[data-unread-dot]')).toBeVisible();
  await bell(page).click();
  await expect(items(page)).toHaveCount(3);
  const list = panel(page).getByRole('list', { name: 'Notifications' });
  const visible = await list.locator('..').boundingBox();
  expect(visible?.height).toBeLessThanOrEqual(LIST_MAX_HEIGHT);
  await expectNoBarriers(page, 'the notification panel');

  const message = item(page, LONG).locator('[data-message]');
  expect([...((await message.textContent()) ?? '')]).toHaveLength(101);
  await expect(message).toHaveText(/…$/);
  await item(page, LONG).getByText('Read more').click();
  await expect(message).toHaveText(FULL_MESSAGE);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await item(page, LONG).getByText('Show less').click();
  await expect(message).toHaveText(/…$/);
  // A press on the notification itself does the same.
  await message.click();
  await expect(message).toHaveText(FULL_MESSAGE);

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page.locator('[data-unread-dot]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark all as unread' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');

  await item(page, LONG)
    .getByRole('button', { name: `Delete: ${LONG}` })
    .click();
  await expect(items(page)).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item(page, LONG)).toBeVisible();

  // Leaving the page is too late to undo: it is deleted then, and stays so.
  await item(page, LONG)
    .getByRole('button', { name: `Delete: ${LONG}` })
    .click();
  await expect(page.getByText('Notification deleted').first()).toBeVisible();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await bell(page).click();
  await item(page, 'Add your first client').getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/dashboard\/clients\/new$/);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('on a phone it is a sheet for fingers; with a keyboard it is walked by arrows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await bell(page).click();
  const sheet = panel(page);
  await expect(items(page)).toHaveCount(3);
  expect((await sheet.boundingBox())?.width).toBe(390);
  for (const button of await sheet.getByRole('button').all()) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
    const box = await button.boundingBox();
    expect(Math.round(box?.height ?? 0), name ?? '').toBeGreaterThanOrEqual(FINGER);
  }
  await expectNoBarriers(page, 'the notification sheet');

  const [first, second] = await sheet.locator('[data-notification]').all();
  await first?.focus();
  await page.keyboard.press('ArrowDown');
  await expect(second!).toBeFocused();
  const long = item(page, LONG).locator('[data-notification]');
  await long.focus();
  await page.keyboard.press('Enter');
  await expect(long).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Delete');
  await expect(items(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('it says that it loads, that it failed and that there is nothing', async ({ page }) => {
  await signUpQuietly(page);
  const release = await holdRequests(page, LIST_URL);
  await page.goto('/dashboard');
  await bell(page).click();
  await expect(page.getByText('Loading notifications')).toBeAttached();
  release();
  await expect(items(page)).toHaveCount(3);

  await page.unroute(LIST_URL);
  await page.route(LIST_URL, (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await bell(page).click();
  await expect(page.getByText('We couldn’t load your notifications.')).toBeVisible();
  await page.unroute(LIST_URL);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(items(page)).toHaveCount(3);

  await page.route('**/api/notifications/mark-all', (route) => route.abort());
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('We can’t reach the server.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');

  const { notifications } = (await (await page.request.get('/api/notifications')).json()) as {
    notifications: { id: number }[];
  };
  for (const { id } of notifications) {
    await page.request.delete(`/api/notifications/${id}`, { headers: { origin: mainServer.url } });
  }
  await expect(page.getByText('No notifications')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark all/ })).toHaveCount(0);
});

test('how long ago stays right while one looks, and each user has their own', async ({ browser, page }) => {
  await page.clock.install();
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await bell(page).click();
  await expect(item(page, LONG).getByText('just now')).toBeVisible();
  await page.clock.fastForward('03:00');
  await expect(item(page, LONG).getByText('3 minutes ago')).toBeVisible();

  const stranger = await (await browser.newContext({ baseURL: mainServer.url })).newPage();
  await signUpQuietly(stranger);
  await stranger.goto('/dashboard');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await stranger.reload();
  await expect(bell(stranger)).toHaveAccessibleName('Notifications, 3 unread');
  await stranger.context().close();
});
