import { expect, test } from '@playwright/test';
import { holdRequests } from './held-requests.ts';
import { linkInMail } from './mailbox.ts';
import { logIn, logOut, newPerson, signUp } from './people.ts';
import { mainServer } from './test-servers.ts';

test('a visitor signs up, confirms the address, logs out and logs in again', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await signUp(page, person);
  await expect(page.getByText(`Please confirm ${person.email}`)).toBeVisible();

  await page.goto(await linkInMail(mainServer.outbox, person.email, 'Confirm your e-mail address'));
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Account Settings' })).toBeVisible();
  await expect(page.getByText(`Please confirm ${person.email}`)).toBeHidden();

  await logOut(page);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a wrong password and an unknown address get the same answer', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await signUp(page, person);
  await logOut(page);

  await logIn(page, { ...person, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await logIn(page, newPerson());
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page).toHaveURL(/\/login$/);
});

test('a forgotten password is set anew through the e-mail, once', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await signUp(page, person);
  await logOut(page);

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toBeVisible();

  const link = await linkInMail(mainServer.outbox, person.email, 'Reset your password');
  await page.goto(link);
  const password = 'copper-meadow-9142';
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();

  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await logIn(page, { ...person, password });
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);

  await page.goto(link);
  await page.getByLabel('New password').fill('another-copper-9143');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('no longer valid');
});

test('fields say what is wrong with them before and after the server has looked', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Start your journey' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');

  const person = newPerson();
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill('robin@nowhere');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Start your journey' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Start your journey' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/signup$/);
});

test('who signs up a second time learns from the e-mail alone, and gets to the account there is', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/signup');
  await signUp(page, person);
  await page.goto(await linkInMail(mainServer.outbox, person.email, 'Confirm your e-mail address'));
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await page.goto('/dashboard');
  await logOut(page);

  await page.goto('/signup');
  await signUp(page, { ...person, password: 'forgotten-meadow-4471' });
  await expect(page.getByText(`Please confirm ${person.email}`)).toBeVisible();

  await page.goto(await linkInMail(mainServer.outbox, person.email, 'You already have an account'));
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Account Settings' })).toBeVisible();
  await expect(page.getByText(`Please confirm ${person.email}`)).toBeHidden();
});

test('a change of the address is stopped from the old mailbox, without a log-in', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await signUp(page, person);
  await page.goto(await linkInMail(mainServer.outbox, person.email, 'Confirm your e-mail address'));
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  const asked = await page.request.post('/api/account/email', {
    data: { email: newPerson().email, password: person.password },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(asked.status()).toBe(200);

  await page.context().clearCookies();
  const subject = 'Someone asked to change your e-mail address';
  const link = await linkInMail(mainServer.outbox, person.email, subject);
  await page.goto(link);
  await page.getByRole('button', { name: 'Keep my address' }).click();
  await expect(page.getByRole('heading', { name: 'The change was cancelled' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set a new password' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Keep my address' }).click();
  await expect(page.getByRole('alert')).toContainText('no longer valid');
});

test('a page behind the log-in is returned to', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await signUp(page, person);
  await logOut(page);

  await page.goto('/dashboard?plan=starter&interval=yearly');
  await expect(page).toHaveURL(/\/login\?return=/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard\?plan=starter&interval=yearly$/);
});

test('who is logged in is sent from the log-in page to the dashboard and offered to open the app', async ({
  page,
}) => {
  await page.goto('/signup');
  await signUp(page, newPerson());
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Open App' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a spinner is shown while nobody knows who is there', async ({ page }) => {
  const letThrough = await holdRequests(page, '**/api/account/session');
  await page.goto('/dashboard');
  await expect(page.getByRole('status')).toHaveText('Loading');
  letThrough();
  await expect(page).toHaveURL(/\/login$/);
});

test('a password can be shown', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('visible-for-once');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the keyboard alone is enough to sign up', async ({ page }) => {
  const person = newPerson();
  await page.goto('/');
  const press = async (name: string) => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        return element?.dataset['label'] ?? element?.innerText ?? '';
      });
      if (label.trim() === name) return;
    }
    throw new Error(`${name} was not reached with Tab`);
  };
  await press('Sign up');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signup$/);
  await page.waitForLoadState('networkidle');
  await press('Full name');
  await page.keyboard.type(person.fullName);
  await press('Email');
  await page.keyboard.type(person.email);
  await press('Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a new agency has the time zone of the browser', async ({ page }) => {
    await page.goto('/signup');
    await signUp(page, newPerson());
    await page.goto('/dashboard?settings=general');
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  });
});
