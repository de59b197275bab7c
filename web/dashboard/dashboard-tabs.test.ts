import { expect, test } from 'vitest';
import { dashboardTabs, pathOfTab, tabAt, tabInSearch, tabInState } from '#web/dashboard/dashboard-tabs.ts';

const at = (pathname: string, search = '', state: unknown = null) => tabAt({ pathname, search, state });

test('every tab is found again at its address', () => {
  for (const { id } of dashboardTabs) {
    const { pathname, search } = new URL(pathOfTab(id), 'http://localhost');
    expect(at(pathname, search)).toBe(id);
  }
});

test('the dashboard opens on reports, on the tab of the navigation state, or on that of the address before both', () => {
  expect(at('/dashboard')).toBe('reports');
  expect(at('/dashboard/')).toBe('reports');
  expect(at('/dashboard', '', { tab: 'clients' })).toBe('clients');
  expect(at('/dashboard', '?tab=team', { tab: 'clients' })).toBe('team');
});

test('what names no tab is passed over', () => {
  expect(tabInSearch('?tab=billing')).toBe(null);
  for (const state of [null, 'clients', { tab: 'billing' }, { tab: 1 }, {}])
    expect(tabInState(state)).toBe(null);
});

test('pages below a tab belong to it, other pages to none', () => {
  expect(at('/dashboard/clients/new')).toBe('clients');
  expect(at('/dashboard/reports')).toBe('reports');
  expect(at('/dashboard/reports/1')).toBe('reports');
  expect(at('/dashboard/reportage')).toBe(null);
  expect(at('/billing/success')).toBe(null);
});
