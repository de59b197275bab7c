import { useSyncExternalStore } from 'react';
import type { LiveStatus } from '#web/live/event-stream.ts';

let status: LiveStatus = 'connecting';
let tryAgain: () => void = () => undefined;
const listeners = new Set<() => void>();

/** How the tab hears of changes right now; `lost` means that what it shows may be old. */
export function useLive(): { status: LiveStatus; retry: () => void } {
  const current = useSyncExternalStore(
    subscribe,
    () => status,
    () => 'connecting' as const,
  );
  return { status: current, retry };
}

/** Tells the screen how the connection is; for the connection alone. */
export function showLiveStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Says what `retry` of `useLive` does; for the connection alone. */
export function setLiveRetry(next: () => void): void {
  tryAgain = next;
}

function retry(): void {
  tryAgain();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
