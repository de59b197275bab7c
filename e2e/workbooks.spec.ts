import { expect, test, type Page } from '@playwright/test';
import { makeXlsx, sheetData, type CellXml } from '../workbook/testing/make-workbook.ts';
import { expectNoBarriers } from './accessibility-violations.ts';
import { signUpQuietly } from './people.ts';
import { addClient, chooseFile } from './report-steps.ts';

const ADS: CellXml[][] = [
  ['Day', 'Campaign', 'Impr.', 'Clicks', 'Cost'],
  ...Array.from({ length: 31 }, (_row, at): CellXml[] => [
    { style: 1, v: String(46_296 + at) },
    at % 2 === 0 ? 'Brand' : 'Generic',
    1000 + at,
    20 + at,
    { style: 2, v: String(12.34 + at) },
  ]),
];
const META: CellXml[][] = [
  ['Reporting starts', 'Campaign name', 'Impressions', 'Link clicks', 'Amount spent (EUR)'],
  ...ADS.slice(1).map(([day, , ...figures]): CellXml[] => [day!, 'Prospecting', ...figures]),
];
const workbook = makeXlsx(
  [
    { name: 'Google Ads', xml: sheetData(ADS) },
    { name: 'Meta', xml: sheetData(META, new Map([[4, 'hidden="1"']])) },
    { name: 'Cover', xml: sheetData([['A report for Northwind']]) },
    { name: 'Lookup', state: 'hidden', xml: sheetData([['secret']]) },
    { name: 'Sheet5', xml: '<sheetData/>' },
  ],
  { formats: ['dd/mm/yyyy', '[$€-407]#,##0.00'] },
);
const BOOK = { name: 'October.xlsx', bytes: workbook, type: '' };

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signUpQuietly(page);
  await addClient(page, 'Northwind Coffee');
});

test.afterAll(() => page.context().close());

test('a workbook is told what is wanted, and its sheets go on as CSV, by keyboard and on a phone', async () => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/dashboard');
  await chooseFile(page, BOOK);
  const card = page.getByRole('region', { name: 'Create New Report' });
  await expect(card.getByRole('alert')).toHaveText('Please upload a CSV file');
  expect(scripts.filter((url) => url.includes('workbook-worker'))).toEqual([]);

  await page.getByRole('button', { name: 'Convert it here' }).focus();
  await page.keyboard.press('Enter');
  const sheets = card.getByRole('group', { name: 'Which sheets of October.xlsx should we use?' });
  await expect(sheets.getByRole('checkbox', { name: /^Google Ads/ })).toBeChecked();
  await expect(sheets.getByText('Google Ads · October 2026 · 31 rows')).toBeVisible();
  await expect(sheets.getByText('Includes 1 hidden row')).toBeVisible();
  await expect(
    sheets.getByRole('checkbox', { name: 'Cover We couldn’t find a table on this sheet' }),
  ).toBeDisabled();
  await expect(sheets.getByText('Skipped: Lookup (hidden), Sheet5 (empty).')).toBeVisible();
  await expectNoBarriers(page, 'the sheets of a workbook');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sheets.getByRole('button', { name: 'Use 1 sheet' })).toBeEnabled();
  await page.keyboard.press('Space');
  await sheets.getByRole('button', { name: 'Use 2 sheets' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Remove October – Google Ads.csv' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Remove October – Meta.csv' })).toBeVisible();
  await expect(card.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Report' })).toBeEnabled();
});

test('a workbook that cannot be opened says why, and one that is opened can be left', async () => {
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Create New Report' });
  await chooseFile(page, { ...BOOK, bytes: workbook.slice(0, 900) });
  await page.getByRole('button', { name: 'Convert it here' }).click();
  await expect(card.getByText(/incomplete or damaged/)).toBeVisible();

  await chooseFile(page, { ...BOOK, name: 'Disguised.csv', type: 'text/csv' });
  await expect(card.getByRole('alert')).toContainText('Please upload a CSV file');
  await page.getByRole('button', { name: 'Convert it here' }).click();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Convert it here' }).click();
  await card.getByRole('button', { name: 'Use 2 sheets' }).click();
  await expect(card.getByRole('button', { name: 'Remove Disguised.csv' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Remove Disguised – Meta.csv' })).toBeVisible();
});
