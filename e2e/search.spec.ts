import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { holdRequests } from './held-requests.ts';
import { signUpQuietly } from './people.ts';
import { mainServer } from './test-servers.ts';

const SEARCH_URL = '**/api/dashboard/search*';
const CSV = 'Date,Campaign,Clicks,Cost\n2026-10-01,Brand,12,30.50\n2026-10-02,Brand,15,31.20\n';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search reports and clients' });
const option = (page: Page, name: string) => page.getByRole('option', { name });

async function addClient(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/clients', {
    headers: { origin: mainServer.url },
    data: { name, email: 'hello@client.example', phone: '+1 555 123 4567', address: '1 Main Street' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

async function addReport(page: Page, clientId: string, name: string): Promise<string> {
  const answer = await page.request.post('/api/reports', {
    headers: { origin: mainServer.url },
    multipart: {
      name,
      client_id: clientId,
      file: { name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

test('reports and clients are found as one types, by keyboard and by mouse', async ({ browser, page }) => {
  await signUpQuietly(page);
  const clientId = await addClient(page, 'Alder & Pine');
  await addClient(page, 'Birch 100%_off');
  const reportId = await addReport(page, clientId, 'Alder in October');
  await page.goto('/dashboard');
  await expect(field(page)).toHaveAttribute('placeholder', 'Search reports...');

  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('Search reports and clients by name.')).toBeVisible();
  await page.keyboard.type('alder');
  await expect(option(page, 'Alder in October')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveCount(1);
  await expectNoBarriers(page, 'search results');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/reports/${reportId}$`));
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Alder in October' }).first()).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.type('%_');
  await option(page, 'Birch 100%_off').click();
  await expect(page).toHaveURL(/\/dashboard\/clients\/[0-9a-f-]{36}$/);

  await expect(page.getByRole('heading', { name: 'Birch 100%_off' })).toBeVisible();

  // Escape empties the field first, and leaves it then.
  await page.keyboard.press('/');
  await page.keyboard.type('nothing like it');
  await expect(page.getByText('No reports or clients match “nothing like it”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field(page)).not.toBeFocused();
  await expect(page.getByRole('listbox')).toBeHidden();

  const stranger = await (await browser.newContext({ baseURL: mainServer.url })).newPage();
  await signUpQuietly(stranger);
  await stranger.goto('/dashboard');
  await field(stranger).fill('alder');
  await expect(stranger.getByText('No reports or clients match “alder”.')).toBeVisible();
  await stranger.context().close();
});

test('a slash that belongs to a text does not search', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard?settings=account');
  await page.getByLabel('Company').fill('A');
  await page.getByLabel('Company').press('End');
  await page.keyboard.type('/B');
  await expect(page.getByLabel('Company')).toHaveValue('A/B');
});

test('a slow answer to an earlier word is dropped, and a failure can be tried again', async ({ page }) => {
  await signUpQuietly(page);
  await addClient(page, 'Alder & Pine');
  await addClient(page, 'Birch & Sons');
  await page.goto('/dashboard');
  const release = await holdRequests(page, '**/api/dashboard/search?query=alder');
  await field(page).fill('alder');
  await expect(page.getByRole('listbox', { name: 'Search results' })).toBeAttached();
  await field(page).fill('birch');
  await expect(option(page, 'Birch & Sons')).toBeVisible();
  release();
  await expect(option(page, 'Birch & Sons')).toBeVisible();
  await expect(option(page, 'Alder & Pine')).toHaveCount(0);

  await page.route(SEARCH_URL, (route) => route.abort());
  await field(page).fill('alde');
  await expect(page.getByText('Search failed. We can’t reach the server.')).toBeVisible();
  await expectNoBarriers(page, 'a failed search');
  await page.unroute(SEARCH_URL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(option(page, 'Alder & Pine')).toBeVisible();
});

test('on a phone a button opens the search over the whole width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpQuietly(page);
  const clientId = await addClient(page, 'Alder & Pine');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  await expect(field(page)).toBeFocused();
  expect((await sheet.boundingBox())?.width).toBe(390);
  await page.keyboard.type('pine');
  await expect(option(page, 'Alder & Pine')).toBeVisible();
  expect((await option(page, 'Alder & Pine').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoBarriers(page, 'the search sheet');
  await option(page, 'Alder & Pine').click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/clients/${clientId}$`));
  await expect(sheet).toBeHidden();
});

for (const width of [390, 1440]) {
  test(`a long name is cut before the badge beside it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUpQuietly(page);
    const clientId = await addClient(page, 'Alder & Pine');
    await addReport(page, clientId, `Alder ${'and everything that happened in that month '.repeat(3)}`);
    await page.goto('/dashboard');
    if (width < 768) await page.getByRole('button', { name: 'Search' }).click();
    await field(page).fill('alder');
    const list = page.getByRole('listbox', { name: 'Search results' });
    const badge = list.getByText(/^(Pending|Processing|Completed)$/i);
    await expect(badge).toBeInViewport({ ratio: 1 });
    const [inner, outer] = [await badge.boundingBox(), await list.boundingBox()];
    expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width);
  });
}
