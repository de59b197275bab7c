import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { campaignSums, googleAds, metaAds, shopOrders } from './month-exports.ts';
import { signUpQuietly } from './people.ts';
import {
  addClient,
  addFiles,
  chooseFiles,
  download,
  downloadLink,
  seen,
  textOfPdf,
  type GivenClient,
} from './report-steps.ts';
import { mainServer } from './test-servers.ts';

/** A busy machine is no failure. */
const PATIENCE = { timeout: 60_000 };
const PHONE = { width: 390, height: 844 };

test('three channels dropped at once become one report on the client', async ({ page }) => {
  await signUpQuietly(page);
  const client = await addClient(page);
  await page.goto('/dashboard');
  await chooseFiles(page, [
    googleAds({ month: 10 }),
    metaAds({ month: 10 }),
    shopOrders({ month: 10 }),
    { name: 'empty.csv', bytes: new Uint8Array(0) },
  ]);
  const card = await seen(page);
  await expect(figure(card, 'Spend')).toContainText('€1,240', PATIENCE);
  // One bad file is said, and blocks nothing but the button.
  await expect(page.getByText('Remove it to continue with the others.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Report' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove empty.csv' }).click();
  await expect(figure(card, 'Orders')).toContainText('62', PATIENCE);
  await expectNoBarriers(page, 'several files');

  const dialog = await openDialog(page, client);
  await expect(dialog.getByRole('radio', { name: /October 2026 Last full month/ })).toBeChecked();
  await expect(dialog.getByLabel('Report name')).toHaveValue('Marketing report, October 2026');
  await expect(figure(dialog, 'Revenue')).toContainText('€4,224', PATIENCE);
  await expect(dialog.getByText('There’s no data from September 2026 to compare with.')).toBeVisible();
  await expectNoBarriers(page, 'the dialog with several files');
  await generate(dialog);

  const link = await downloadLink(page, 'Marketing report, October 2026');
  await expect(page.getByText('October 2026 · 3 files')).toBeVisible();
  const pdf = await textOfPdf((await download(page, link)).bytes);
  expect(pdf).toContain('€1,240');
  expect(pdf).toContain('€4,224');
  await page.getByRole('link', { name: 'Marketing report, October 2026', exact: true }).click();
  await page.getByText('Made of 3 files').click();
  await expect(page.getByText('shop-orders-10.csv · Shopify')).toBeVisible();
  // A sum over channels leads back to the rows of each file.
  await page.locator('.cr-report').getByRole('button', { name: '€1,240', exact: true }).first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Rows behind it · google-ads-10.csv' })).toBeVisible(
    PATIENCE,
  );
  await expect(panel.getByRole('heading', { name: 'Rows behind it · meta-ads-10.csv' })).toBeVisible();
  await expect(panel.getByText('62 rows')).toHaveCount(2, PATIENCE);
});

test('next month’s files are reported against the month before', async ({ page }) => {
  await signUpQuietly(page);
  const client = await addClient(page);
  await page.goto(`/dashboard/clients/${client.id}?tab=data`);
  await expect(page.getByRole('heading', { name: 'No data yet' })).toBeVisible(PATIENCE);
  await expectNoBarriers(page, 'a client without data');
  await page.getByRole('button', { name: 'Add files' }).click();
  const adding = page.getByRole('dialog', { name: 'Add files' });
  await chooseFiles(adding, [googleAds({ month: 9 }), metaAds({ month: 9, to: 20 })]);
  await adding.getByRole('button', { name: 'Add 2 files' }).click();
  await expect(cell(page, 'Google Ads', 'September 2026')).toHaveAccessibleName(/all 30 days$/, PATIENCE);
  await expect(cell(page, 'Meta Ads', 'September 2026')).toHaveAccessibleName(/20 of 30 days, missing 21–30/);

  // The same content again is recognised, whatever it is called.
  await page.getByRole('button', { name: 'Add files' }).click();
  await chooseFiles(adding, [{ ...googleAds({ month: 9 }), name: 'copy of google.csv' }]);
  await adding.getByRole('button', { name: 'Add file', exact: true }).click();
  await expect(page.getByText('copy of google.csv was already there.')).toBeVisible(PATIENCE);
  await expect(page.getByText(/^2 files ·/)).toBeVisible();

  await page.goto('/dashboard');
  await chooseFiles(page, [googleAds({ month: 10 }, 20), metaAds({ month: 10, to: 28 })]);
  const dialog = await openDialog(page, client);
  const earlier = dialog.getByRole('region', { name: 'Earlier data' });
  await expect(earlier.getByRole('listitem')).toHaveText([
    /Google Ads\s*September 2026/,
    /Meta Ads\s*1–20 September 2026/,
  ]);
  await expect(dialog.getByText('Meta Ads doesn’t cover 29–31 October 2026.')).toBeVisible();
  await expect(figure(dialog, 'Spend')).toContainText('€1,165', PATIENCE);
  await dialog.getByRole('radio', { name: /1 September – 31 October 2026/ }).check({ force: true });
  await expect(figure(dialog, 'Spend')).toContainText('€2,115', PATIENCE);
  await dialog.getByRole('radio', { name: /October 2026 Last full month/ }).check({ force: true });
  await dialog.getByLabel('Report name').fill('October against September');
  await generate(dialog);
  await downloadLink(page, 'October against September');
  await page.getByRole('link', { name: 'October against September', exact: true }).click();
  await expect(page.getByText('September 2026').first()).toBeVisible(PATIENCE);
});

test('a week that the platform restated counts once, with its later figures', async ({ page }) => {
  await signUpQuietly(page);
  const client = await addClient(page);
  await addFiles(page, client, [googleAds({ month: 10 })]);
  await addFiles(page, client, [googleAds({ month: 10, from: 25 }, 30)]);
  await page.goto(`/dashboard/clients/${client.id}?tab=data`);
  await expect(cell(page, 'Google Ads', 'October 2026')).toHaveAccessibleName(
    /all 31 days, 25–31 October 2026 in more than one file$/,
    PATIENCE,
  );
  await page.getByRole('button', { name: 'Create report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client for Report' });
  await expect(dialog.getByText('You don’t need a new file')).toBeVisible();
  // 24 days of 27 clicks, and the week that was restated with 67.
  await dialog.getByRole('radio', { name: /October 2026 Last full month/ }).check({ force: true });
  await expect(figure(dialog, 'Spend')).toContainText('€465.00', PATIENCE);
  await dialog.getByLabel('Report name').fill('Restated October');
  await generate(dialog);
  await page.getByRole('tab', { name: 'Reports' }).click();
  const pdf = await textOfPdf((await download(page, await downloadLink(page, 'Restated October'))).bytes);
  expect(pdf).toContain((24 * 27 + 7 * 67).toLocaleString('en'));
});

test('goals are met, missed and under way', async ({ page }) => {
  await signUpQuietly(page);
  const client = await addClient(page);
  await addFiles(page, client, [googleAds({ month: 10 }), googleAds({ month: 11, to: 16 })]);
  await page.goto(`/dashboard/clients/${client.id}?tab=goals`);
  await expect(page.getByRole('heading', { name: 'No goals yet' })).toBeVisible(PATIENCE);
  await expectNoBarriers(page, 'a client without goals');
  // 93 conversions in October; by 16 November 48 and 240 €, which would make 90 and 450.
  await promise(page, client, { metric: 'conversions', month: '2026-10', kind: 'at_least', target: 90 });
  await promise(page, client, { metric: 'clicks', month: '2026-10', kind: 'at_least', target: 5000 });
  await promise(page, client, { metric: 'conversions', kind: 'at_least', target: 100 });
  await page.getByRole('button', { name: 'Set a goal' }).first().click();
  const setting = page.getByRole('dialog', { name: 'Set a goal' });
  await setting.getByRole('radio', { name: /^Budget/ }).check({ force: true });
  await setting.getByRole('button', { name: 'Set goal' }).click();
  await expect(setting.getByText('Enter a target')).toBeVisible();
  await expectNoBarriers(page, 'a goal without a target');
  await setting.getByRole('textbox', { name: 'Budget' }).fill('600');
  await setting.getByRole('button', { name: 'Set goal' }).click();
  await expect(setting).toBeHidden(PATIENCE);
  await expect(goal(page, 'Conversions: at least 90')).toContainText('Met', PATIENCE);
  await expect(goal(page, 'Conversions: at least 90')).toContainText('93 in October 2026, against 90.');
  await expect(goal(page, 'Clicks: at least 5,000')).toContainText('Missed', PATIENCE);
  const budget = goal(page, 'Budget of €600.00');
  await expect(budget).toContainText('On track', PATIENCE);
  await expect(budget).toContainText('€240.00 of €600.00 by 16 November 2026.');
  await expect(budget).toContainText('a day left');
  await expectNoBarriers(page, 'goals');

  await page.goto('/dashboard');
  const behind = page.getByRole('region', { name: 'Behind their goals' });
  await expect(behind.getByRole('link', { name: new RegExp(client.name) })).toContainText('Behind', PATIENCE);
  await expectNoBarriers(page, 'clients behind their goals');
  await behind.getByRole('link', { name: new RegExp(client.name) }).click();
  await page.getByRole('button', { name: 'Delete Clicks: at least 5,000' }).click();
  await expect(goal(page, 'Clicks: at least 5,000')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(goal(page, 'Clicks: at least 5,000')).toContainText('Missed', PATIENCE);
  await page.getByRole('button', { name: 'Edit Clicks: at least 5,000' }).click();
  await page.getByRole('dialog').getByLabel('Target').fill('800');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expect(goal(page, 'Clicks: at least 800')).toContainText('Met', PATIENCE);
});

test('removing a file says first which report used it, and leaves a gap', async ({ page }) => {
  await signUpQuietly(page);
  await page.setViewportSize(PHONE);
  const client = await addClient(page);
  await addFiles(page, client, [googleAds({ month: 8 }), googleAds({ month: 9 }), googleAds({ month: 10 })]);
  await page.goto(`/dashboard/clients/${client.id}?tab=data`);
  await page.getByRole('button', { name: 'Create report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client for Report' });
  await dialog.getByLabel('Report name').fill('Before the file went');
  await generate(dialog);
  await page.getByRole('tab', { name: 'Reports' }).click();
  await downloadLink(page, 'Before the file went');

  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Remove google-ads-9.csv' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this file?' });
  await expect(question.getByText('1 report was made with it.')).toBeVisible(PATIENCE);
  await expect(question.getByRole('link', { name: 'Before the file went' })).toBeVisible();
  await expect(question.getByText('No other file covers September 2026 of Google Ads.')).toBeVisible();
  await expectNoBarriers(page, 'removing a file');
  await question.getByRole('button', { name: 'Remove file' }).click();
  await expect(cell(page, 'Google Ads', 'September 2026')).toHaveAccessibleName(/no data$/, PATIENCE);
  await expect(page.getByText('has a gap: September 2026.')).toBeVisible();
  // Arrow keys go from month to month, and what they say stands below.
  await cell(page, 'Google Ads', 'October 2026').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'Google Ads', 'September 2026')).toBeFocused();
  await expect(page.getByText('Google Ads, September 2026: no data')).toBeVisible();
  await expectNoBarriers(page, 'data with a gap');

  await page.getByRole('tab', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Before the file went', exact: true }).click();
  // The page has it as its own heading, and the report, as soon as it is there, on its cover.
  await expect(page.getByRole('heading', { name: 'Before the file went' }).first()).toBeVisible(PATIENCE);
});

