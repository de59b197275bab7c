import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientGoal, GoalFields } from '#contract/clients/goals.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { sayDone, sayFailed, sayUndoable } from '#web/ui/overlays/toast.ts';

/** A goal just set is judged in the background; until then it is asked for again. */
const POLL_MS = 2000;
const POLLS = 15;

/** The goals of a client, followed until each has been held against the data. */
export function useGoals(clientId: string) {
  return useQuery({
    ...queries.goals.list.queryOptions({ input: { id: clientId } }),
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < POLLS && state.data?.goals.some(({ standing }) => standing === null)
        ? POLL_MS
        : false,
  });
}

/** Sets a goal, or changes one. */
export function useSaveGoal(clientId: string, onSaved: () => void) {
  const changed = useGoalsChanged();
  return useMutation({
    mutationFn: ({ id, fields }: { id: string | null; fields: GoalFields }) =>
      id === null
        ? api.goals.create({ id: clientId, ...fields })
        : api.goals.update({ id: clientId, goal_id: id, ...fields }),
    onSuccess: (_goal, { id }) => {
      changed();
      sayDone(id === null ? 'Goal set' : 'Goal changed');
      onSaved();
    },
  });
}

/** Deletes a goal at once; for a while it can be brought back. */
export function useDeleteGoal(clientId: string): (goal: ClientGoal) => void {
  const cache = useQueryClient();
  const changed = useGoalsChanged();
  const key = queries.goals.list.queryKey({ input: { id: clientId } });
  const restore = async ({ metric, month, channel, kind, target }: ClientGoal) => {
    try {
      await api.goals.create({ id: clientId, metric, month, channel, kind, target });
      changed();
    } catch (error) {
      sayFailed(messageOf(error, 'We couldn’t restore this goal.'));
    }
  };
  const remove = useMutation({
    mutationFn: (goal: ClientGoal) => api.goals.remove({ id: clientId, goal_id: goal.id }),
    onMutate: async (goal) => {
      await cache.cancelQueries({ queryKey: key });
      cache.setQueryData(key, (list) => list && { goals: list.goals.filter(({ id }) => id !== goal.id) });
    },
    onSuccess: (_answer, goal) => sayUndoable('Goal deleted', () => void restore(goal)),
    onError: (error) => sayFailed(messageOf(error, 'We couldn’t delete this goal.')),
    onSettled: changed,
  });
  return (goal) => remove.mutate(goal);
}

function useGoalsChanged(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: queries.goals.key() });
}
