import { useEffect } from 'react';
import { startChrome } from '#web/site/chrome/behaviour.ts';
import { HYDRATED_EVENT } from '#web/site/chrome/hold-react.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Runs the page's own behaviour once React has taken it over, and says so. */
export function useChrome(): void {
  const hydrated = useHydrated();
  useEffect(() => startChrome(), []);
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event(HYDRATED_EVENT));
  }, [hydrated]);
}
