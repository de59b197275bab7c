import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { holdRequests } from './held-requests.ts';
import { confirmAddress } from './people.ts';
import { addClient, makeReport } from './report-steps.ts';
import { memberShots, openAt, pretend, type Shot } from './shot.ts';

const SAMPLE = new URL('../web/site/sample-report/alder-and-pine-google-ads.csv', import.meta.url);
const NAME = 'Google Ads report, October 2025';
const PASSWORD = 'harbour-lights';

/** The page of a report, its dialogs, and what its readers see, in every state that looks different. */
export function reportShots(server: { readonly url: string; readonly outbox: string }): readonly Shot[] {
  const { url } = server;
  /** Reports are sent from confirmed addresses only. */
  const confirmed = async (page: Page) => {
    const session = await page.request.get(`${url}/api/account/session`);
    await confirmAddress(page, ((await session.json()) as { user: { email: string } }).user, server);
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
    await pretend<object>(page, `**/api/reports/${id}`, (known) => ({ ...known, ...change }));
    await openAt(page, `/dashboard/reports/${id}`, heading);
  };
  const inMenu = async (page: Page, item: string) => {
    await withReport(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const share = async (page: Page, id: string, options: object) => {
    const answer = await page.request.post(`${url}/api/reports/${id}/shares`, {
      headers: { origin: url },
      data: options,
    });
    return ((await answer.json()) as { url: string }).url;
  };
  return memberShots(url, {
    report: withReport,
    'report-loading': async (page) => {
      const id = await report(page);
      await holdRequests(page, `**/api/reports/${id}/page*`);
      await page.goto(`/dashboard/reports/${id}`);
      await page.getByText('Loading the report').waitFor({ state: 'attached' });
    },
    'report-figure': async (page) => {
      await withReport(page);
      await page.locator('.cr-fact').first().click();
      await page.locator('.cr-panel table').first().waitFor();
    },
    'report-running': (page) => {
      const change = { status: 'processing', step: 'writing', file_url: null };
      return pretending(page, change, 'We’re making your report');
    },
    'report-failed': (page) => {
      const change = {
        status: 'failed',
        file_url: null,
        failure_reason:
          'This is an Excel workbook (.xlsx), not a CSV. Open it, choose Save as, then CSV UTF-8.',
      };
      return pretending(page, change, 'We couldn’t make this report');
    },
    'report-file-alone': (page) => pretending(page, { has_page: false }, 'This report is a PDF'),
    'report-not-found': (page) =>
      openAt(page, '/dashboard/reports/00000000-0000-4000-8000-000000000000', 'Report Not Found'),
    'report-menu': async (page) => {
      await withReport(page);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    },
    'report-rename': async (page) => {
      await inMenu(page, 'Rename');
      await page.getByLabel('Report name').waitFor();
    },
    'report-delete': async (page) => {
      await inMenu(page, 'Delete');
      await page.getByRole('alertdialog').waitFor();
    },
    'report-share': async (page) => {
      const id = await withReport(page);
      await share(page, id, { password: PASSWORD });
      await share(page, id, {});
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('textbox', { name: 'Link' }).first().waitFor();
    },
    'report-share-none': async (page) => {
      await withReport(page);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByText('No links yet.').waitFor();
    },
    'report-send-unconfirmed': async (page) => {
      await withReport(page);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Before you send your first report').waitFor();
    },
    'report-send': async (page) => {
      await confirmed(page);
      await withReport(page);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByLabel('Subject').waitFor();
    },
    'report-sent': async (page) => {
      await confirmed(page);
      await withReport(page);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('button', { name: 'Send report' }).click();
      await page.getByText(/not opened yet/).scrollIntoViewIfNeeded();
    },
    'shared-report': async (page) => {
      await page.goto(await share(page, await report(page), {}));
      await page.locator('.cr-report').waitFor();
    },
    'shared-report-locked': async (page) => {
      await page.goto(await share(page, await report(page), { password: PASSWORD }));
      await page.getByRole('heading', { name: 'This report is protected' }).waitFor();
    },
    'shared-report-wrong': async (page) => {
      await page.goto(await share(page, await report(page), { password: PASSWORD }));
      await page.getByLabel('Password', { exact: true }).fill('harbour-light');
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
    },
    'shared-report-gone': (page) => openAt(page, '/r/no-such-link', 'This link no longer works'),
  });
}
