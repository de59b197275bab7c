import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { PUBLIC_PAGES } from '../web/site/public-pages.ts';
import { newPerson, signUp } from './people.ts';
import { bareServer } from './test-servers.ts';

const WIDTHS = [390, 820, 1440];
const SCHEMES = ['light', 'dark'] as const;
const PAGES = [...PUBLIC_PAGES.map((page) => page.path), '/no-such-page', '/reset-password?token=x'];

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('no page of a visitor has a barrier that axe knows', async ({ page }) => {
        test.setTimeout(120_000);
        for (const path of PAGES) {
          await page.goto(path, { waitUntil: 'networkidle' });
          await expectNoBarrier(new AxeBuilder({ page }), path);
        }
        await page.goto(`${bareServer.url}/login`, { waitUntil: 'networkidle' });
        await expectNoBarrier(new AxeBuilder({ page }), 'log-in without providers');
      });

      test('neither has a form with errors, the open menu, or the dashboard', async ({ page }) => {
        await page.goto('/signup');
        await page.getByRole('button', { name: 'Start your journey' }).click();
        await expectNoBarrier(new AxeBuilder({ page }), 'sign-up with errors');
        await signUp(page, newPerson());
        await expectNoBarrier(new AxeBuilder({ page }), 'dashboard');
        if (width < 768) {
          await page.goto('/');
          await page.getByRole('button', { name: 'Menu' }).click();
          await expectNoBarrier(new AxeBuilder({ page }), 'open menu');
        }
      });
    });
  }
}

async function expectNoBarrier(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, where).toEqual([]);
}
