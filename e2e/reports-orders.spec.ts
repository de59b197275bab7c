import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { signUpQuietly } from './people.ts';
import {
  addClient,
  chooseFile,
  downloadLink,
  makeReport,
  orderReport,
  seen,
  SMALL_CSV,
  type GivenClient,
} from './report-steps.ts';
import { mainServer } from './test-servers.ts';

const ZIP = Buffer.from('PK\u0003\u0004 [Content_Types].xml xl/workbook.xml');
const ORDERS = '**/api/reports';

let page: Page;
let client: GivenClient;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage();
  await signUpQuietly(page);
  client = await addClient(page, 'Northwind Coffee');
  await addClient(page, 'Harbour Cycles');
});

test.afterAll(() => page.context().close());

test.beforeEach(() => page.goto('/dashboard'));

const dialog = () => page.getByRole('dialog', { name: 'Client for Report' });
const generate = () => dialog().getByRole('button', { name: 'Generate', exact: true });

async function openDialog(name: string) {
  await chooseFile(page, { name, bytes: SMALL_CSV });
  await page.getByRole('button', { name: 'New Report' }).click();
  await dialog().getByText(client.email).click();
}

test('a file that is no CSV is told so before anything is uploaded', async () => {
  let orders = 0;
  page.on('request', (request) => (orders += request.url().endsWith('/api/reports') ? 1 : 0));
  const newReport = page.getByRole('button', { name: 'New Report' });
  const problem = page.getByRole('region', { name: 'Create New Report' }).getByRole('alert');
  await expect(newReport).toBeDisabled();

  await chooseFile(page, { name: 'book.xlsx', bytes: ZIP, type: 'application/vnd.ms-excel' });
  await expect(problem).toContainText('Please upload a CSV file');
  await expect(page.getByRole('button', { name: 'Convert it here' })).toBeVisible();
  await expect(newReport).toBeDisabled();

  await chooseFile(page, { name: 'disguised.csv', bytes: ZIP });
  await expect(problem).toContainText('Please upload a CSV file');
  await expect(problem).toContainText('Excel workbook');
  await expect(newReport).toBeDisabled();

  await page.getByRole('button', { name: 'Remove disguised.csv' }).click();
  await expect(problem).toBeHidden();
  await chooseFile(page, { name: 'windows.csv', bytes: SMALL_CSV, type: 'application/vnd.ms-excel' });
  await expect(page.getByText('0.00 MB')).toBeVisible();
  await expect(newReport).toBeEnabled();
  expect(orders).toBe(0);
});

test('what was left out can be looked at: line, reason and text', async () => {
  await chooseFile(page, { name: 'export.csv', bytes: SMALL_CSV });
  const card = await seen(page);
  await card.getByText('1 row left out').click();
  await expect(card.getByRole('row').nth(1)).toHaveText(/4\s*Totals\s*Total/);
});

