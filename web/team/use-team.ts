import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** The team as this member may see it. */
export function useTeam() {
  return useQuery(queries.team.list.queryOptions());
}

/** A change of the team; the list is fetched anew and the change said in passing. */
export function useTeamChange<Input>(
  change: (input: Input) => Promise<unknown>,
  { done, onDone }: { done: (input: Input) => string; onDone?: () => void },
): UseMutationResult<unknown, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, input) => {
      await client.invalidateQueries({ queryKey: queries.team.key() });
      void client.invalidateQueries({ queryKey: queries.dashboard.key() });
      sayDone(done(input));
      onDone?.();
    },
  });
}
