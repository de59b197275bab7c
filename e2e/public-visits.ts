import type { Browser, Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../web/site/public-pages.ts';

/** What a visitor of a public page finds there. */
export interface Visit {
  readonly path: string;
  readonly title: string;
  readonly links: readonly string[];
  readonly deadLinks: number;
  readonly canonical: string | null;
  /** The contents of `meta` elements, by their name or property. */
  readonly metas: Readonly<Record<string, string>>;
  readonly structuredData: string;
  /** By how much the page is wider than a phone. */
  readonly phoneOverflow: number;
  /** Addresses of other origins that were asked for. */
  readonly strangers: readonly string[];
  /** Failed requests, and errors on the console. */
  readonly problems: readonly string[];
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 720 };

/** Opens every public page once, and notes all that is asked about them. */
export async function visitPublicPages(browser: Browser, baseURL: string): Promise<Visit[]> {
  const context = await browser.newContext({ hasTouch: true });
  const visits: Visit[] = [];
  for (const { path } of PUBLIC_PAGES) {
    // A page of its own, so that each is told of its own requests alone.
    const page = await context.newPage();
    visits.push(await visit(page, path, baseURL));
    await page.close();
  }
  await context.close();
  return visits;
}

async function visit(page: Page, path: string, baseURL: string): Promise<Visit> {
  const strangers: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseURL && protocol !== 'data:') strangers.push(request.url());
  });
  page.on(
    'response',
    (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
  );
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.setViewportSize(PHONE);
  await page.goto(path, { waitUntil: 'networkidle' });
  const phoneOverflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize(DESK);
  const found = await page.evaluate(() => ({
    title: document.title,
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.href),
    deadLinks: document.querySelectorAll('a[href="#"], a[href=""], a:not([href])').length,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    metas: Object.fromEntries(
      [...document.querySelectorAll('meta')].map((meta) => [
        meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
        meta.content,
      ]),
    ),
    structuredData: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  }));
  return { path, phoneOverflow, strangers, problems, ...found };
}