test('a client is found by name or e-mail, or made on the spot and selected', async () => {
  await chooseFile(page, { name: 'spring_campaign.csv', bytes: SMALL_CSV });
  await page.getByRole('button', { name: 'New Report' }).click();
  await expect(dialog().getByLabel('Report name')).toHaveValue(/^Spring campaign, /);
  await expect(generate()).toBeDisabled();

  const search = dialog().getByLabel('Search by name or email');
  await search.fill('HARBOUR.CYCLES@');
  await expect(dialog().getByRole('radio')).toHaveCount(1);
  await search.fill('northwind');
  await expect(dialog().getByText('Harbour Cycles')).toBeHidden();
  await search.fill('nobody at all');
  await expect(dialog().getByText('No client matches')).toBeVisible();

  await dialog().getByRole('tab', { name: 'Create New' }).click();
  const create = dialog().getByRole('button', { name: 'Create Client' });
  await create.click();
  await expect(dialog().getByText('Client name is required')).toBeVisible();
  await expect(dialog().getByText('Address is required')).toBeVisible();
  await dialog().getByLabel('Client name').fill('Juniper Hotels');
  // A half-typed client outlives the dialog.
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New Report' }).click();
  await expect(dialog().getByLabel('Client name')).toHaveValue('Juniper Hotels');
  await dialog().getByLabel('Email').fill('marketing@juniper.example');
  await dialog().getByLabel('Phone number').fill('+44 20 7946 0018');
  await dialog().getByLabel('Address').fill('2 Mill Lane, Cambridge');
  await create.click();
  await expect(dialog().getByRole('tab', { name: 'Select Existing' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(dialog().getByText('For Juniper Hotels')).toBeVisible();
  await expect(generate()).toBeEnabled();
  await dialog().getByLabel('Report name').fill('   ');
  await expect(generate()).toBeDisabled();
});

test('from the page of a client the dialog knows the client and asks for the file', async () => {
  const own = await addClient(page, 'Larkspur Bakery');
  await page.goto(`/dashboard/clients/${own.id}`);
  await page.getByRole('button', { name: 'Generate Report' }).first().click();
  await expect(dialog().getByText('For Larkspur Bakery')).toBeVisible();
  await expect(generate()).toBeDisabled();
  // Somebody is about to type when the name is suggested: what they type takes its place.
  const name = dialog().getByLabel('Report name');
  await name.focus();
  await chooseFile(page, { name: 'bakery.csv', bytes: SMALL_CSV });
  await expect(dialog().getByText('2 rows · 1 left out')).toBeVisible();
  await expect(name).toHaveValue('Bakery, 1–2 October 2026');
  await page.keyboard.type('Bakery, 1–2 October 2026');
  await expect(name).toHaveValue('Bakery, 1–2 October 2026');
  await generate().click();
  await downloadLink(page, 'Bakery, 1–2 October 2026');
});

test('what was typed survives a failure, a cancelled upload and a lost connection; then one report is made', async () => {
  await openDialog('export.csv');
  await dialog().getByLabel('Report name').fill('Autumn, third try');

  await page.route(ORDERS, (route) => route.fulfill({ status: 500, body: 'oh no' }), { times: 1 });
  await generate().click();
  await expect(dialog().getByRole('alert')).toHaveText('Failed to generate report');

  // Taken and never answered: the upload hangs until it is called back.
  await page.route(ORDERS, () => undefined);
  await generate().click();
  await dialog().getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog().getByText('Upload cancelled. No report was made.')).toBeVisible();
  await page.unroute(ORDERS);

  await page.context().setOffline(true);
  await generate().click();
  await expect(dialog().getByRole('alert')).toContainText('We can’t reach the server');
  await page.context().setOffline(false);
  await expect(dialog().getByLabel('Report name')).toHaveValue('Autumn, third try');
  await expect(dialog().getByRole('radio', { name: /Northwind Coffee/ })).toBeChecked();

  await generate().click();
  await expect(dialog()).toBeHidden();
  await downloadLink(page, 'Autumn, third try');
  await expect(page.getByRole('link', { name: 'Autumn, third try', exact: true })).toHaveCount(1);
  await expect(page.getByText('Drop your marketing data file here')).toBeVisible();
});

test('the server’s own words are shown where it refuses', async () => {
  await openDialog('export.csv');
  const refusal = {
    code: 'plan_limit_reached',
    message: 'Your plan allows 50 reports a month.',
    request_id: 'x',
  };
  await page.route(ORDERS, (route) => route.fulfill({ status: 402, json: { error: refusal } }), { times: 1 });
  await generate().click();
  await expect(dialog().getByRole('alert')).toContainText('Your plan allows 50 reports a month.');
  await expect(dialog().getByRole('link', { name: 'See plans' })).toBeVisible();
});

test('a report that fails says why, and Retry makes it once the cause is gone', async () => {
  const other = await addClient(page, 'Fjord Outfitters');
  await page.reload();
  await chooseFile(page, { name: 'export.csv', bytes: SMALL_CSV });
  await orderReport(page, other, 'Broken on the way');
  await downloadLink(page, 'Broken on the way');
  const stored = await storedFile(other.id);
  await writeFile(stored, ZIP);

  await page.getByRole('link', { name: 'Broken on the way', exact: true }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Regenerate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t make a new version');
  await expect(page.getByRole('alert')).toContainText('Excel workbook');
  await expect(page.locator('.cr-report')).toBeVisible();

  await page.goto('/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: 'Broken on the way' });
  await expect(row).toContainText('failed');
  await expect(row).toContainText('Excel workbook');
  await writeFile(stored, SMALL_CSV);
  await row.getByRole('button', { name: 'Retry' }).click();
  await downloadLink(page, 'Broken on the way');
});

test('a second tab shows the new report and its end by itself', async () => {
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'Recent Reports' })).toBeVisible();
  await chooseFile(page, { name: 'export.csv', bytes: SMALL_CSV });
  await orderReport(page, client, 'Seen in both tabs');
  await downloadLink(other, 'Seen in both tabs');
  await other.close();
});

test('without the stream of events and without the worker the report is made all the same', async () => {
  const alone = await page.context().newPage();
  await alone.route('**/api/events', (route) => route.abort());
  await alone.route('**/preview-worker*', (route) => route.abort());
  await page.goto('about:blank');
  await alone.goto('/dashboard');
  await chooseFile(alone, { name: 'export.csv', bytes: SMALL_CSV });
  await expect(alone.getByText('We can’t preview this file in your browser.')).toBeVisible();
  await orderReport(alone, client, 'Made unseen');
  await downloadLink(alone, 'Made unseen');
  await alone.close();
});

test('all reports are searched, filtered and cleared; the address keeps the filter', async () => {
  const quiet = await addClient(page, 'Saltmarsh Books');
  await makeReport(page, client, 'Winter in the shops');
  await page.reload();
  await page.getByRole('link', { name: /^All/ }).click();
  const list = page.getByRole('list', { name: 'Reports' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.getByLabel('Search reports by name').fill('winter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/search=winter/);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Client: All clients' }).click();
  await page.getByRole('dialog').getByText(quiet.email).click();
  await expect(page.getByRole('heading', { name: 'No reports match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(page.getByRole('heading', { name: 'No reports match' })).toBeVisible();
});

/** The file a client’s newest report was made of, as the server keeps it. */
async function storedFile(clientId: string): Promise<string> {
  const root = dirname(mainServer.outbox);
  const names = await readdir(root, { recursive: true });
  const file = names.find((name) => name.includes(`report-files/${clientId}/`) && name.endsWith('.csv'));
  if (!file) throw new Error('The uploaded file was not found in the server’s storage.');
  expect(await readFile(join(root, file))).toEqual(SMALL_CSV);
  return join(root, file);
}
