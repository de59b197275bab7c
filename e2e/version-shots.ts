import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addClient, makeReport } from './report-steps.ts';
import { memberShots, type Shot } from './shot.ts';

const SAMPLE = new URL('../web/site/sample-report/alder-and-pine-google-ads.csv', import.meta.url);

/** The versions of a report: their list, two compared, an earlier one, and the question before another is made. */
export function versionShots(url: string): readonly Shot[] {
  const ask = async (page: Page, method: 'post' | 'patch' | 'put', path: string, data: object) => {
    const answer = await page.request[method](`${url}/api${path}`, { headers: { origin: url }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  /** A report with three versions: as made, with words of the agency's own, and made again in another brand. */
  const withVersions = async (page: Page) => {
    const client = await addClient(page, 'Alder & Pine Outdoor', url);
    const id = await makeReport(page, client, 'Google Ads report, October 2025', await readFile(SAMPLE), url);
    const spans = [{ text: 'October at Alder & Pine: what we learned' }];
    const edition = { version: 1, title: { base: '', spans }, sections: [] };
    await ask(page, 'put', `/reports/${id}/draft`, { edition, revision: 0, base_version: 1 });
    await ask(page, 'post', `/reports/${id}/draft/publish`, { revision: 1, note: 'For the call on Monday' });
    await ask(page, 'post', `/reports/${id}/shares`, { version: 2 });
    await ask(page, 'post', `/reports/${id}/shares`, {});
    await ask(page, 'patch', '/agency/brand', { primary_color: '#7a1f3d', accent_color: '#e8b04a' });
    await ask(page, 'post', `/reports/${id}/retry`, { confirm: true });
    await expect
      .poll(async () => (await (await page.request.get(`${url}/api/reports/${id}`)).json()).version, {
        timeout: 60_000,
      })
      .toBe(3);
    await page.goto(`/dashboard/reports/${id}`);
    await page.locator('.cr-report').waitFor();
    return id;
  };
  return memberShots(url, {
    'report-versions': async (page) => {
      await withVersions(page);
      await inMenu(page, 'Versions');
      await page.getByText('Made from the data').waitFor();
    },
    'report-versions-compared': async (page) => {
      await withVersions(page);
      await inMenu(page, 'Versions');
      await page.getByRole('button', { name: 'Compare' }).last().click();
      await page.getByRole('heading', { name: 'Design' }).waitFor();
    },
    'report-version-earlier': async (page) => {
      const id = await withVersions(page);
      await page.goto(`/dashboard/reports/${id}?version=1`);
      await page.getByRole('button', { name: 'Restore' }).waitFor();
      await page.locator('.cr-report').waitFor();
    },
    'report-regenerate': async (page) => {
      await withVersions(page);
      await inMenu(page, 'Regenerate');
      await page.getByText('This report has already been shared').waitFor();
    },
  });
}

async function inMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
