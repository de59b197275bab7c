import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readPages } from '../render/pdf/testing/read-pages.ts';
import { mainServer } from './test-servers.ts';

/** A busy machine is no failure. */
const PATIENCE_MS = 60_000;

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

export interface GivenClient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Adds a client to the agency of who is logged in, without the form. */
export async function addClient(
  page: Page,
  name = 'Northwind Coffee',
  url: string = mainServer.url,
): Promise<GivenClient> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@client.example`;
  const answer = await page.request.post(`${url}/api/clients`, {
    headers: { origin: url },
    data: { name, email, phone: '+1 555 0142', address: '4 Quay Street, Bristol' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export const SMALL_CSV = Buffer.from(
  'Day,Campaign,Clicks,Cost\n2026-10-01,Brand,10,5.50\n2026-10-02,Brand,12,6.25\nTotal,,22,11.75\n',
);

/** Orders a report without the page and waits until it is finished; answers with its id. */
export async function makeReport(
  page: Page,
  client: GivenClient,
  name: string,
  bytes: Uint8Array = SMALL_CSV,
  url: string = mainServer.url,
): Promise<string> {
  const answer = await page.request.post(`${url}/api/reports`, {
    headers: { origin: url },
    multipart: {
      name,
      client_id: client.id,
      file: { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as { id: string };
  await expect
    .poll(async () => (await (await page.request.get(`${url}/api/reports/${id}`)).json()).status, {
      timeout: PATIENCE_MS,
    })
    .toBe('completed');
  return id;
}

/** Adds files to a client's data without the page. */
export async function addFiles(
  page: Page,
  client: GivenClient,
  files: readonly GivenFile[],
  url: string = mainServer.url,
): Promise<void> {
  const form = new FormData();
  for (const { name, bytes, type = 'text/csv' } of files)
    form.append('files', new File([Buffer.from(bytes)], name, { type }));
  const answer = await page.request.post(`${url}/api/clients/${client.id}/files`, {
    headers: { origin: url },
    multipart: form,
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Hands a file to the drop zone that is on the page. */
export async function chooseFile(page: Page, { name, bytes, type = 'text/csv' }: GivenFile): Promise<void> {
  await page
    .getByLabel('Marketing data file')
    .setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
}

/** Hands several files at once to the drop zone that is on the page, or in the dialog. */
export async function chooseFiles(on: Page | Locator, files: readonly GivenFile[]): Promise<void> {
  await on.getByLabel('Marketing data file').setInputFiles(
    files.map(({ name, bytes, type = 'text/csv' }) => ({
      name,
      mimeType: type,
      buffer: Buffer.from(bytes),
    })),
  );
}

/** The card with what was seen in the file; waits until it is there. */
export async function seen(page: Page): Promise<Locator> {
  const card = page.getByRole('region', { name: 'What we found in your file' });
  await card.waitFor({ timeout: PATIENCE_MS });
  return card;
}

/** From the chosen file to the click on Generate, for a client there is. */
export async function orderReport(page: Page, client: GivenClient, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client for Report' });
  await dialog.getByText(client.email).click();
  await dialog.getByLabel('Report name').fill(name);
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
}

/** The link to the PDF of a report in the list on the page; waits until there is one. */
export async function downloadLink(page: Page, name: string): Promise<Locator> {
  const link = page.getByRole('link', { name: `Download ${name}`, exact: true });
  await link.waitFor({ timeout: PATIENCE_MS });
  return link;
}

/** Downloads what a link leads to. */
export async function download(page: Page, link: Locator): Promise<{ name: string; bytes: Uint8Array }> {
  const started = page.waitForEvent('download');
  await link.click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** All text of a PDF without its spaces, which say nothing about what belongs together. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pages = await readPages(bytes);
  return withoutSpaces(pages.flatMap((page) => page.items.map((item) => item.text)).join(''));
}

export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
