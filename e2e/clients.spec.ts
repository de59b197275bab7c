import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { addClient, addClients, someClient } from './client-list.ts';
import { signUpQuietly } from './people.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const TAB = '/dashboard?tab=clients';

test('a first client is added from the empty tab, with every message of the form on the way', async ({
  page,
}) => {
  await signUpQuietly(page);
  await page.setViewportSize(PHONE);
  await page.goto(TAB);
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  await expectNoBarriers(page, 'no clients');
  await page.getByRole('link', { name: 'Add Client' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Client' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Client' }).click();
  for (const message of [
    'Client name is required',
    'Email is required',
    'Phone number is required',
    'Address is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Client name')).toBeFocused();
  await expectNoBarriers(page, 'a form with errors');

  await page.getByLabel('Client name').fill('  Alder & Pine  ');
  await page.getByLabel('Email').fill('mara@alder');
  await page.getByLabel('Phone number').fill('call me');
  await page.getByLabel('Address').fill('12 Harbour Street, Portland');
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByText('Client name is required')).toBeHidden();

  // What only the server refuses stands beside its field, too.
  await page.getByLabel('Email').fill('mära@alder.example');
  await page.getByLabel('Phone number').fill('+1 (555) 010-2030');
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();

  await page.getByLabel('Email').fill('mara@alder.example');
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=clients$/);
  await expect(page.getByText('Alder & Pine was added')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alder & Pine', exact: true })).toBeVisible();
  await expect(page.getByText('1 client · 1 active · 0 inactive')).toBeVisible();
});

test('clients are searched by name, filtered, sorted and leafed through; the address keeps it', async ({
  page,
}) => {
  await signUpQuietly(page);
  await addClients(
    page,
    Array.from({ length: 50 }, (_, index) =>
      someClient({
        name: `Shop ${String(index + 1).padStart(2, '0')}`,
        email: index === 7 ? 'tidewater@shop.example' : 'hello@shop.example',
        // A plan counts the active ones.
        status: index % 10 === 0 ? 'active' : 'inactive',
      }),
    ),
  );
  await addClient(page, someClient({ name: 'Tidewater Hotels', address: 'Aalborg' }));
  await page.goto(TAB);
  await expect(page.getByText('51 clients · 6 active · 45 inactive')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(24);
  await expectNoBarriers(page, 'cards');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);

  // By name alone: an e-mail address of the same word does not count.
  await page.getByRole('searchbox', { name: 'Search clients by name' }).fill('tIDEWATER');
  await expect(page.getByText('1 of 51 clients shown')).toBeVisible();
  await expect(page).toHaveURL(/search=tIDEWATER$/);
  await page.getByRole('link', { name: 'Tidewater Hotels' }).click();
  await expect(page.getByRole('heading', { name: 'Tidewater Hotels' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search clients by name' })).toHaveValue('tIDEWATER');

  await page.getByRole('searchbox', { name: 'Search clients by name' }).fill('nobody');
  await expect(page.getByRole('heading', { name: 'No clients match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('Page 1 of 3')).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByText('Active 6').click();
  await expect(page.getByText('6 of 51 clients shown')).toBeVisible();
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page.getByRole('row')).toHaveCount(7);
  await expectNoBarriers(page, 'list and filters');
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(7);
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' }).click();

  const header = page.getByRole('columnheader', { name: 'Address' });
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('12 Harbour Street');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('Tidewater Hotels');
});

test('a client is changed, archived, restored and deleted', async ({ page }) => {
  await signUpQuietly(page);
  const id = await addClient(page, someClient({ name: 'Marlow Dental', email: 'desk@marlow.example' }));
  await page.setViewportSize(DESKTOP);
  await page.goto(`/dashboard/clients/${id}`);
  await expect(page).toHaveTitle('Marlow Dental · ClientReady');
  await expect(page.getByRole('link', { name: 'desk@marlow.example' })).toHaveAttribute(
    'href',
    'mailto:desk@marlow.example',
  );
  await expect(page.getByRole('link', { name: '+1 (555) 010-2030' })).toHaveAttribute(
    'href',
    'tel:+15550102030',
  );
  await expect(page.getByText('Client since')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reports Overview' })).toContainText('No reports yet');
  await expectNoBarriers(page, 'a client');

  await page.getByRole('link', { name: 'Edit Client' }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('Marlow Dental');
  await page.getByLabel('Client name').fill('Marlow Dental Group');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Marlow Dental Group' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/clients/${id}$`));

  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(main.getByText('inactive')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Archive' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Marlow Dental Group is active again')).toBeVisible();

  await page.getByRole('button', { name: 'Generate Report' }).click();
  await expect(page.getByRole('dialog')).toContainText('Marlow Dental Group');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete Marlow Dental Group? It has no reports or files yet. You can restore everything for 30 days.',
  );
  await expectNoBarriers(page, 'the question before deleting');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Marlow Dental Group was deleted')).toBeVisible();

  await page.goto(`/dashboard/clients/${id}`);
  await expect(page.getByRole('heading', { name: 'Client Not Found' })).toBeVisible();
  await expect(page.getByText("The client you're looking for doesn't exist.")).toBeVisible();
  await expectNoBarriers(page, 'no such client');
  await page.getByRole('link', { name: 'Back to clients' }).click();
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
});

test('what was typed is not lost without asking', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard/clients/new');
  await page.getByLabel('Client name').fill('Half a client');
  await page.getByRole('link', { name: 'Reports' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Discard your changes?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Client name')).toHaveValue('Half a client');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the client of another agency is not found, and is in no list', async ({ page, browser }) => {
  await signUpQuietly(page);
  const id = await addClient(page, someClient({ name: 'Ours alone' }));
  const other = await browser.newPage();
  await signUpQuietly(other);
  for (const path of [`/dashboard/clients/${id}`, `/dashboard/clients/${id}/edit`]) {
    await other.goto(path);
    await expect(other.getByRole('heading', { name: 'Client Not Found' })).toBeVisible();
  }
  await other.goto(TAB);
  await expect(other.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  await other.close();
});

test('two open tabs agree about a client', async ({ page, context }) => {
  await signUpQuietly(page);
  const id = await addClient(page, someClient({ name: 'Seen twice' }));
  await page.goto(TAB);
  await expect(page.getByText('1 active')).toBeVisible();
  const second: Page = await context.newPage();
  await second.goto(`/dashboard/clients/${id}`);
  await second.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('0 active · 1 inactive')).toBeVisible();
  await second.close();
});
