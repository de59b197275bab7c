import type { Page } from '@playwright/test';
import { addClient, addClients, someClient } from './client-list.ts';
import { holdRequests } from './held-requests.ts';
import { addClient as addForReport, makeReport } from './report-steps.ts';
import { memberShots, openAt, pretend, type Shot } from './shot.ts';

const TAB = '/dashboard?tab=clients';
const LIST = '**/api/clients?*';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const MANY = 5000;
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
  const openMany = async (page: Page, count = '8 clients') => {
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
    await page.getByText(count).first().waitFor();
  };
  return memberShots(url, {
    'dashboard-menu': async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /Open menu|Collapse sidebar/ }).click();
    },
    'dashboard-templates': (page) => openAt(page, '/dashboard?tab=templates', 'Ready to use'),
    'dashboard-team': (page) => openAt(page, '/dashboard?tab=team', 'It’s just you so far'),
    'dashboard-not-found': (page) => openAt(page, '/dashboard/nowhere', 'Page not found'),
    'clients-none': (page) => openAt(page, TAB, 'No clients yet'),
    'clients-grid': (page) => openMany(page),
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
    'clients-filters': async (page) => {
      await openMany(page);
      await page.getByRole('button', { name: 'Filters' }).click();
    },
    'clients-pages': async (page) => {
      await pretend<{ clients: object[]; total: number; counts: object }>(page, LIST, (answer) => ({
        ...answer,
        total: MANY,
        counts: { all: MANY, active: MANY, inactive: 0 },
      }));
      await openMany(page, '5,000 clients');
      await page.getByText('Page 1 of').scrollIntoViewIfNeeded();
    },
    'client-new': (page) => openAt(page, '/dashboard/clients/new', 'Add New Client'),
    'client-new-errors': async (page) => {
      await page.goto('/dashboard/clients/new');
      await page.getByRole('button', { name: 'Add Client' }).click();
      await page.getByText('Address is required').waitFor();
    },
    'client-page': openOne,
    'client-reports': async (page) => {
      const client = await addForReport(page, 'Alder & Pine Outdoor', url);
      for (const name of ['September', 'October']) await makeReport(page, client, name, undefined, url);
      await openAt(page, `/dashboard/clients/${client.id}`, 'Alder & Pine Outdoor');
      await page
        .getByRole('link', { name: /^Download/ })
        .first()
        .waitFor();
    },
    'client-loading': async (page) => {
      await holdRequests(page, '**/api/clients/*');
      await page.goto(`/dashboard/clients/${NOBODY}`);
      await page.locator('[aria-busy="true"]').first().waitFor();
    },
    'client-generate': async (page) => {
      await openOne(page);
      await page.getByRole('button', { name: 'Generate Report' }).click();
      await page.getByRole('dialog').waitFor();
    },
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
  });
}
