import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { addClients, someClient } from './client-list.ts';
import { signUpQuietly } from './people.ts';

const sidebar = (page: Page) => page.getByRole('button', { name: 'Account Settings' });

test('an owner is asked once what the agency is called', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'What’s your agency called?' });
  await expect(card).toContainText('Right now they’d see “Robin Ferreira’s Agency”');
  await expectNoBarriers(page, 'the question for the name', ['light']);
  await card.getByRole('button', { name: 'Save name' }).click();
  await expect(card.getByText('Please enter a name')).toBeVisible();
  await card.getByLabel('Agency name').fill('Ads > <i>All</i>');
  await card.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Welcome, Ads > <i>All</i>')).toBeVisible();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Report' })).toBeVisible();
  await expect(card).toBeHidden();
});

test('a deleted client says what goes along, and comes back', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await addClients(page, [someClient({ name: 'Marlow <Dental>' }), someClient({ name: 'Birch Bakery' })]);
  await page.goto('/dashboard?tab=clients');
  await page.getByRole('link', { name: 'Marlow <Dental>' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You can restore everything for 30 days.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Marlow <Dental> was deleted')).toBeVisible();
  await page.goto('/dashboard?tab=clients');
  await expect(page.getByRole('link', { name: 'Birch Bakery' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marlow <Dental>' })).toBeHidden();
  await page.getByRole('button', { name: 'Recently deleted (1)' }).click();
  await expectNoBarriers(page, 'clients that can be brought back', ['light']);
  await page.getByRole('button', { name: 'Restore Marlow <Dental>' }).click();
  await expect(page.getByText('There’s nothing left to restore.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Marlow <Dental>' })).toBeVisible();
});

test('sample data is said to be that, and removed', async ({ page }) => {
  await signUpQuietly(page);
  await page.goto('/dashboard');
  await page.request.post('/api/sample-client', { headers: { origin: new URL(page.url()).origin } });
  await page.goto('/dashboard?tab=clients');
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Alder & Pine Outdoor' }).click();
  const notice = page.getByRole('region', { name: 'Sample data' });
  await expect(notice).toContainText('It doesn’t count toward your plan.');
  await expectNoBarriers(page, 'the sample’s client', ['light']);
  await notice.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Sample data removed')).toBeVisible();
  await page.goto('/dashboard?tab=clients');
  await expect(page.getByText('No clients yet')).toBeVisible();
});
