import type { Page } from '@playwright/test';

declare global {
  interface Window {
    keyTimes?: Map<number, number>;
  }
}

/** Chromium tells of no key that took less, and rounds to eight. */
export const LEAST_TOLD_MS = 16;

/** Notes from now on how long each key takes until what it did is painted (Event Timing). */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const times = (window.keyTimes = new Map<number, number>());
    const watch: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold,
    };
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) times.set(interactionId, Math.max(times.get(interactionId) ?? 0, duration));
    }).observe(watch);
  }, LEAST_TOLD_MS);
}

/** The milliseconds of the keys that took long enough to be told. */
export function keyTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => [...(window.keyTimes?.values() ?? [])]);
}
