import { expect, test, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../web/site/public-pages.ts';
import { barriers, type Scheme } from './barriers.ts';
import { newPerson, signUp } from './people.ts';
import { bareServer } from './test-servers.ts';

const WIDTHS = [390, 820, 1440];
const SCHEMES = ['light', 'dark'] as const;
const PAGES = [...PUBLIC_PAGES.map((page) => page.path), '/no-such-page'];

for (const colorScheme of SCHEMES) {
  test.describe(colorScheme, () => {
    test.describe.configure({ mode: 'parallel' });
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of PAGES) {
      test(`${path} has no barrier that axe knows, at any width`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectNoBarrier(page, colorScheme);
      });
    }

    test('neither has a log-in page whose providers are not set up', async ({ page }) => {
      await page.goto(`${bareServer.url}/login`);
      await expect(page.getByText('Google and LinkedIn are not set up on this installation.')).toBeVisible();
      await expectNoBarrier(page, colorScheme);
    });

    test('neither have a form with errors and the dashboard', async ({ page }) => {
      await page.goto('/signup');
      await page.getByRole('button', { name: 'Start your journey' }).click();
      await expectNoBarrier(page, colorScheme);
      await signUp(page, newPerson());
      await expectNoBarrier(page, colorScheme);
    });

    test('neither has the open menu of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await barriers(page, colorScheme)).toEqual([]);
    });
  });
}

async function expectNoBarrier(page: Page, scheme: Scheme): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await barriers(page, scheme), `at ${width} px`).toEqual([]);
  }
}
