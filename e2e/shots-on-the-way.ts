import type { Page } from '@playwright/test';

const WIDTHS = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
/** What still moves has come to rest by then. */
const SETTLED_MS = 500;

/** Takes pictures of a journey at three widths, where a variable names a folder for them; the window is as before afterwards. */
export function shotsOnTheWay(
  variable: string,
  { fullPage = false } = {},
): (page: Page, name: string) => Promise<void> {
  const folder = process.env[variable];
  return async (page, name) => {
    if (folder === undefined) return;
    const before = page.viewportSize();
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(SETTLED_MS);
      await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage });
    }
    if (before !== null) await page.setViewportSize(before);
  };
}
