import type { Page } from '@playwright/test';
import { addClient, addClients, someClient } from './client-list.ts';
import { holdRequests } from './held-requests.ts';
import { signUpQuietly } from './people.ts';

interface Shot {
  readonly name: string;
  take(page: Page): Promise<void>;
}

const TAB = '/dashboard?tab=clients';
const LIST = '**/api/clients?*';
const NAMES = [
  'Alder & Pine Outdoor',
  'Marlow Dental Group',
  'Tidewater Hotels',
  'Northwind Bicycles',
  'Copper Kettle Coffee',
  'Juniper Physiotherapy',
  'Lumen Solar of the Greater Columbia River Valley',
  'Quill Realty',
];

/** The shell, the clients tab and the pages of a client, in every state that looks different. */
export function clientShots(url: string): readonly Shot[] {
  const add = (page: Page, name: string) => addClient(page, someClient({ name }), url);
  const openOne = async (page: Page) => {
    await page.goto(`/dashboard/clients/${await add(page, 'Alder & Pine Outdoor')}`);
    await page.getByRole('heading', { name: 'Alder & Pine Outdoor' }).waitFor();
  };
  const openMany = async (page: Page) => {
    await addClients(
      page,
      NAMES.map((name, index) =>
        someClient({
          name,
          email: `hello${index}@client.example`,
          status: index % 4 === 3 ? 'inactive' : 'active',
        }),
      ),
      url,
    );
    await page.goto(TAB);
    await page.getByText('8 clients').first().waitFor();
  };
  const states: Record<string, (page: Page) => Promise<void>> = {
    'dashboard-menu': async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /Open menu|Collapse sidebar/ }).click();
    },
    'dashboard-templates': (page) => openAt(page, '/dashboard?tab=templates', 'Coming Soon'),
    'dashboard-team': (page) => openAt(page, '/dashboard?tab=team', 'Team Access Coming Soon'),
    'dashboard-not-found': (page) => openAt(page, '/dashboard/nowhere', 'Page not found'),
    'clients-none': (page) => openAt(page, TAB, 'No clients yet'),
    'clients-grid': openMany,
    'clients-list': async (page) => {
      await openMany(page);
      await page.getByRole('button', { name: 'List view' }).click();
      await page.getByRole('button', { name: 'Filters' }).click();
    },
    'clients-no-match': async (page) => {
      await openMany(page);
      await page.getByRole('searchbox', { name: 'Search clients by name' }).fill('nobody');
      await page.getByRole('heading', { name: 'No clients match' }).waitFor();
    },
    'clients-loading': async (page) => {
      await holdRequests(page, LIST);
      await page.goto(TAB);
      await page.getByText('Loading clients').waitFor({ state: 'attached' });
    },
    'clients-failed': async (page) => {
      await page.route(LIST, (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(TAB);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
    'client-new-errors': async (page) => {
      await page.goto('/dashboard/clients/new');
      await page.getByRole('button', { name: 'Add Client' }).click();
      await page.getByText('Address is required').waitFor();
    },
    'client-page': openOne,
    'client-delete': async (page) => {
      await openOne(page);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    'client-archived': async (page) => {
      await openOne(page);
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByText('was archived').waitFor();
    },
    'client-failed': async (page) => {
      await openOne(page);
      await page.route('**/archive', (route) => route.abort());
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByText('Failed to archive client').waitFor();
    },
    'client-edit': async (page) => {
      await openOne(page);
      await page.getByRole('link', { name: 'Edit Client' }).click();
      await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    },
    'client-unsaved': async (page) => {
      await page.goto('/dashboard/clients/new');
      await page.getByLabel('Client name').fill('Half a client');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    'client-not-found': (page) => openAt(page, '/dashboard/clients/nobody', 'Client Not Found'),
  };
  return Object.entries(states).map(([name, show]) => ({
    name,
    take: async (page) => {
      await signUpQuietly(page, url);
      await show(page);
    },
  }));
}

async function openAt(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
}
