import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { confirmAddress, signUpQuietly } from './people.ts';
import { addClient, download, makeReport, textOfPdf, withoutSpaces } from './report-steps.ts';
import { mainServer } from './test-servers.ts';

const NAME = 'Harbour, October 2026';

async function setFooter(page: Page, footer_line: string, primary_color: string): Promise<void> {
  const answer = await page.request.patch(`${mainServer.url}/api/agency/brand`, {
    headers: { origin: mainServer.url },
    data: { footer_line, primary_color },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The words of the report that is shown, as its reader sees them. */
async function wordsOnPage(page: Page): Promise<string> {
  const sheet = page.locator('.cr-report');
  await sheet.waitFor();
  return withoutSpaces((await sheet.textContent()) ?? '');
}

test('a version keeps its brand and words on page and PDF; the next one has those of now', async ({
  page,
}) => {
  await signUpQuietly(page);
  await setFooter(page, 'Quay House, Bristol', '#0f5c56');
  const id = await makeReport(page, await addClient(page, 'Harbour Lights'), NAME);
  await page.goto(`/dashboard/reports/${id}`);
  const before = await wordsOnPage(page);
  const pdf = await textOfPdf(
    (await download(page, page.getByRole('link', { name: 'Download', exact: true }))).bytes,
  );
  expect(before).toContain('QuayHouse,Bristol');
  expect(pdf).toContain('QuayHouse,Bristol');

  await setFooter(page, 'Mill Lane, Leeds', '#8a1538');
  await page.reload();
  expect(await wordsOnPage(page)).toBe(before);

  await openMenu(page, 'Regenerate');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Version 1 stays as it is');
  await question.getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByText('Version 2', { exact: false }).first()).toBeVisible({ timeout: 60_000 });
  const after = await wordsOnPage(page);
  expect(after).toContain('MillLane,Leeds');
  expect(after).not.toContain('QuayHouse');

  await openMenu(page, 'Versions');
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  const first = dialog.getByRole('listitem').filter({ hasText: 'Made from the data' });
  await expectNoBarriers(page, 'the versions of a report');
  expect(await textOfPdf((await download(page, first.getByRole('link', { name: 'PDF' }))).bytes)).toBe(pdf);
  const second = dialog.getByRole('listitem').filter({ hasText: 'Newest' });
  const newPdf = await textOfPdf((await download(page, second.getByRole('link', { name: 'PDF' }))).bytes);
  expect(newPdf).toContain('MillLane,Leeds');
  expect(newPdf).not.toContain('QuayHouse');

  await first.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare versions' });
  const footer = compared.getByRole('row').filter({ hasText: 'Footer line' });
  await expect(footer).toContainText('Quay House, Bristol');
  await expect(footer).toContainText('Mill Lane, Leeds');
  await expect(compared.getByText('No figures changed.')).toBeVisible();
  await expectNoBarriers(page, 'two versions compared');
  await compared.getByRole('button', { name: 'All versions' }).click();

  await first.getByRole('button', { name: 'View' }).click();
  await expect(page.getByText('You’re looking at version 1')).toBeVisible();
  expect(await wordsOnPage(page)).toBe(before);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 3', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('You’re looking at version 1')).toBeHidden();
  await expect.poll(() => wordsOnPage(page)).toBe(before);
});

test('making a report again after it was sent asks first, and what was sent stays', async ({
  page,
  browser,
}) => {
  const person = await signUpQuietly(page);
  const client = await addClient(page, 'Juniper Mill');
  const id = await makeReport(page, client, 'Juniper, October 2026');
  await confirmAddress(page, person);
  await setFooter(page, 'As sent', '#0f5c56');
  await page.goto(`/dashboard/reports/${id}`);

  await page.getByRole('button', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share report' });
  await sharing.getByText('Always version 1').click();
  await expectNoBarriers(page, 'the dialog that shares');
  await sharing.getByRole('button', { name: 'Create link' }).click();
  const link = sharing.getByRole('listitem').filter({ hasText: 'Version 1' });
  await expect(link).toBeVisible();
  const address = await link.getByRole('textbox', { name: 'Link' }).inputValue();
  await sharing.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send' }).click();
  const sending = page.getByRole('dialog', { name: 'Send to client' });
  await expect(sending.getByText('e-mails don’t leave this server')).toBeVisible();
  await sending.getByRole('button', { name: 'Send report' }).click();
  const record = sending.getByRole('listitem').filter({ hasText: client.email });
  await expect(record).toContainText('in the outbox', { timeout: 30_000 });
  await expect(record).toContainText('Version 1.');
  await expect(sending.getByRole('button', { name: 'Send report' })).toBeHidden();
  await sending.getByRole('button', { name: 'Close' }).click();

  await openMenu(page, 'Regenerate');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This report has already been shared');
  await expect(question).toContainText(client.email);
  await expect(question).toContainText('1 link to one version stays as it is');
  await expectNoBarriers(page, 'the question before a report is made again');
  await question.getByRole('button', { name: 'Regenerate anyway' }).click();
  await expect(page.getByText('Version 2', { exact: false }).first()).toBeVisible({ timeout: 60_000 });
  expect(await wordsOnPage(page)).toContain('Assent');

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(address);
  expect(await wordsOnPage(reader)).not.toContain('Assent');
  await reader.context().close();
});
