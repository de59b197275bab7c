import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { PUBLIC_PAGES } from '../web/site/public-pages.ts';
import { visitPublicPages, type Visit } from './public-visits.ts';

const LANDING_SCRIPT_LIMIT_BYTES = 110 * 1024;

let visits: readonly Visit[];

test.beforeAll(async ({ browser, baseURL }) => {
  visits = await visitPublicPages(browser, baseURL ?? '');
});

test('every link of every public page leads to a page that answers', async ({ request, baseURL }) => {
  const targets = new Map<string, string>();
  for (const { path, links, deadLinks } of visits) {
    expect(deadLinks, `dead links on ${path}`).toBe(0);
    for (const href of links) targets.set(href, path);
  }
  for (const [href, from] of targets) {
    if (href.startsWith('mailto:')) {
      expect(href, `on ${from}`).toMatch(/^mailto:[^@\s]+@[^@\s?]+(\?subject=.+)?$/);
      continue;
    }
    const url = new URL(href);
    if (url.origin !== baseURL) {
      expect(['www.linkedin.com', 'x.com'], `${href} on ${from}`).toContain(url.hostname);
      continue;
    }
    const answer = await request.get(href);
    expect(answer.status(), `${href} on ${from}`).toBe(200);
    // The parts of the reference are drawn from the API document, and are not in the text; `api-keys.spec.ts` follows one.
    const isInText = url.hash !== '' && !url.hash.startsWith('#part-');
    if (isInText) expect(await answer.text(), `${href} on ${from}`).toContain(`id="${url.hash.slice(1)}"`);
  }
  expect(targets.size).toBeGreaterThan(20);
});

test('no request of a public page leaves our origin, and none fails', () => {
  expect(visits.flatMap(({ strangers }) => strangers)).toEqual([]);
  expect(visits.flatMap(({ problems }) => problems)).toEqual([]);
});

test('the landing page needs at most 110 KB of script', async ({ page }) => {
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(gzipSync(await response.body()).length);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(LANDING_SCRIPT_LIMIT_BYTES);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the text of every public page is there', async ({ page }) => {
    for (const { path } of PUBLIC_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    await page.goto('/');
    await expect(page.getByText('Supports CSV and Excel files up to 10MB')).toBeVisible();
    await expect(page.getByText('Ready to Transform Your Client Reporting?')).toBeVisible();
  });
});

test('every public page tells search engines and social networks about itself', async ({
  request,
  baseURL,
}) => {
  for (const { path, title, metas, canonical, structuredData } of visits) {
    expect(canonical, path).toBe(`${baseURL}${path}`);
    expect(metas['og:title'], path).toBe(title);
    expect(metas['og:url'], path).toBe(`${baseURL}${path}`);
    expect(metas['twitter:card'], path).toBe('summary_large_image');
    const image = await request.get(metas['og:image'] ?? '');
    expect(image.headers()['content-type'], path).toBe('image/png');
    const data = JSON.parse(structuredData) as { offers: { price: string; priceCurrency: string } };
    expect(data.offers, path).toMatchObject({ price: '49', priceCurrency: 'USD' });
  }
  expect(new Set(visits.map(({ title }) => title)).size).toBe(PUBLIC_PAGES.length);
  expect(new Set(visits.map(({ metas }) => metas['description'])).size).toBe(PUBLIC_PAGES.length);
});

test('sitemap, robots, manifest and icons are served', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path } of PUBLIC_PAGES.filter((page) => page.indexed)) {
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
  const files = [
    '/favicon.ico',
    '/icon.svg',
    '/apple-touch-icon.png',
    ...manifest.icons.map((icon) => icon.src),
  ];
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200);
});

test('an unknown address gets a page that helps, with status 404', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('the header gains a shadow as soon as the page is scrolled', async ({ page }) => {
  await page.goto('/');
  const shadow = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).boxShadow);
  expect(await shadow()).toBe('none');
  await page.mouse.wheel(0, 20);
  await expect.poll(shadow).not.toBe('none');
});

test('a chosen theme is kept from page to page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.goto('/pricing');
  expect(await background()).toBe(dark);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu opens, leads on, and closes by Escape and by a tap outside', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(menu).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await opener.click();
    await page.mouse.click(195, 800);
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'Features' }).click();
    await expect(page).toHaveURL(/\/features$/);
    await expect(menu).toBeHidden();
  });

  test('no public page is wider than the screen', () => {
    for (const { path, phoneOverflow } of visits) expect(phoneOverflow, path).toBeLessThanOrEqual(0);
  });
});
