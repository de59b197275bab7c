import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Who of a client may sign in, and what they opened. */
export function usePeople(clientId: string) {
  return useQuery(queries.clientPeople.list.queryOptions({ input: { id: clientId } }));
}

/** What the client's people see of a report. */
export function usePublished(reportId: string, enabled = true) {
  return useQuery({ ...queries.publications.get.queryOptions({ input: { id: reportId } }), enabled });
}

/** A change of who sees what; both lists are fetched anew and the change said in passing. */
export function useAccessChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  { done, onDone }: { done: (input: Input, output: Output) => string | null; onDone?: () => void },
): UseMutationResult<Output, Error, Input> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output, input) => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: queries.clientPeople.key() }),
        cache.invalidateQueries({ queryKey: queries.publications.key() }),
      ]);
      const said = done(input, output);
      if (said !== null) sayDone(said);
      onDone?.();
    },
  });
}
