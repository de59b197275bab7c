import { expect, test, type Page } from '@playwright/test';
import { linkInMail } from './mailbox.ts';
import { signUpQuietly } from './people.ts';
import { mainServer } from './test-servers.ts';

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Asks the server for something, unless the page has found out by itself that the session is over: then nothing behind it can be pressed. */
async function findOut(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await ended(page).isVisible())) {
      const panel = page.getByRole('button', { name: 'Mark all as read' });
      if (!(await panel.isVisible()))
        await page.getByRole('button', { name: /^Notifications/ }).click({ timeout: 2000 });
      await panel.click({ timeout: 2000 });
    }
    await expect(ended(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test('a confirmation link opened twice says both times that the address is confirmed', async ({
  browser,
  page,
}) => {
  const person = await signUpQuietly(page);
  const link = await linkInMail(mainServer.outbox, person.email, 'Confirm your e-mail address');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await expect(page.getByText('nothing left to do')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('If you’ve already opened it, your address is confirmed')).toBeVisible();
  await elsewhere.context().close();
});

test('an ended session shown in two tabs is over in both once one has logged in', async ({
  context,
  page,
}) => {
  const person = await signUpQuietly(page);
  const other = await context.newPage();
  await page.goto('/dashboard?tab=templates');
  await other.goto('/dashboard?tab=team');
  // A tab that is still finding out who is there would ask for a log-in of its own.
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Account Settings' })).toBeVisible();
  await context.clearCookies();
  await findOut(page);
  await expect(ended(other)).toBeVisible();
  await ended(page).getByLabel('Password', { exact: true }).fill(person.password);
  await ended(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(ended(page)).toBeHidden();
  await expect(ended(other)).toBeHidden();
  await expect(other).toHaveURL(/tab=team$/);
});
