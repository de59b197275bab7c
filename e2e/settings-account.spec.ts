import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { holdRequests } from './held-requests.ts';
import { linkInMail } from './mailbox.ts';
import { logIn, newPerson, signUpQuietly } from './people.ts';
import { failAt, openSettings, picture, settings } from './settings-page.ts';
import { mainServer } from './test-servers.ts';

const FIVE_MB = 5 * 1024 * 1024;

test('a picture is checked, uploaded, shown and removed', async ({ browser, page }) => {
  await signUpQuietly(page);
  const dialog = await openSettings(page, 'account');
  const choose = dialog.getByLabel('Choose a picture');
  const upload = (mimeType: string, buffer: Buffer) => choose.setInputFiles({ name: 'me', mimeType, buffer });
  const problem = dialog.getByRole('alert');

  await upload('text/plain', Buffer.from('hello'));
  await expect(problem).toHaveText('Please upload an image file');
  await upload('image/png', Buffer.alloc(FIVE_MB + 1));
  await expect(problem).toHaveText('Image must be less than 5MB');
  // Called an image by its name alone: the server looks inside.
  await upload('image/png', Buffer.from('not a picture at all'));
  await expect(problem).toHaveText('Please upload an image file');
  const heal = await failAt(page, '**/api/account/avatar', 'POST');
  await upload('image/png', await picture());
  await expect(problem).toContainText('Failed to upload image');
  await heal();

  await upload('image/png', await picture());
  await expect(page.getByText('Picture updated')).toBeVisible();
  const shown = dialog.locator('img');
  await expect(shown).toBeVisible();
  const address = (await shown.getAttribute('src')) ?? '';
  expect((await page.request.get(address)).headers()['content-type']).toMatch(/^image\//);

  // Somebody else is not told of it.
  const stranger = await (await browser.newContext({ baseURL: mainServer.url })).newPage();
  await signUpQuietly(stranger);
  await stranger.goto('/dashboard');
  await expect(stranger.getByRole('button', { name: 'Account Settings' })).toBeVisible();
  await expect(stranger.locator('header img')).toHaveCount(0);
  await stranger.context().close();

  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(shown).toHaveCount(0);
});

test('name, company and phone are checked, formatted and saved', async ({ context, page }) => {
  await signUpQuietly(page);
  const dialog = await openSettings(page, 'account');
  const [name, company, phone] = ['Full name', 'Company', 'Phone'].map((label) => dialog.getByLabel(label));
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();
  await expect(phone!).toHaveAttribute('placeholder', '(###) ###-####');
  await expect(phone!).toHaveAttribute('maxlength', '14');

  await phone!.pressSequentially('55a5-1234567 89');
  await expect(phone!).toHaveValue('(555) 123-4567');
  await phone!.press('ArrowLeft');
  await phone!.press('Backspace');
  await expect(phone!).toHaveValue('(555) 123-457');
  await page.keyboard.type('8');
  await expect(phone!).toHaveValue('(555) 123-4587');

  await phone!.press('End');
  await phone!.press('Backspace');
  const place = () => company!.boundingBox();
  const before = await place();
  await save.click();
  await expect(dialog.getByText('Please enter all 10 digits of your phone number')).toBeVisible();
  // An error under one field leaves the field beside it where it was.
  expect(await place()).toEqual(before);
  await phone!.press('End');
  await page.keyboard.type('7');

  await company!.fill(' ');
  await save.click();
  await expect(dialog.getByText('Company is required')).toBeVisible();
  await company!.fill('Alder & Pine');
  await name!.fill('');
  await save.click();
  await expect(dialog.getByText('Full name is required')).toBeVisible();
  await name!.fill("Robin'); drop table");
  await save.click();
  await expect(dialog.getByText(/^Full name may contain/)).toBeVisible();
  await name!.fill('Robin F. Ferreira');

  await context.setOffline(true);
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to save settings');
  await context.setOffline(false);
  const release = await holdRequests(page, '**/api/account/profile');
  await save.click();
  await expect(save).toBeDisabled();
  release();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.reload();
  await expect(phone!).toHaveValue('(555) 123-4587');
  // The company is the agency: one name, in the menu and on every report.
  await expect(company!).toHaveValue('Alder & Pine');
  await dialog.getByRole('tab', { name: 'Brand' }).click();
  await expect(dialog.getByTestId('brand-preview')).toContainText('Alder & Pine');
  await dialog.getByRole('tab', { name: 'Account' }).click();
  await expect(name!).toHaveValue('Robin F. Ferreira');
});

test('the e-mail address changes once the link sent to the new one is opened', async ({ page }) => {
  const person = await signUpQuietly(page);
  const { email } = newPerson();
  const dialog = await openSettings(page, 'account');
  const field = dialog.getByLabel('Email', { exact: true });
  await field.fill('nonsense');
  const send = dialog.getByRole('button', { name: 'Send confirmation link' });
  await send.click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await field.fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await send.click();
  await expect(dialog.getByText('This password is wrong.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await send.click();
  await expect(dialog.getByText('We sent a link to the new address.')).toBeVisible();
  await expect(field).toHaveValue(person.email);

  await page.goto(await linkInMail(mainServer.outbox, email, 'Confirm your new e-mail address'));
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await openSettings(page, 'account');
  await expect(field).toHaveValue(email);
  await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('the password is changed, other devices are seen and revoked', async ({ browser, page }) => {
  const person = await signUpQuietly(page);
  const elsewhere = await (await browser.newContext({ baseURL: mainServer.url })).newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, person);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);

  const dialog = await openSettings(page, 'privacy');
  await expect(dialog.getByText('This device')).toHaveCount(1);
  const revoke = dialog.getByRole('button', { name: /^Log out / });
  await expect(revoke).toHaveCount(1);
  await revoke.click();
  const question = page.getByRole('alertdialog', { name: 'Log out this device?' });
  await expectNoBarriers(page, 'the question before revoking');
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(revoke).toHaveCount(0);
  const ended = elsewhere.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByLabel('Password', { exact: true }).fill(person.password);
  await ended.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(ended).toBeHidden();

  await dialog.getByRole('button', { name: 'Change Password' }).click();
  const [current, next] = ['Current password', 'New password'].map((label) => dialog.getByLabel(label));
  const save = dialog.getByRole('button', { name: 'Save new password' });
  await expect(current!).toBeFocused();
  await save.click();
  await expect(dialog.getByText('Current password is required')).toBeVisible();
  await current!.fill('not-the-password');
  await next!.fill('short');
  await save.click();
  await expect(dialog.getByText('New password must be at least 8 characters')).toBeVisible();
  await next!.fill('copper-meadow-9142');
  await save.click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await current!.fill(person.password);
  await next!.fill('password123');
  await save.click();
  await expect(next!).toHaveAttribute('aria-invalid', 'true');
  await next!.fill('copper-meadow-9142');
  await save.click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(ended).toBeVisible();
  await elsewhere.context().close();
});

test('the data is exported as a file, and the account deleted with all that goes with it', async ({
  page,
}) => {
  const person = await signUpQuietly(page);
  const dialog = await openSettings(page, 'privacy');
  const heal = await failAt(page, '**/api/account/export', 'GET');
  await dialog.getByRole('button', { name: 'Export my data' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t export your data');
  await heal();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export my data' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(person.email);
  expect(() => JSON.parse(file) as unknown).not.toThrow();

  await expect(dialog.getByText('with its 0 clients and 0 reports')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  const remove = question.getByRole('button', { name: 'Delete my account' });
  await expect(remove).toBeDisabled();
  await question.getByLabel('Type “delete my account” to confirm').fill('delete my account');
  await question.getByLabel('Password', { exact: true }).fill('not-the-password');
  await remove.click();
  await expect(question.getByText('This password is wrong.')).toBeVisible();
  await expectNoBarriers(page, 'the question before deleting the account');
  await question.getByLabel('Password', { exact: true }).fill(person.password);
  await remove.click();
  await expect(page).toHaveURL(`${mainServer.url}/`);
  await expect(settings(page)).toBeHidden();
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
});
