import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { linkInMail } from './mailbox.ts';
import { confirmAddress, signUpQuietly } from './people.ts';
import { addClient, makeReport } from './report-steps.ts';
import { mainServer } from './test-servers.ts';

test('a report is sent to the client, who opens it; the agency sees both', async ({ page, browser }) => {
  const person = await signUpQuietly(page);
  const client = await addClient(page, 'Birch and Brine');
  const id = await makeReport(page, client, 'Birch, October 2026');
  await page.goto(`/dashboard/reports/${id}`);
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to client' });
  await expect(dialog.getByText(`please confirm that ${person.email} is yours`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeHidden();
  await confirmAddress(page, person);
  await page.reload();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('During the free trial you can send 20 reports a day.')).toBeVisible();
  await expect(dialog.getByLabel('To')).toHaveValue(client.email);
  await expect(dialog.getByLabel('Subject')).toHaveValue('Birch, October 2026');
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Hello Birch and Brine team,[\s\S]*Robin Ferreira/);
  await expectNoBarriers(page, 'the dialog that sends');

  await dialog.getByLabel('To').fill('not an address');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByLabel('To').fill(client.email);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const record = dialog.getByRole('listitem').filter({ hasText: client.email });
  await expect(record).toContainText('in the outbox', { timeout: 30_000 });
  await expect(record).toContainText('not opened yet');

  const link = await linkInMail(mainServer.outbox, client.email, 'Birch, October 2026');
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await expect(reader.locator('.cr-report')).toContainText('Birch and Brine');
  await reader.context().close();
  await page.reload();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(record).toContainText('first opened');
});

test('a report is renamed, then deleted after a question', async ({ page }) => {
  await signUpQuietly(page);
  const id = await makeReport(page, await addClient(page), 'Working title');
  await page.goto(`/dashboard/reports/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Report name').fill('Final title');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'Final title', level: 1 }).first()).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete Final title?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports$/);
  await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible();
  await page.goto(`/dashboard/reports/${id}`);
  await expect(page.getByRole('heading', { name: 'Report Not Found' })).toBeVisible();
});
