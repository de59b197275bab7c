import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { expectNoBarriers } from './accessibility-violations.ts';
import { shotsOnTheWay } from './shots-on-the-way.ts';
import { signUpQuietly } from './people.ts';
import { startScratchServer, type ScratchServer } from './scratch-server.ts';

/** `AUTOMATION_SHOTS=folder` takes pictures on the way. */
const shot = shotsOnTheWay('AUTOMATION_SHOTS', { fullPage: true });
/** Below the ports that the system gives to outgoing connections, any of which may be in use. */
const MAIL_PORT = 12_000 + (process.pid % 4_000);
const standIn = (name: string) => fileURLToPath(new URL(`stand-ins/${name}`, import.meta.url));
const DAY_MS = 24 * 3600 * 1000;

let server: ScratchServer;
test.beforeAll(async () => {
  server = await startScratchServer({
    MAIL_IN_DOMAIN: 'in.example.com',
    MAIL_IN_PORT: String(MAIL_PORT),
    NODE_OPTIONS: `--import ${standIn('names-of-mail.mjs')} --import ${standIn('moved-clock.mjs')}`,
  });
});
test.afterAll(() => server.stop());

async function ask<Body>(page: Page, method: 'POST' | 'PUT', path: string, data: object = {}): Promise<Body> {
  const headers = { origin: server.url };
  const answer = await page.request.fetch(`${server.url}/api${path}`, { method, headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Body;
}

/** Last month's days as a platform exports them. */
function exportOf(month: Date): string {
  const days = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const lines = Array.from({ length: days }, (_, at) => {
    const date = `${month.toISOString().slice(0, 7)}-${String(at + 1).padStart(2, '0')}`;
    return `${date},Brand,EUR,${100 + at},${10 + (at % 5)},5.25,2,80.00`;
  });
  return ['Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value', ...lines].join('\n');
}

test('an export that a platform mails becomes a report that is waiting for approval', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUpQuietly(page, server.url);
  const client = await ask<{ id: string }>(page, 'POST', '/clients', {
    name: 'Northwind Coffee',
    email: 'jo@northwind.example',
    phone: '+1 555 0100',
    address: '1 High Street',
  });
  const { address } = await ask<{ address: string }>(page, 'POST', `/clients/${client.id}/mail-in/address`);
  await ask(page, 'PUT', `/clients/${client.id}/mail-in/senders`, { senders: ['platform.example'] });

  await page.goto(`${server.url}/dashboard/clients/${client.id}?tab=automation`);
  const card = page.getByRole('region', { name: 'Schedule' });
  await card.getByRole('button', { name: 'Set up a schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule for Northwind Coffee' });
  const due = new Date(Date.now() + DAY_MS);
  await dialog.getByLabel('Day', { exact: true }).selectOption(String(due.getUTCDate()));
  await dialog.getByText('Ask for approval', { exact: true }).click();
  await expectNoBarriers(page, 'setting a schedule');
  await shot(page, 'schedule-dialog');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(card).toContainText(/Every month on the \d+\w\w at 09:00/);
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await shot(page, 'schedule-set');

  const month = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() - 1, 1));
  const mailer = createTransport({ host: '127.0.0.1', port: MAIL_PORT, ignoreTLS: true });
  await mailer.sendMail({
    from: 'Exports <exports@platform.example>',
    to: address,
    subject: 'Your scheduled export',
    text: 'Attached.',
    attachments: [{ filename: 'google-ads.csv', content: exportOf(month) }],
  });
  const arrived = page.getByRole('listitem').filter({ hasText: 'google-ads.csv' });
  await expect(arrived).toContainText('Accepted', { timeout: 30_000 });

  // The server's clock moves on to when the schedule is due.
  server.tell({ aheadMs: 2 * DAY_MS });
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    month,
  );
  const run = card.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(run).toContainText('Created', { timeout: 60_000 });
  await expect(run.getByText('Created', { exact: true })).toBeVisible({ timeout: 60_000 });
  await shot(page, 'schedule-made');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoBarriers(page, 'a schedule with its history');
  await run.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports\//);
  await expect(page.getByText('In review').first()).toBeVisible();
  await shot(page, 'report-waiting');
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
