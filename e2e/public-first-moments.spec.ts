import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from './held-requests.ts';
import { newPerson, signUp } from './people.ts';

const FIRST_SCRIPT_LIMIT_BYTES = 4 * 1024;
/** React, React Router, and what public pages share: nothing of the app behind the log-in. */
const HYDRATED_SCRIPT_LIMIT_BYTES = 145 * 1024;
const REACT_FILE = '**/assets/react-*.js';
const ACCOUNT_PAGES = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/keep-email',
  '/join',
];

for (const path of ACCOUNT_PAGES) {
  test(`${path} is there before React is`, async ({ page }) => {
    expect(await scriptBytesOf(page, path)).toBeLessThan(FIRST_SCRIPT_LIMIT_BYTES);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the pricing page loads nothing of the app behind the log-in', async ({ page }) => {
  expect(await scriptBytesOf(page, '/pricing')).toBeLessThan(HYDRATED_SCRIPT_LIMIT_BYTES);
});

test('what is typed and sent before React is ready arrives once it is', async ({ page }) => {
  const letThrough = await holdRequests(page, REACT_FILE);
  const person = newPerson();
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Start your journey' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  letThrough();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('what is typed into a page with a query stays, and the query is known when it is sent', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const letThrough = await holdRequests(page, REACT_FILE);
  await page.goto('/reset-password?token=typed-too-early');
  await page.getByLabel('New password').fill('copper-meadow-9142');
  const sent = page.waitForRequest('**/api/account/password/reset');
  await page.getByRole('button', { name: 'Set password' }).click();
  letThrough();
  expect((await sent).postDataJSON()).toEqual({ token: 'typed-too-early', password: 'copper-meadow-9142' });
  await expect(page.getByRole('alert')).toContainText('no longer valid');
  await expect(page.getByLabel('New password')).toHaveValue('copper-meadow-9142');
  expect(problems.filter((text) => !text.includes('status of 4'))).toEqual([]);
});

test('a password is shown by a click that comes before React', async ({ page }) => {
  const letThrough = await holdRequests(page, REACT_FILE);
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('visible-for-once');
  await page.getByRole('button', { name: 'Show password' }).click();
  letThrough();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('visible-for-once');
});

test('who is logged in need not touch the log-in page to be sent on', async ({ page }) => {
  await page.goto('/signup');
  await signUp(page, newPerson());
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a plan in the address is named without a touch, and the page is not made anew', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/signup?plan=professional&interval=yearly');
  await expect(page.getByText('Professional plan, billed yearly')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?plan=professional&interval=yearly',
  );
  expect(problems).toEqual([]);
});

async function scriptBytesOf(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  // A browser without a window has its pointer on the page from the start, which nobody moved there.
  await page.addInitScript(() =>
    window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