async function openDialog(page: Page, client: GivenClient): Promise<Locator> {
  await page.getByRole('button', { name: 'New Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client for Report' });
  await dialog.getByText(client.email).click();
  return dialog;
}

async function generate(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(dialog).toBeHidden(PATIENCE);
}

/** One of the figures that will lead. */
function figure(on: Locator, label: string): Locator {
  const list = on.getByRole('list', { name: 'Key figures' });
  return list.getByRole('listitem').filter({ has: list.page().getByText(label, { exact: true }) });
}

/** A month of a channel in the calendar. */
function cell(page: Page, channel: string, month: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${channel}, ${month}:`) });
}

function goal(page: Page, title: string): Locator {
  return page.getByRole('list', { name: 'Goals' }).getByRole('listitem').filter({ hasText: title });
}

/** Sets a goal without the page: of a month that lies far from today. */
async function promise(page: Page, client: GivenClient, fields: Record<string, unknown>): Promise<void> {
  const { url } = mainServer;
  const answer = await page.request.post(`${url}/api/clients/${client.id}/goals`, {
    headers: { origin: url },
    data: fields,
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('exports of two bill months without days are told as they are, beside each other', async ({ page }) => {
  await signUpQuietly(page);
  const client = await addClient(page);
  await page.goto('/dashboard');
  await chooseFiles(page, [
    campaignSums({ from: '2026-09-26', to: '2026-10-25', times: 1 }),
    campaignSums({ from: '2026-10-26', to: '2026-11-25', times: 2 }),
  ]);
  const card = await seen(page);
  await expect(figure(card, 'Spend')).toContainText('€800', PATIENCE);
  const dialog = await openDialog(page, client);
  await expect(
    dialog.getByRole('radio', { name: /26 October – 25 November 2026 Latest export/ }),
  ).toBeChecked();
  await expect(figure(dialog, 'Spend')).toContainText('€800', PATIENCE);
  await generate(dialog);
  const link = await downloadLink(page, 'Meta Ads report, 26 October – 25 November 2026');
  const pdf = await textOfPdf((await download(page, link)).bytes);
  expect(pdf).toContain('€800');
  expect(pdf).toContain('vs.€400.00(26September–25October2026)');
});
