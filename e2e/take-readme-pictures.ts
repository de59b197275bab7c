import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from './chromium.ts';
import { linkInMail } from './mailbox.ts';
import { signUpQuietly } from './people.ts';
import { startScratchServer, type ScratchServer } from './scratch-server.ts';

const FOLDER = 'docs/pictures';
const MOST_BYTES = 300 * 1024;
const SIZE = { width: 1440, height: 1230 };
const SAMPLE = 'web/site/sample-report/alder-and-pine-google-ads.csv';
const REPORT_READY_MS = 120_000;

/** A month of an agency's work, newest last. */
const CLIENTS = ['Marlow Dental Group', 'Tidewater Hotels', 'Alder & Pine Outdoor'];
const REPORTS = [
  { client: 'Marlow Dental Group', name: 'Search, September and October' },
  { client: 'Tidewater Hotels', name: 'Autumn season' },
  { client: 'Alder & Pine Outdoor', name: 'September' },
  { client: 'Alder & Pine Outdoor', name: 'October performance' },
];

mkdirSync(FOLDER, { recursive: true });
const server = await startScratchServer();
const browser = await chromium.launch(chromiumLaunch);
try {
  await takeReport(browser, server);
  await takeDashboard(browser, server);
} finally {
  await browser.close();
  await server.stop();
}

async function takeReport(on: Browser, { url }: ScratchServer): Promise<void> {
  const page = await openPage(on);
  await page.goto(`${url}/sample-report`, { waitUntil: 'networkidle' });
  const report = await page.locator('.cr-report').boundingBox();
  if (!report) throw new Error('There is no report on /sample-report.');
  const clip = { x: report.x, y: report.y, width: report.width, height: SIZE.height };
  await save('report.png', await page.screenshot({ clip, fullPage: true }));
}

async function takeDashboard(on: Browser, { url, outbox }: ScratchServer): Promise<void> {
  const page = await openPage(on);
  const person = await signUpQuietly(page, url);
  await page.goto(await linkInMail(outbox, person.email, 'Confirm your e-mail address'));
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  const clients = new Map<string, string>();
  for (const name of CLIENTS) clients.set(name, await addClient(page, url, name));
  for (const { client, name } of REPORTS) await makeReport(page, url, clients.get(client) ?? '', name);
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(REPORTS.length, {
    timeout: REPORT_READY_MS,
  });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await save('dashboard.png', await page.screenshot());
}

async function openPage(on: Browser): Promise<Page> {
  const context = await on.newContext({ viewport: SIZE, deviceScaleFactor: 1.25, reducedMotion: 'reduce' });
  return context.newPage();
}

async function addClient(page: Page, url: string, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@client.example`;
  const answer = await page.request.post(`${url}/api/clients`, {
    headers: { origin: url },
    data: { name, email, phone: '+1 555 0142', address: '4 Quay Street, Bristol' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

async function makeReport(page: Page, url: string, client: string, name: string): Promise<void> {
  const file = { name: 'google-ads.csv', mimeType: 'text/csv', buffer: readFileSync(SAMPLE) };
  const answer = await page.request.post(`${url}/api/reports`, {
    headers: { origin: url },
    multipart: { file, name, client_id: client },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Few colours are enough for a picture of type and charts, and keep it small. */
async function save(name: string, picture: Buffer): Promise<void> {
  const bytes = await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  if (bytes.length > MOST_BYTES)
    throw new Error(`${name} has ${bytes.length} bytes, more than ${MOST_BYTES}.`);
  writeFileSync(join(FOLDER, name), bytes);
  console.log(`${join(FOLDER, name)}  ${Math.round(bytes.length / 1024)} KB`);
}
