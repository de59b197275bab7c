import type { Page } from '@playwright/test';
import { holdRequests } from './held-requests.ts';
import { openSettings, picture } from './settings-page.ts';
import { memberShots, showWhole, type Shot } from './shot.ts';

const TABS = ['general', 'account', 'privacy', 'help'];

/** The settings, notifications, search and what is said about connection and session. */
export function settingsShots(url: string): readonly Shot[] {
  return memberShots(url, {
    ...Object.fromEntries(TABS.map((tab) => [`settings-${tab}`, (page: Page) => settleWhole(page, tab)])),
    'settings-brand': async (page) => {
      await settle(page, 'brand');
      await page
        .getByLabel('Choose a logo')
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture('#f4f7f3') });
      await page.getByLabel('Primary colour', { exact: true }).fill('#5b2a86');
      await page.getByTestId('brand-preview').locator('.cr-report').scrollIntoViewIfNeeded();
    },
    'settings-errors': async (page) => {
      await settle(page, 'account');
      await page.getByLabel('Full name').fill('');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    },
    'settings-unsaved': async (page) => {
      await settle(page, 'account');
      await page.getByLabel('Company').fill('Alder & Pine');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
    'settings-password': async (page) => {
      await settle(page, 'privacy');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByRole('button', { name: 'Save new password' }).click();
    },
    'settings-delete': async (page) => {
      await settle(page, 'privacy');
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
    },
    'settings-loading': async (page) => {
      await holdRequests(page, '**/api/agency*');
      await openSettings(page, 'general');
    },
    'account-menu': async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Account Settings' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    },
    notifications: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /^Notifications, 3/ }).click();
      await page
        .getByRole('button', { name: /^Read more/ })
        .first()
        .click();
    },
    'notifications-none': async (page) => {
      await page.route('**/api/notifications', (route) =>
        route.fulfill({ json: { notifications: [], unread_count: 0 } }),
      );
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Notifications' }).click();
      await page.getByRole('dialog').waitFor();
    },
    'notifications-failed': async (page) => {
      await page.route('**/api/notifications', (route) => route.fulfill({ status: 400, json: {} }));
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Notifications' }).click();
      await page.getByText('We couldn’t load your notifications.').waitFor();
    },
    search: async (page) => {
      for (const name of ['Alder & Pine', 'Alderman Bikes', 'Walder Coffee'])
        await page.request.post('/api/clients', {
          headers: { origin: url },
          data: { name, email: 'hello@client.example', phone: '+1 555 123 4567', address: '1 Main Street' },
        });
      await search(page, 'alder');
      await page.getByRole('option').first().waitFor();
    },
    'search-open': async (page) => {
      await search(page, '');
      await page.getByRole('combobox').first().waitFor();
    },
    'search-nothing': async (page) => {
      await search(page, 'no such thing');
      await page.getByText('No reports or clients match').waitFor();
    },
    'connection-lost': async (page) => {
      await page.route('**/api/events', (route) => route.fulfill({ status: 502, body: '' }));
      await page.goto('/dashboard');
      await page.getByText('Connection lost').waitFor();
    },
    'session-ended': async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Account Settings' }).waitFor();
      await page.request.post('/api/account/sign-out', { headers: { origin: url } });
      await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    },
  });
}

async function settleWhole(page: Page, tab: string): Promise<void> {
  await settle(page, tab);
  await showWhole(page);
}

async function settle(page: Page, tab: string): Promise<void> {
  const dialog = await openSettings(page, tab);
  await dialog.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

async function search(page: Page, words: string): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account Settings' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(words);
}
