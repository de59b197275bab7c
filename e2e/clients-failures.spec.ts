import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { addClient, someClient } from './client-list.ts';
import { holdRequests } from './held-requests.ts';
import { signUpQuietly } from './people.ts';

const TAB = '/dashboard?tab=clients';
const LIST = '**/api/clients?*';
const UNREACHABLE = 'We can’t reach the server. Check your connection and try again.';

test('a list that cannot be loaded says so and is loaded again; a slow one shows its places', async ({
  page,
}) => {
  await signUpQuietly(page);
  await addClient(page, someClient({ name: 'Still there' }));
  const letThrough = await holdRequests(page, LIST);
  await page.goto(TAB);
  await expect(page.getByText('Loading clients')).toBeAttached();
  await expectNoBarriers(page, 'loading');
  letThrough();
  await expect(page.getByRole('link', { name: 'Still there' })).toBeVisible();

  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('An error occurred while fetching clients');
  await expectNoBarriers(page, 'a list that failed');
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Still there' })).toBeVisible();
});

test('a client that cannot be added is not lost, and the reason is said', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard/clients/new');
  await fillForm(page);
  const banner = page.getByRole('main').getByRole('alert');
  const submit = () => page.getByRole('button', { name: 'Add Client' }).click();

  await page.route('**/api/clients', (route) => route.abort());
  await submit();
  await expect(banner).toContainText('Failed to create client');
  await expect(banner).toContainText(`An error occurred while adding the client. ${UNREACHABLE}`);
  await expectNoBarriers(page, 'a form that failed');

  for (const body of ['{}', '<html></html>', '{"id":']) {
    await page.unroute('**/api/clients');
    await page.route('**/api/clients', (route) =>
      route.fulfill({
        status: 201,
        contentType: body.startsWith('<') ? 'text/html' : 'application/json',
        body,
      }),
    );
    await submit();
    await expect(banner).toContainText('Failed to create client: Invalid response from server');
  }

  await page.unroute('**/api/clients');
  await page.route('**/api/clients', (route) =>
    route.fulfill({
      status: 402,
      json: {
        error: { code: 'plan_limit_reached', message: 'Your plan has room for 10 clients.', request_id: 'x' },
      },
    }),
  );
  await submit();
  await expect(banner).toContainText('Your plan has room for 10 clients.');
  await expect(banner.getByRole('link', { name: 'See the plans' })).toBeVisible();

  await page.unroute('**/api/clients');
  await submit();
  await expect(page.getByRole('link', { name: 'Alder & Pine' })).toBeVisible();
});

test('changes, archiving, restoring and deleting say when they fail, and can be done again', async ({
  page,
}) => {
  await signUpQuietly(page);
  const id = await addClient(page, someClient({ name: 'Marlow Dental' }));
  const banner = page.getByRole('main').getByRole('alert');
  const broken = { status: 500, body: '' };

  await page.goto(`/dashboard/clients/${id}/edit`);
  await page.getByLabel('Address').fill('Elsewhere 1');
  await page.route(`**/api/clients/${id}`, (route) => route.fulfill(broken));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(banner).toContainText('An error occurred while updating the client');
  await expect(page.getByLabel('Address')).toHaveValue('Elsewhere 1');
  await page.unroute(`**/api/clients/${id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Elsewhere 1')).toBeVisible();

  await page.route(`**/api/clients/${id}/*`, (route) => route.fulfill(broken));
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(banner).toContainText('Failed to archive client');
  await expect(banner).toContainText('An error occurred while archiving the client');
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
  await page.unroute(`**/api/clients/${id}/*`);

  await page.route(`**/api/clients/${id}`, (route) => route.fulfill(broken));
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(banner.filter({ hasText: 'Failed to delete client' })).toContainText(
    'An error occurred while deleting the client',
  );
  await expectNoBarriers(page, 'a client that could not be deleted');
});

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Client name').fill('Alder & Pine');
  await page.getByLabel('Email').fill('mara@alder.example');
  await page.getByLabel('Phone number').fill('555 0102');
  await page.getByLabel('Address').fill('12 Harbour Street');
}
