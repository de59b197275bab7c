import type { Page } from '@playwright/test';

declare global {
  interface Window {
    answered?: Promise<number>;
  }
}

/** Presses a key that asks a list something new; the milliseconds from its event until the answer is on screen. */
export async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    window.answered = new Promise((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          let asked = false;
          const look = () => {
            const busy = document.querySelector('main [aria-busy]')?.getAttribute('aria-busy') === 'true';
            asked ||= busy;
            if (!asked || busy) return;
            changes.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          };
          const changes = new MutationObserver(look);
          changes.observe(document.body, { subtree: true, childList: true, attributes: true });
        },
        { once: true, capture: true },
      );
    });
  });
  await page.keyboard.press(key);
  return (await page.evaluate(() => window.answered)) ?? Number.NaN;
}
