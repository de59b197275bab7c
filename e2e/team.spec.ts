import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { addClients, someClient } from './client-list.ts';
import { linkInMail } from './mailbox.ts';
import { confirmAddress, newPerson, signUpQuietly, type Person } from './people.ts';
import { mainServer } from './test-servers.ts';

const CLIENTS = ['Alder Bikes', 'Birch Bakery', 'Cedar Clinic', 'Dune Hotels', 'Elm Books'];

/** An owner whose address is confirmed, on the page of the team. */
async function ownerAtTeam(page: Page): Promise<Person> {
  const owner = await signUpQuietly(page);
  await confirmAddress(page, owner);
  await page.goto('/dashboard?tab=team');
  await expect(page.getByRole('heading', { name: 'Team Access', level: 1 })).toBeVisible();
  return owner;
}

async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
}

/** Sends an invitation with the dialog, and returns the link in the e-mail. */
async function invite(page: Page, email: string, role: 'Viewer' | 'Member' | 'Admin'): Promise<string> {
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('E-mail addresses').fill(email);
  await dialog.getByRole('radio', { name: role }).check({ force: true });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  return linkInMail(mainServer.outbox, email, 'invited you');
}

test('an owner invites a viewer for two of five clients, who then sees two', async ({ page, browser }) => {
  await ownerAtTeam(page);
  await addClients(
    page,
    CLIENTS.map((name) => someClient({ name })),
  );
  await expect(page.getByRole('heading', { name: 'It’s just you so far' })).toBeVisible();
  await expectNoBarriers(page, 'the team of one');
  const viewer = newPerson();
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('E-mail addresses').fill(viewer.email);
  await dialog.getByRole('radio', { name: 'Viewer' }).check({ force: true });
  await dialog.getByRole('radio', { name: 'Selected clients' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Choose at least one client')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Birch Bakery' }).check();
  await dialog.getByRole('checkbox', { name: 'Elm Books' }).check();
  await dialog.getByLabel('Message (optional)').fill('Have a look at October.');
  await expectNoBarriers(page, 'the dialog that invites');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText('Birch Bakery and Elm Books');

  const guest = await freshPage(browser);
  await guest.goto(await linkInMail(mainServer.outbox, viewer.email, 'invited you'));
  await expect(guest.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expectNoBarriers(guest, 'the page that accepts');
  await guest.getByLabel('Full name').fill('Vera Holt');
  await guest.getByLabel('Password', { exact: true }).fill(viewer.password);
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await expect(guest).toHaveURL(/\/dashboard/);
  await guest.goto('/dashboard?tab=clients');
  await expect(guest.getByText('2 clients · 2 active')).toBeVisible();
  await expect(guest.getByText('Birch Bakery').first()).toBeVisible();
  await expect(guest.getByText('Alder Bikes')).toHaveCount(0);
  await expect(guest.getByRole('link', { name: 'Add Client' })).toHaveCount(0);

  // The open page of the owner has heard of it, and what is changed there holds here at once.
  const member = page
    .getByRole('region', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: 'Vera Holt' });
  await expect(member).toContainText('Viewer');
  await member.getByRole('button', { name: 'Options for Vera Holt' }).click();
  await page.getByRole('menuitem', { name: 'Change role or clients' }).click();
  const change = page.getByRole('dialog', { name: 'What Vera Holt can do' });
  await change.getByRole('checkbox', { name: 'Birch Bakery' }).uncheck();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toBeHidden();
  await expect(guest.getByText('1 client · 1 active')).toBeVisible();
  await guest.context().close();
});

test('somebody joins a second agency and switches, each tab for itself', async ({ page, browser }) => {
  await ownerAtTeam(page);
  await addClients(page, [someClient({ name: 'Only in theirs' })]);
  const guest = await freshPage(browser);
  const both = await signUpQuietly(guest);
  await confirmAddress(guest, both);
  await addClients(guest, [someClient({ name: 'Only in mine' })]);
  const link = await invite(page, both.email, 'Member');
  await guest.goto('/dashboard?tab=clients');
  await expect(guest.getByText('Only in mine').first()).toBeVisible();

  const second = await guest.context().newPage();
  await second.goto(link);
  await second.getByRole('button', { name: /^Join / }).click();
  await expect(second).toHaveURL(/\/dashboard/);
  await second.goto('/dashboard?tab=clients');
  await expect(second.getByText('Only in theirs').first()).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('Only in mine').first()).toBeVisible();

  await guest.getByRole('button', { name: 'Account Settings' }).click();
  await guest
    .getByRole('menu')
    .getByRole('menuitem', { name: /Agency$/ })
    .click();
  await guest.waitForURL(/\/dashboard$/);
  await guest.goto('/dashboard?tab=clients');
  await expect(guest.getByText('Only in theirs').first()).toBeVisible();

  // Removed: the open pages are out by themselves.
  const member = page
    .getByRole('region', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: both.email });
  await member.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Remove from team' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(second.getByText('Only in mine').first()).toBeVisible();
  await expect(second.getByText('Only in theirs')).toHaveCount(0);
  await guest.context().close();
});

test('the agency is handed over with the password', async ({ page, browser }) => {
  const owner = await ownerAtTeam(page);
  const heir = newPerson();
  const guest = await freshPage(browser);
  await guest.goto(await invite(page, heir.email, 'Admin'));
  await guest.getByLabel('Full name').fill('Hanna Heir');
  await guest.getByLabel('Password', { exact: true }).fill(heir.password);
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await expect(guest).toHaveURL(/\/dashboard/);

  await page.getByRole('button', { name: 'Options for Hanna Heir' }).click();
  await page.getByRole('menuitem', { name: 'Make owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Hanna Heir the owner?' });
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Make owner' }).click();
  await expect(dialog.getByText('This password is wrong.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Make owner' }).click();
  await expect(dialog).toBeHidden();
  const own = page
    .getByRole('region', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: owner.email });
  await expect(own).toContainText('Admin');
  await guest.goto('/dashboard?tab=team');
  const theirs = guest
    .getByRole('region', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: heir.email });
  await expect(theirs).toContainText('Owner');
  await guest.context().close();
});

test('an owner reads who did what, narrows it and takes it along', async ({ page }) => {
  await ownerAtTeam(page);
  await addClients(page, [someClient({ name: 'Alder Bikes' })]);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(entries).toHaveText([/Added a client: Alder Bikes/, /Logged in/]);
  await expectNoBarriers(page, 'the log');
  await page.getByLabel('What').click();
  await page.getByRole('option', { name: 'Clients' }).click();
  await expect(entries).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^clientready-activity-.*\.csv$/);
});
