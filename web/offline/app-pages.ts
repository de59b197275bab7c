const IDLE_WITHIN_MS = 4_000;
const PAUSE_MS = 5_000;
/** Ids of routes are the paths of their files below `web/`. */
const BEHIND_LOG_IN = /^(dashboard|reports|clients|billing|activity)\//;

/** What React Router tells the browser about its routes; the journey `e2e/offline.spec.ts` fails where a new version does not. */
interface Manifest {
  readonly routes: Readonly<Record<string, { readonly id: string; readonly module: string }>>;
}

/**
 * Fetches the code of all pages behind the log-in once the first one is shown, so that going from page to page needs no
 * connection: where code is missing the router reloads the document, and what was typed or chosen is gone.
 */
export function loadAppPagesWhenIdle(): () => void {
  const stop = new AbortController();
  const start = () => void loadAll(appModules(), stop.signal);
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(start, { timeout: IDLE_WITHIN_MS });
    stop.signal.addEventListener('abort', () => cancelIdleCallback(handle));
  } else {
    const timer = setTimeout(start, IDLE_WITHIN_MS);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
  }
  return () => stop.abort();
}

function appModules(): readonly string[] {
  const manifest = Reflect.get(window, '__reactRouterManifest') as Manifest | undefined;
  return Object.values(manifest?.routes ?? {})
    .filter(({ id }) => BEHIND_LOG_IN.test(id))
    .map(({ module }) => module);
}

/** One after the other, so that whatever the page needs meanwhile is not kept waiting; what fails is tried again. */
async function loadAll(modules: readonly string[], signal: AbortSignal): Promise<void> {
  const waiting = [...modules];
  while (waiting.length > 0 && !signal.aborted) {
    // A browser remembers that a module could not be fetched: none is asked for without a connection.
    if (navigator.onLine && (await canLoad(waiting[0] as string))) waiting.shift();
    else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function canLoad(module: string): Promise<boolean> {
  return import(/* @vite-ignore */ module).then(
    () => true,
    () => false,
  );
}
