import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { signUpQuietly } from './people.ts';
import { addClient, makeReport } from './report-steps.ts';

const SAMPLE = new URL('../web/site/sample-report/alder-and-pine-google-ads.csv', import.meta.url);

/** Signs somebody up, makes a report of the sample file and opens it in the editor; answers with its id. */
export async function openNewReport(page: Page): Promise<string> {
  await signUpQuietly(page);
  const id = await makeSampleReport(page);
  await openEditor(page, id);
  return id;
}

/** Makes a report of the sample file; answers with its id. */
export async function makeSampleReport(page: Page): Promise<string> {
  return makeReport(page, await addClient(page), 'October', await readFile(SAMPLE));
}

export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/reports/${id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Report text' })).toBeVisible();
}

/** Everything that was written is on the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

export async function addPart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Report text' })).toBeFocused();
}

/** Types `@` and what to look for, and takes the first figure that is found. */
export async function typeFigure(page: Page, sign: '@' | '/', query: string): Promise<void> {
  await page.keyboard.type(sign + query);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** Pastes as a browser hands it over: what another program put on the clipboard. */
export async function paste(page: Page, html: string, text = ''): Promise<void> {
  await page.getByRole('textbox', { name: 'Report text' }).evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      if (given.html !== '') clipboardData.setData('text/html', given.html);
      clipboardData.setData('text/plain', given.text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, text },
  );
}

export interface DraftSeen {
  edition: { sections: { id: string; own?: true; hidden?: true; blocks: unknown[] }[] };
  revision: number;
  model: { sections: { id: string }[] };
}

export async function draftOf(page: Page, id: string): Promise<DraftSeen> {
  return (await page.request.get(`/api/reports/${id}/draft`)).json() as Promise<DraftSeen>;
}

export function section(page: Page, title: string): Locator {
  return page
    .locator('section.ed-section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) });
}
