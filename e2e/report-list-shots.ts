import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ReportRow } from '#contract/reports/reports.ts';
import { holdRequests } from './held-requests.ts';
import { addClient, chooseFile, makeReport, seen } from './report-steps.ts';
import { memberShots, openAt, pretend, type Shot } from './shot.ts';

const SAMPLE = new URL('../web/site/sample-report/alder-and-pine-google-ads.csv', import.meta.url);
const LIST = '**/api/reports?*';
const MANY = 214;
const DAY_MS = 86_400_000;

/** A finished report is shown as if it were several, each at another point of its way. */
const WAYS: readonly Partial<ReportRow>[] = [
  { name: 'Google Ads report, October 2025', status: 'pending', step: null, file_url: null },
  { name: 'Meta Ads, autumn campaign', status: 'processing', step: 'writing', file_url: null },
  {
    name: 'LinkedIn, third quarter',
    status: 'failed',
    file_url: null,
    failure_reason: 'This is an Excel workbook (.xlsx), not a CSV. Open it, choose Save as, then CSV UTF-8.',
  },
  { name: 'Search, social and display for the whole of the northern region, January to September 2025' },
  { name: 'September' },
];

/** The reports tab, the dialog that orders a report and the list of all, in every state that looks different. */
export function reportListShots(url: string): readonly Shot[] {
  const report = async (page: Page) =>
    makeReport(page, await addClient(page, 'Alder & Pine Outdoor', url), 'October', undefined, url);
  const withWays = async (page: Page) => {
    await report(page);
    await pretend<{ reports: ReportRow[] }>(page, LIST, ({ reports: [one] }) => ({
      reports: WAYS.map((way, index) => ({
        ...one,
        ...way,
        id: `00000000-0000-4000-8000-00000000000${index}`,
        created_at: new Date(Date.now() - index * DAY_MS).toISOString(),
      })),
      total: MANY,
    }));
  };
  const withDialog = async (page: Page) => {
    await addClient(page, 'Marlow Dental Group', url);
    await addClient(page, 'Tidewater Hotels', url);
    await withFile(page);
    await page.getByRole('button', { name: 'New Report' }).click();
    await page.getByRole('dialog').getByText('Tidewater Hotels').click();
  };
  return memberShots(url, {
    'reports-loading': async (page) => {
      await holdRequests(page, LIST);
      await holdRequests(page, '**/api/dashboard/stats');
      await page.goto('/dashboard');
      await page.getByText('Loading reports').waitFor({ state: 'attached' });
    },
    'reports-load-failed': async (page) => {
      for (const address of [LIST, '**/api/dashboard/stats'])
        await page.route(address, (route) => route.fulfill({ status: 400, json: {} }));
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
    'reports-dragging': async (page) => {
      await page.goto('/dashboard');
      await page.getByText('or click to browse').waitFor();
      await page.evaluate(dragOver);
      await page.getByText('Drop your file here').waitFor();
    },
    'reports-file': withFile,
    'reports-file-rows': async (page) => {
      await withFile(page);
      await page
        .getByText(/rows? left out/)
        .first()
        .click();
    },
    'reports-problem': async (page) => {
      await page.goto('/dashboard');
      const bytes = Buffer.from('PK');
      await chooseFile(page, { name: 'book.xlsx', bytes, type: 'application/vnd.ms-excel' });
      await page.getByText('Please upload a CSV file').waitFor();
    },
    'reports-refused': async (page) => {
      await page.goto('/dashboard');
      await chooseFile(page, { name: 'notes.csv', bytes: Buffer.from('') });
      await page.getByRole('alert').first().waitFor();
    },
    'reports-recent': async (page) => {
      await withWays(page);
      await page.goto('/dashboard');
      await page.getByRole('link', { name: 'Download September' }).waitFor();
    },
    'reports-dialog': withDialog,
    'reports-dialog-new': async (page) => {
      await withDialog(page);
      await page.getByRole('tab', { name: 'Create New' }).click();
    },
    'reports-dialog-new-errors': async (page) => {
      await withDialog(page);
      await page.getByRole('tab', { name: 'Create New' }).click();
      await page.getByRole('button', { name: 'Create Client' }).click();
      await page.getByText('Address is required').waitFor();
    },
    'reports-dialog-none': async (page) => {
      await withFile(page);
      await page.getByRole('button', { name: 'New Report' }).click();
      await page.getByRole('dialog').getByText('No clients yet').waitFor();
    },
    'reports-dialog-no-match': async (page) => {
      await withDialog(page);
      await page.getByRole('dialog').getByRole('searchbox').fill('nobody');
      await page.getByText('No client matches').waitFor();
    },
    'reports-uploading': async (page) => {
      await holdRequests(page, '**/api/reports');
      await withDialog(page);
      await page.getByRole('button', { name: 'Generate', exact: true }).click();
      await page.getByRole('button', { name: 'Cancel upload' }).waitFor();
    },
    'reports-all': async (page) => {
      await withWays(page);
      await openAt(page, '/dashboard/reports', 'All reports');
      await page.getByRole('list', { name: 'Reports' }).waitFor();
    },
    'reports-all-filter': async (page) => {
      await withWays(page);
      await page.goto('/dashboard/reports?search=october&status=completed');
      await page.getByRole('button', { name: /^Client:/ }).click();
      await page.getByRole('dialog').getByText('Alder & Pine Outdoor').waitFor();
    },
    'reports-all-loading': async (page) => {
      await holdRequests(page, LIST);
      await page.goto('/dashboard/reports');
      await page.getByText('Loading reports').waitFor({ state: 'attached' });
    },
    'reports-none': (page) => openAt(page, '/dashboard/reports', 'No reports yet'),
    'reports-no-match': (page) => openAt(page, '/dashboard/reports?search=nothing', 'No reports match'),
  });
}

async function withFile(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await chooseFile(page, { name: 'alder-and-pine-google-ads.csv', bytes: await readFile(SAMPLE) });
  await seen(page);
}

function dragOver(): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['a'], 'a.csv', { type: 'text/csv' }));
  document.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }));
  document.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
}
