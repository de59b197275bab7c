import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/clients/clients.ts';
import { queries } from '#web/api/api.ts';

/** Puts a client as the server just told it into the cache, and has every list and number looked at again. */
export function keepClient(cache: QueryClient, client: Client): void {
  cache.setQueryData(queries.clients.get.queryKey({ input: { id: client.id } }), client);
  refreshLists(cache);
}

/** Takes a deleted client out of the cache. */
export function forgetClient(cache: QueryClient, id: string): void {
  cache.removeQueries({ queryKey: queries.clients.get.queryKey({ input: { id } }) });
  refreshLists(cache);
  void cache.invalidateQueries({ queryKey: queries.reports.key() });
}

/** A client as one of the lists showed it, so that its page need not begin empty. */
export function clientInLists(cache: QueryClient, id: string): Client | undefined {
  return cache
    .getQueriesData<{ clients: Client[] }>({ queryKey: queries.clients.list.key() })
    .flatMap(([, list]) => list?.clients ?? [])
    .find((client) => client.id === id);
}

function refreshLists(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: queries.clients.list.key() });
  void cache.invalidateQueries({ queryKey: queries.clients.listDeleted.key() });
  void cache.invalidateQueries({ queryKey: queries.billing.key() });
  void cache.invalidateQueries({ queryKey: queries.dashboard.key() });
}
