import { expect, test } from 'vitest';
import {
  sortedBy,
  viewIn,
  wholeList,
  withView,
  type ClientListView,
} from '#web/clients/list/client-list-view.ts';

const narrowed: ClientListView = {
  search: 'a & b=c',
  status: 'inactive',
  sort: 'reports_count',
  direction: 'asc',
  page: 3,
};

test('a view survives its way through the address, and leaves the rest of it alone', () => {
  const params = withView(new URLSearchParams('tab=clients&settings=account'), narrowed);
  expect(params.get('tab')).toBe('clients');
  expect(params.get('settings')).toBe('account');
  expect(viewIn(new URLSearchParams(params.toString()))).toEqual(narrowed);
});

test('what is as usual stays out of the address', () => {
  const params = withView(new URLSearchParams('tab=clients'), narrowed);
  expect(withView(params, wholeList).toString()).toBe('tab=clients');
});

test('an address that makes no sense shows the whole list', () => {
  for (const search of ['page=0', 'page=-2', 'page=1.5', 'page=x', 'status=none', 'sort=id', 'direction=up'])
    expect(viewIn(new URLSearchParams(search))).toEqual(wholeList);
});

test('a column is sorted upwards first, then downwards, from the first page on', () => {
  const once = sortedBy({ ...wholeList, page: 4 }, 'name');
  expect(once).toEqual({ ...wholeList, sort: 'name', direction: 'asc', page: 1 });
  expect(sortedBy(once, 'name').direction).toBe('desc');
  expect(sortedBy(sortedBy(once, 'name'), 'name').direction).toBe('asc');
  expect(sortedBy(sortedBy(once, 'name'), 'email').direction).toBe('asc');
});
