import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { formatValue } from '../report/format/value.ts';
import { GOOGLE_ADS } from '../report/fixtures/platforms/google-ads.ts';
import { MAIL_AND_SHOP } from '../report/fixtures/platforms/mail-and-shop.ts';
import { META_ADS } from '../report/fixtures/platforms/meta-ads.ts';
import type { PlatformFixture } from '../report/fixtures/platforms/platform-fixture.ts';
import { METRICS } from '../report/metrics/metrics.ts';
import { newPerson, signUp, signUpQuietly } from './people.ts';
import {
  addClient,
  chooseFile,
  download,
  downloadLink,
  orderReport,
  seen,
  textOfPdf,
  withoutSpaces,
} from './report-steps.ts';

const SAMPLE = new URL('../web/site/sample-report/alder-and-pine-google-ads.csv', import.meta.url);

test('a newcomer without a file has a finished report three clicks after signing up', async ({ page }) => {
  await page.goto('/signup');
  await signUp(page, newPerson());
  const started = Date.now();
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(await seen(page)).toContainText('Google Ads');
  await page.getByRole('button', { name: 'New Report' }).click();
  await expect(page.getByRole('radio', { name: /Alder & Pine Outdoor/ })).toBeChecked();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  const link = await downloadLink(page, 'Google Ads report, 1 September – 31 October 2025');
  expect(Date.now() - started).toBeLessThan(60_000);

  const pdf = await download(page, link);
  expect(pdf.name).toMatch(/^Alder & Pine Outdoor.*Google Ads report.*\.pdf$/);
  const text = await textOfPdf(pdf.bytes);
  // The report is about the last whole month of the file.
  const { cost, clicks, impressions } = sumsOf(await readFile(SAMPLE, 'utf8'), '2025-10');
  expect(text).toContain(`$${Math.round(cost).toLocaleString('en')}`);
  expect(text).toContain(clicks.toLocaleString('en'));
  expect(text).toContain(impressions.toLocaleString('en'));
});

/** Encodings and delimiters, decimal commas, totals below; all others are read in tests of the engine. */
const DIALECTS: readonly PlatformFixture[] = [GOOGLE_ADS[1], META_ADS[1], MAIL_AND_SHOP[3]].filter(
  (fixture) => fixture !== undefined,
);

test('exports of several dialects become PDFs whose totals are the file’s', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  for (const [index, { about, bytes, expected }] of DIALECTS.entries()) {
    await test.step(about, async () => {
      // What is uploaded stays with a client: each has one of its own, and a report on one file.
      const client = await addClient(page, `Dialect ${'abc'.charAt(index)}`);
      await chooseFile(page, { name: `export-${index}.csv`, bytes });
      const card = await seen(page);
      await expect(card.getByText('Rows used', { exact: true }).locator('..')).toContainText(
        String(expected.rowsUsed),
      );
      await expect(card.getByText('Rows left out', { exact: true }).locator('..')).toContainText(
        String(expected.leftOut.length),
      );
      await orderReport(page, client, `Dialect ${index}`);
      const pdf = await download(page, await downloadLink(page, `Dialect ${index}`));
      const text = await textOfPdf(pdf.bytes);
      for (const figure of mainFigures(expected)) expect(text, about).toContain(figure);
    });
  }
});

/** The first totals of a fixture as a report writes them. */
function mainFigures({ totals, currency }: PlatformFixture['expected']): string[] {
  const sums = Object.entries(totals).filter(
    (entry): entry is [keyof typeof METRICS, number] =>
      entry[1] !== null &&
      entry[0] in METRICS &&
      METRICS[entry[0] as keyof typeof METRICS].total.by === 'sum',
  );
  return sums
    .slice(0, 4)
    .map(([metric, value]) =>
      withoutSpaces(formatValue(value, METRICS[metric].unit, { language: 'en', currency })),
    );
}

/** Sums of the sample’s columns, by the plainest of means: nothing of the engine is asked. */
function sumsOf(csv: string, month: string) {
  const lines = csv.trim().split(/\r?\n/);
  const head = lines.findIndex((line) => line.includes('Impr.') || line.includes('Impressions'));
  const names = cellsOf(lines[head] ?? '');
  const rows = lines
    .slice(head + 1)
    .map(cellsOf)
    .filter(([first]) => first?.startsWith(month));
  const sum = (pattern: RegExp) => {
    const at = names.findIndex((name) => pattern.test(name));
    return rows.reduce((total, row) => total + Number((row[at] ?? '').replaceAll(/[^\d.]/g, '')), 0);
  };
  return { cost: sum(/^cost$/i), clicks: sum(/^clicks$/i), impressions: sum(/^impr/i) };
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}
