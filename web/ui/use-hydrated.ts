import { useSyncExternalStore } from 'react';

/** Whether React runs on this page yet: a control that needs it stays disabled until then, so that no click is lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

function subscribe(): () => void {
  return unsubscribe;
}

function unsubscribe(): void {
  // Nothing ever changes: a page that runs goes on running.
}
