import type { Page } from '@playwright/test';
import { signUpQuietly } from './people.ts';

/** A screen in one of its states, and the way there. */
export interface Shot {
  readonly name: string;
  take(page: Page): Promise<unknown>;
}

export type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** What a visitor sees. */
export function visitorShots(states: States): readonly Shot[] {
  return Object.entries(states).map(([name, take]) => ({ name, take }));
}

/** What somebody sees who has just signed up. */
export function memberShots(url: string, states: States): readonly Shot[] {
  return Object.entries(states).map(([name, show]) => ({
    name,
    take: async (page) => {
      await signUpQuietly(page, url);
      await show(page);
    },
  }));
}

/** Opens an address and waits for the heading that says it is there. */
export async function openAt(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
}

/** Answers as the server does, with some of it changed. */
export async function pretend<Answer>(
  page: Page,
  address: string | RegExp,
  change: (answer: Answer) => unknown,
): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}

/** So high that a long dialog, let out by `showWhole`, has room. */
const TALL = 2000;

/** Lets the open dialog grow to its content, so that a picture holds all of it. */
export async function showWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: TALL });
  await page.getByRole('dialog').first().evaluate(growToContent);
}

function growToContent(dialog: HTMLElement | SVGElement): void {
  for (const part of [dialog, ...dialog.querySelectorAll<HTMLElement>('*')]) {
    const { overflowY } = getComputedStyle(part);
    if (part !== dialog && overflowY !== 'auto') continue;
    part.style.height = 'auto';
    part.style.maxHeight = 'none';
  }
}
