import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;

/** What axe finds wrong with the page as it stands, one line for each rule. */
export async function barriers(page: Page): Promise<string[]> {
  // No page has frames: one run in the page itself is enough, and only what is wrong is of interest.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Asks axe about the page as it stands, in light and in dark. Give the page reduced motion, so that nothing is half faded in. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await barriers(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}
