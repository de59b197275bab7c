import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api, queries } from '#web/api/api.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { sayFailed, sayUndoable } from '#web/ui/toast.ts';

/** Notifications that are off the screen, and off the server once the offer to undo is gone. */
let removals: ReadonlySet<number> = new Set();
/** Of these, those the server has not been told about. */
const untold = new Set<number>();
const listeners = new Set<() => void>();

/** The ids of what is being removed. */
export function useRemovals(): ReadonlySet<number> {
  return useSyncExternalStore(
    subscribe,
    () => removals,
    () => removals,
  );
}

/** Removes a notification from the screen at once, and from the server when it is too late to undo. */
export function useRemoveNotification(): (id: number) => void {
  const client = useQueryClient();

  const remove = async (id: number) => {
    if (!untold.delete(id)) return;
    try {
      await api.notifications.remove({ id });
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'not_found';
      if (!isGone) {
        show(id);
        sayFailed(messageOf(error, 'Failed to delete the notification'));
      }
    }
    await client.invalidateQueries({ queryKey: queries.notifications.key() });
  };

  return (id) => {
    untold.add(id);
    change(new Set([...removals, id]));
    window.addEventListener('pagehide', removeUntold);
    sayUndoable(
      'Notification deleted',
      () => {
        untold.delete(id);
        show(id);
      },
      () => void remove(id),
    );
  };
}

/** The page goes: what was to be removed is removed now, by requests that outlive it. */
function removeUntold(): void {
  for (const id of untold) void fetch(`/api/notifications/${id}`, { method: 'DELETE', keepalive: true });
  untold.clear();
}

function show(id: number): void {
  change(new Set([...removals].filter((other) => other !== id)));
}

function change(next: ReadonlySet<number>): void {
  removals = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
