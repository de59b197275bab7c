import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventType } from '#contract/agencies/events.ts';
import { queries } from '#web/api/api.ts';
import { createHints, type Hints } from '#web/live/hints.ts';

const LONGER_THAN_A_BURST_MS = 150;
let client: QueryClient;
let hints: Hints;

const keys = {
  clients: queries.clients.list.queryKey({ input: {} }),
  reports: queries.reports.list.queryKey({ input: {} }),
  stats: queries.dashboard.stats.queryKey(),
  notifications: queries.notifications.list.queryKey(),
  brand: queries.agency.brand.queryKey(),
  billing: queries.billing.overview.queryKey(),
};

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData(key as readonly unknown[], {});
  hints = createHints(client, () => true);
});
afterEach(() => {
  hints.stop();
  client.clear();
  vi.useRealTimers();
});

async function staleAfter(...types: EventType[]): Promise<string[]> {
  for (const type of types) hints.add({ type, payload: {} });
  await vi.advanceTimersByTimeAsync(LONGER_THAN_A_BURST_MS);
  return Object.entries(keys)
    .filter(([, key]) => client.getQueryState(key as readonly unknown[])?.isInvalidated)
    .map(([name]) => name);
}

it.each([
  ['clients.changed', ['clients', 'reports', 'stats', 'billing']],
  ['reports.changed', ['clients', 'reports', 'stats']],
  ['notifications.changed', ['notifications']],
  ['brand_settings.changed', ['brand']],
  ['subscriptions.changed', ['billing']],
  ['memberships.changed', ['stats']],
] as const)('%s makes %j old and nothing else', async (type, names) => {
  expect(await staleAfter(type)).toEqual(names);
});

it('a burst of changes is one look at everything it touched', async () => {
  expect(await staleAfter('notifications.changed', 'clients.changed', 'notifications.changed')).toEqual([
    'clients',
    'reports',
    'stats',
    'notifications',
    'billing',
  ]);
});

it('everything is old after a gap, and nothing after the first opening', async () => {
  expect(await staleAfter('ready')).toEqual([]);
  expect(await staleAfter('ready')).toEqual(Object.keys(keys));
});

it('everything is old after the first opening too, where an interruption came before it', async () => {
  hints.interrupted();
  expect(await staleAfter('ready')).toEqual(Object.keys(keys));
});

it('an event of a newer server is passed over', async () => {
  expect(await staleAfter('gadgets.changed' as EventType)).toEqual([]);
});
