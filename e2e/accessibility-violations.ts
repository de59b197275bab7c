import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

export const SCHEMES = ['light', 'dark'] as const;

export type Scheme = (typeof SCHEMES)[number];
/** The rules whose answer the theme can change: in dark the document is the same, only its colours are not. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it stands, one line for each rule. In dark it is asked about the colours alone. */
export async function accessibilityViolations(page: Page, scheme: Scheme): Promise<string[]> {
  await page.evaluate(settled);
  // Half a megabyte of script: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // No page has frames: one run in the page itself is enough, and only what is wrong is of interest.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(scheme === 'dark' && { runOnly: RULES_OF_COLOUR }),
  };
  return page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, options);
}

/** Asks axe about the page as it stands, in light and in dark unless told otherwise. */
export async function expectNoBarriers(
  page: Page,
  what: string,
  schemes: readonly Scheme[] = SCHEMES,
): Promise<void> {
  // Motion first: a change of colours that began with motion would still be fading.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await accessibilityViolations(page, colorScheme), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Two frames in which the new colours are drawn, and the end of whatever still moves to them. What is set only when it
 * comes near the window is set now: until then it would keep the colours it had.
 */
export async function settled(): Promise<void> {
  const skipped = '.cr-sections > section, [class*="content-visibility:auto"]';
  for (const part of document.querySelectorAll<HTMLElement>(skipped))
    part.style.contentVisibility = 'visible';
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
}
