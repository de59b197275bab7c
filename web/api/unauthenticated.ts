const listeners = new Set<() => void>();

/** Calls `listener` whenever the API refuses a call for want of a session, until the returned function is called. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a call was refused for want of a session; for whatever calls the API. */
export function tellUnauthenticated(): void {
  for (const listener of listeners) listener();
}
