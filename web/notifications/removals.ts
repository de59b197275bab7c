import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api, queries } from '#web/api/api.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { agencyHeaders } from '#web/api/tab-agency.ts';
import { hearRemovals, tellRemoval } from '#web/notifications/removals-channel.ts';
import { sayFailed, sayUndoable } from '#web/ui/overlays/toast.ts';

/** Notifications that are off the screen, here or by another tab, and off the server once the offer to undo is gone. */
let removals: ReadonlySet<number> = new Set();
/** Of these, those removed in this tab which the server has not been told about. */
const untold = new Set<number>();
const listeners = new Set<() => void>();
let stopHearing: (() => void) | undefined;

/** The ids of what is being removed. */
export function useRemovals(): ReadonlySet<number> {
  return useSyncExternalStore(
    subscribe,
    () => removals,
    () => removals,
  );
}

/** Removes a notification from the screens of all tabs at once, and from the server when it is too late to undo. */
export function useRemoveNotification(): (id: number) => void {
  const client = useQueryClient();

  const remove = async (id: number) => {
    if (!untold.delete(id)) return;
    try {
      await api.notifications.remove({ id });
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'not_found';
      if (!isGone) {
        bringBack(id);
        sayFailed(messageOf(error, 'We couldn’t delete the notification.'));
      }
    }
    await client.invalidateQueries({ queryKey: queries.notifications.key() });
  };

  return (id) => {
    untold.add(id);
    hide(id);
    tellRemoval({ kind: 'removed', id });
    window.addEventListener('pagehide', removeUntold);
    sayUndoable(
      'Notification deleted',
      () => {
        untold.delete(id);
        bringBack(id);
      },
      () => void remove(id),
    );
  };
}

/** The page goes: what was to be removed is removed now, by requests that outlive it. */
function removeUntold(): void {
  const init = { method: 'DELETE', keepalive: true, headers: agencyHeaders() };
  for (const id of untold) void fetch(`/api/notifications/${id}`, init);
  untold.clear();
}

function bringBack(id: number): void {
  show(id);
  tellRemoval({ kind: 'brought-back', id });
}

function hide(id: number): void {
  change(new Set([...removals, id]));
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
  stopHearing ??= hearRemovals({ hide, show, pending: () => untold });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopHearing?.();
    stopHearing = undefined;
  };
}
