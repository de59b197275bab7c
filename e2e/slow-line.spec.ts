import { expect, test, type Page } from '@playwright/test';
import { signUpQuietly } from './people.ts';

const LINE = { offline: false, latency: 150, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const FRAME_WITHIN_MS = 3_000;

/** What a slow line adds to the wait for a part of a page, with nothing cached. What the machine itself takes is measured on a fast line and left out: a busy machine is no slow line. */
async function waitForLine(page: Page, path: string, part: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const onFastLine = await waitForFrame(page, path, part);
  await page.goto('about:blank');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  return (await waitForFrame(page, path, part)) - onFastLine;
}

async function waitForFrame(page: Page, path: string, part: string): Promise<number> {
  const started = Date.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(part).first().waitFor({ state: 'visible' });
  // Visible to the script and painted are two things: the stylesheet may still be on its way.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return Date.now() - started;
}

for (const [path, part] of [
  ['/', 'h1'],
  ['/pricing', 'h1'],
  ['/signup', 'h1'],
  ['/sample-report', 'header'],
] as const) {
  test(`${path} shows within 3 s on a slow line`, async ({ page }) => {
    expect(await waitForLine(page, path, part)).toBeLessThan(FRAME_WITHIN_MS);
  });
}

test('the app shows its frame within 3 s on a slow line, and then the page', async ({ page }) => {
  await signUpQuietly(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const waited = await waitForLine(page, '/dashboard', '[data-app-frame] svg:visible, aside svg:visible');
  expect(waited).toBeLessThan(FRAME_WITHIN_MS);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible({ timeout: 60_000 });
});
