import { expect, test, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../web/site/public-pages.ts';
import { expectNoBarriers } from './accessibility-violations.ts';
import { newPerson, signUp } from './people.ts';
import { bareServer } from './test-servers.ts';

const WIDTHS = [390, 820, 1440];
const PAGES = [...PUBLIC_PAGES.map((page) => page.path), '/no-such-page'];

/** One window for all who are not logged in: opening another costs more than the page in it. */
let page: Page;

test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
});

test.afterAll(() => page.context().close());

for (const path of PAGES) {
  test(`${path} has no barrier that axe knows, at any width, in light and in dark`, async () => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectNoBarriersAtAnyWidth(page, path);
  });
}

test('neither has a log-in page whose providers are not set up', async () => {
  await page.goto(`${bareServer.url}/login`);
  await expect(page.getByText('Google and LinkedIn aren’t set up on this server.')).toBeVisible();
  await expectNoBarriersAtAnyWidth(page, 'the log-in page');
});

test('neither have a form with errors and the dashboard', async ({ page: own }) => {
  await own.goto('/signup');
  await own.getByRole('button', { name: 'Start your journey' }).click();
  await expectNoBarriersAtAnyWidth(own, 'a form with errors');
  await signUp(own, newPerson());
  await expectNoBarriersAtAnyWidth(own, 'the dashboard');
});

test('neither has the open menu of a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectNoBarriers(page, 'the open menu');
});

async function expectNoBarriersAtAnyWidth(any: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await any.setViewportSize({ width, height: 900 });
    // Nearly all colours are those of a desk; what only a phone shows is its menu, which is asked about by itself.
    const schemes = width === 1440 ? undefined : (['light'] as const);
    await expectNoBarriers(any, `${what} at ${width} px`, schemes);
  }
}
