const SCRIPT = '/service-worker.js';

/** Lets a page of ours stand in for the browser's error page while there is no connection. Needs https or localhost. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Private windows and blocked storage refuse it; the site works without.
  navigator.serviceWorker.register(SCRIPT).catch(() => undefined);
}
