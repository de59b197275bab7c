import type { Page } from '@playwright/test';

/** Presses a key that asks a list something new; the milliseconds from its event until the answer is on screen. */
export async function timeKey(page: Page, key: string): Promise<number> {
  const wait = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
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
      }),
  );
  await page.keyboard.press(key);
  return wait;
}
