import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client, ClientStatus } from '#contract/clients/clients.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { forgetClient, keepClient } from '#web/clients/client-cache.ts';
import { sayDone, sayFailed, sayUndoable } from '#web/ui/overlays/toast.ts';

/** Archive, restore and delete. A change of status shows at once, and is taken back where it fails. */
export function useClientActions(client: Client, onRemoved: () => void) {
  const cache = useQueryClient();
  const key = queries.clients.get.queryKey({ input: { id: client.id } });

  const setStatus = useMutation({
    // One after another: of two quick clicks the later one counts, whichever is sooner on its way.
    scope: { id: `status of client ${client.id}` },
    mutationFn: (status: ClientStatus) =>
      status === 'inactive' ? api.clients.archive({ id: client.id }) : api.clients.restore({ id: client.id }),
    onMutate: async (status) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<Client>(key) ?? client;
      cache.setQueryData(key, { ...before, status });
      return before;
    },
    onError: (_error, _status, before) => before && cache.setQueryData(key, before),
    // Said from here, not by the caller of `mutate`: its callbacks are dropped where the page was left meanwhile.
    onSuccess: (changed, status) => {
      keepClient(cache, changed);
      if (status === 'inactive') sayUndoable(`${client.name} was archived`, () => void undoArchive());
      else sayDone(`${client.name} is active again`);
    },
  });

  const remove = useMutation({
    mutationFn: () => api.clients.remove({ id: client.id }),
    onSuccess: () => {
      if (client.is_sample) sayDone(`${client.name} was deleted`);
      else sayUndoable(`${client.name} was deleted`, () => void undoRemove());
      onRemoved();
      forgetClient(cache, client.id);
    },
  });

  const undoRemove = async () => {
    try {
      keepClient(cache, await api.clients.bringBack({ id: client.id }));
      void cache.invalidateQueries({ queryKey: queries.reports.key() });
    } catch (error) {
      sayFailed(messageOf(error, 'Failed to restore client'));
    }
  };

  const undoArchive = async () => {
    try {
      keepClient(cache, await api.clients.restore({ id: client.id }));
    } catch {
      sayFailed('Failed to restore client');
    }
  };
  const archive = () => setStatus.mutate('inactive');
  const restore = () => setStatus.mutate('active');

  // A list fetched meanwhile may know the status of before.
  const status = setStatus.isPending ? setStatus.variables : client.status;
  return { status, archive, restore, setStatus, remove };
}
