import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** The settings, wherever they are open. */
export function settings(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Settings' });
}

/** Opens the settings on a tab by its address, and waits for it. */
export async function openSettings(page: Page, tab: string): Promise<Locator> {
  await page.goto(`/dashboard?settings=${tab}`);
  await expect(settings(page).getByRole('tabpanel')).toBeVisible();
  return settings(page);
}

/** A real picture. */
export function picture(color = '#c2410c'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .png()
    .toBuffer();
}

/** Lets the server seem to fail at an address until the returned function is called. */
export async function failAt(page: Page, address: string, method: string): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          json: {
            error: {
              code: 'internal_error',
              message: 'Something went wrong on our side. Please try again.',
              request_id: 'e2e',
            },
          },
        })
      : route.fallback(),
  );
  return () => page.unroute(address);
}
