import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { signUpQuietly } from './people.ts';
import { addClient, download, makeReport, SMALL_CSV, textOfPdf } from './report-steps.ts';
import { mainServer } from './test-servers.ts';

let page: Page;
let reportId: string;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signUpQuietly(page);
  reportId = await makeReport(page, await addClient(page), 'October for Northwind', SMALL_CSV);
});

test.afterAll(() => page.context().close());

test.beforeEach(async () => {
  await page.goto(`/dashboard/reports/${reportId}`);
  await page.getByRole('button', { name: 'Share' }).click();
});

/** Somebody without an account or a cookie. */
async function stranger(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true });
  const visitor = await context.newPage();
  await visitor.goto(url);
  return visitor;
}

async function createLink(password = ''): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Share report' });
  await dialog.getByLabel('Password (optional)').fill(password);
  const before = await dialog.getByRole('textbox', { name: 'Link' }).count();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveCount(before + 1);
  return dialog.getByRole('textbox', { name: 'Link' }).first().inputValue();
}

test('a link opens the report for a stranger as the agency’s page, until it is revoked', async ({
  browser,
}) => {
  const url = await createLink();
  expect(url).toMatch(new RegExp(`^${mainServer.url}/r/[\\w-]{20,}$`));
  const reader = await stranger(browser, url);
  await expect(reader.locator('.cr-report')).toContainText('Northwind Coffee');
  await expect(reader).toHaveTitle(/^October for Northwind · Robin Ferreira/);
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await reader.locator('body').innerText()).not.toContain('ClientReady');
  await expect(reader.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg/);
  const pdf = await download(reader, reader.getByRole('link', { name: 'Download PDF' }));
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(await textOfPdf(pdf.bytes)).toContain('11.75');

  await reader.locator('.cr-report .cr-fact', { hasText: '11.75' }).first().click();
  await expect(reader.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
  await reader.keyboard.press('Escape');
  await expectNoBarriers(reader, 'a shared report');
  await reader.setViewportSize({ width: 390, height: 844 });
  await expectNoBarriers(reader, 'a shared report on a phone');

  await page.getByRole('button', { name: 'Turn off link' }).first().click();
  await expect(page.getByText('Link turned off.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectNoBarriers(reader, 'a link that ended');
  await reader.context().close();
});

test('a password is asked for, and only the right one opens', async ({ browser }) => {
  const reader = await stranger(browser, await createLink('harbour-lights'));
  await expect(reader.getByRole('heading', { name: 'This report is protected' })).toBeVisible();
  await expect(reader.getByText('Robin Ferreira').first()).toBeVisible();
  await expectNoBarriers(reader, 'a locked report');
  await reader.getByLabel('Password', { exact: true }).fill('wrong-lights');
  await reader.getByRole('button', { name: 'Open report' }).click();
  await expect(reader.getByRole('alert')).toBeVisible();
  await expect(reader.locator('.cr-report')).toBeHidden();
  const secondTab = await reader.context().newPage();
  await secondTab.goto(reader.url());
  await expect(secondTab.getByRole('heading', { name: 'This report is protected' })).toBeVisible();
  await reader.getByLabel('Password', { exact: true }).fill('harbour-lights');
  await reader.getByRole('button', { name: 'Open report' }).click();
  await expect(reader.locator('.cr-report')).toContainText('Northwind Coffee');

  // Asked once: not after a reload, not in a tab that was locked, not in a new one.
  await reader.reload();
  await expect(reader.locator('.cr-report')).toContainText('Northwind Coffee');
  await secondTab.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(secondTab.locator('.cr-report')).toContainText('Northwind Coffee');
  const pdf = await download(secondTab, secondTab.getByRole('link', { name: 'Download PDF' }));
  expect(pdf.name).toMatch(/\.pdf$/);
  await reader.context().close();
});

test('an invented link and an expired one say the same', async ({ browser }) => {
  const reader = await stranger(browser, `${mainServer.url}/r/not-a-token-that-was-ever-given-out`);
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  const soon = new Date(Date.now() + 1500).toISOString();
  const answer = await page.request.post(`/api/reports/${reportId}/shares`, {
    headers: { origin: mainServer.url },
    data: { expires_at: soon },
  });
  const { url } = (await answer.json()) as { url: string };
  await expect(async () => {
    await reader.goto(url);
    await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 20_000 });
  await reader.context().close();
});
