import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addPart, openEditor, typeFigure } from './editor-steps.ts';
import { addClient, makeReport } from './report-steps.ts';
import { memberShots, type Shot } from './shot.ts';

const SAMPLE = new URL('../web/site/sample-report/alder-and-pine-google-ads.csv', import.meta.url);

/** The editor: with words of one's own, the list of figures, what can be added, and the questions it asks. */
export function editorShots(url: string): readonly Shot[] {
  const openNew = async (page: Page) => {
    const client = await addClient(page, 'Alder & Pine Outdoor', url);
    await openEditor(
      page,
      await makeReport(page, client, 'October at a glance', await readFile(SAMPLE), url),
    );
  };
  const withOwnWords = async (page: Page) => {
    await openNew(page);
    await page.locator('.cr-headline').click();
    await addPart(page, 'Section “What we did”');
    await page.keyboard.type('We moved budget to shopping and spent ');
    await typeFigure(page, '@', 'cost');
    await page.keyboard.type(' on about 1,234 things.');
  };
  return memberShots(url, {
    editor: openNew,
    'editor-own-words': withOwnWords,
    'editor-figures': async (page) => {
      await withOwnWords(page);
      await page.keyboard.type(' And @cl');
      await page.getByRole('option').first().waitFor();
    },
    'editor-add': async (page) => {
      await withOwnWords(page);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('menu').waitFor();
    },
    'editor-publish': async (page) => {
      await withOwnWords(page);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  });
}
