import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { SourceList } from '#contract/automation/sources.ts';
import { expectNoBarriers } from './accessibility-violations.ts';
import { agencyWithDoor } from './portal-agency.ts';
import { SMALL_CSV, type GivenClient } from './report-steps.ts';
import { arrivalsFolder, mainServer } from './test-servers.ts';

let page: Page;
let client: GivenClient;
let folder: string;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  client = await agencyWithDoor(page);
  const answer = await page.request.get(`${mainServer.url}/api/clients/${client.id}/sources`);
  const { folder_root: root } = (await answer.json()) as SourceList;
  folder = join(arrivalsFolder, root ?? '', 'northwind');
  await mkdir(folder, { recursive: true });
});

test.afterAll(() => page.context().close());

async function put(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, content);
  await utimes(file, 1_760_000_000, 1_760_000_000);
}

test('a folder is watched: what is put there comes in, what cannot be used says why', async () => {
  await page.goto(`/dashboard/clients/${client.id}?tab=automation`);
  const places = page.getByRole('region', { name: 'Folders, buckets and SFTP' });
  await expect(places.getByText('No location is watched for Northwind Coffee yet.')).toBeVisible();
  await places.getByRole('button', { name: 'Watch a location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Watch a location' });
  await dialog.getByLabel('Folder', { exact: true }).last().fill('nowhere');
  await dialog.getByRole('button', { name: 'Test and save' }).click();
  await expect(dialog.getByText('There is no folder called “nowhere”.')).toBeVisible();
  await expectNoBarriers(page, 'the form for a watched place');

  await put('october.csv', SMALL_CSV);
  await put('letter.csv', 'Dear Ada\nthank you for the lovely evening.\n');
  await dialog.getByLabel('Folder', { exact: true }).last().fill('northwind');
  await dialog.getByRole('button', { name: 'Test and save' }).click();
  await expect(dialog).toBeHidden();
  await expect(places.getByText('Working')).toBeVisible({ timeout: 30_000 });
  const log = page.getByRole('region', { name: 'Incoming files' });
  await expect(log.getByText('october.csv')).toBeVisible();
  await expect(log.getByText('No table was found in this file', { exact: false })).toBeVisible();
  await expectNoBarriers(page, 'a client’s watched locations');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await put('november.csv', String(SMALL_CSV).replaceAll('2026-10', '2026-11'));
  await places.getByRole('button', { name: 'Check now' }).click();
  await expect(log.getByText('november.csv')).toBeVisible({ timeout: 30_000 });

  await places.getByRole('button', { name: 'Switch off' }).click();
  await expect(places.getByText('Off', { exact: true })).toBeVisible();
  await places.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop watching' }).click();
  await expect(places.getByText('No location is watched for Northwind Coffee yet.')).toBeVisible();
  await expect(log.getByText('october.csv')).toBeVisible();
});
