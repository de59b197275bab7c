import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUpQuietly } from './people.ts';
import { addClient, chooseFile, makeReport, seen } from './report-steps.ts';

interface Shot {
  readonly name: string;
  take(page: Page): Promise<void>;
}

const SAMPLE = new URL('../web/site/sample-report/alder-and-pine-google-ads.csv', import.meta.url);
const NAME = 'Google Ads report, October 2025';

/** The reports tab, the list and the page of a report, and what its readers see, in every state that looks different. */
export function reportShots(url: string): readonly Shot[] {
  const withDialog = async (page: Page) => {
    await addClient(page, 'Marlow Dental Group', url);
    await addClient(page, 'Tidewater Hotels', url);
    await withFile(page);
    await page.getByRole('button', { name: 'New Report' }).click();
    await page.getByRole('dialog').getByText('Tidewater Hotels').click();
  };
  const report = async (page: Page) =>
    makeReport(page, await addClient(page, 'Alder & Pine Outdoor', url), NAME, await readFile(SAMPLE), url);
  const withReport = async (page: Page) => {
    const id = await report(page);
    await page.goto(`/dashboard/reports/${id}`);
    await page.locator('.cr-report').waitFor();
    return id;
  };
  /** Shows a finished report as if it were at another point of its way. */
  const pretending = async (page: Page, change: object, heading: string) => {
    const id = await report(page);
    const known = (await (await page.request.get(`${url}/api/reports/${id}`)).json()) as object;
    await page.route(`**/api/reports/${id}`, (route) => route.fulfill({ json: { ...known, ...change } }));
    await page.goto(`/dashboard/reports/${id}`);
    await page.getByRole('heading', { name: heading }).waitFor();
  };
  const share = async (page: Page, id: string, options: object) => {
    const answer = await page.request.post(`${url}/api/reports/${id}/shares`, {
      headers: { origin: url },
      data: options,
    });
    return ((await answer.json()) as { url: string }).url;
  };
  const states: Record<string, (page: Page) => Promise<void>> = {
    'reports-file': withFile,
    'reports-problem': async (page) => {
      await page.goto('/dashboard');
      await chooseFile(page, {
        name: 'book.xlsx',
        bytes: Buffer.from('PK'),
        type: 'application/vnd.ms-excel',
      });
      await page.getByText('Please upload a CSV file').waitFor();
    },
    'reports-dialog': withDialog,
    'reports-dialog-new': async (page) => {
      await withDialog(page);
      await page.getByRole('tab', { name: 'Create New' }).click();
    },
    'reports-recent': async (page) => {
      await report(page);
      await page.goto('/dashboard');
      await page.getByRole('link', { name: `Download ${NAME}` }).waitFor();
    },
    'reports-all': async (page) => {
      await report(page);
      await page.goto('/dashboard/reports');
      await page.getByRole('list', { name: 'Reports' }).waitFor();
    },
    'reports-no-match': async (page) => {
      await page.goto('/dashboard/reports?search=nothing');
      await page.getByRole('heading', { name: 'No report matches' }).waitFor();
    },
    report: async (page) => void (await withReport(page)),
    'report-running': (page) =>
      pretending(
        page,
        { status: 'processing', step: 'writing', file_url: null },
        'Your report is being made',
      ),
    'report-failed': (page) =>
      pretending(
        page,
        { status: 'failed', failure_reason: 'This is an Excel workbook (.xlsx), not a CSV.' },
        'This report could not be made',
      ),
    'report-not-found': async (page) => {
      await page.goto('/dashboard/reports/00000000-0000-4000-8000-000000000000');
      await page.getByRole('heading', { name: 'Report Not Found' }).waitFor();
    },
    'report-share': async (page) => {
      const id = await withReport(page);
      await share(page, id, { password: 'harbour-lights' });
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('textbox', { name: 'Link' }).waitFor();
    },
    'report-send': async (page) => {
      await withReport(page);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByLabel('Subject').waitFor();
    },
    'shared-report': async (page) => {
      await page.goto(await share(page, await report(page), {}));
      await page.locator('.cr-report').waitFor();
    },
    'shared-report-locked': async (page) => {
      await page.goto(await share(page, await report(page), { password: 'harbour-lights' }));
      await page.getByRole('heading', { name: 'This report is protected' }).waitFor();
    },
    'shared-report-gone': async (page) => {
      await page.goto('/r/no-such-link');
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    },
  };
  return Object.entries(states).map(([name, show]) => ({
    name,
    take: async (page) => {
      await signUpQuietly(page, url);
      await show(page);
    },
  }));
}

async function withFile(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await chooseFile(page, { name: 'alder-and-pine-google-ads.csv', bytes: await readFile(SAMPLE) });
  await seen(page);
}
