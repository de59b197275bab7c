import { useEffect } from 'react';
import { markVisitor, startChrome } from '#web/site/chrome/behaviour.ts';
import { HYDRATED_EVENT } from '#web/site/chrome/hydrate-on-touch.ts';

/** Runs the header's behaviour on a hydrated page. */
export function useChrome(): void {
  useEffect(() => {
    void markVisitor();
    const stop = startChrome();
    window.dispatchEvent(new Event(HYDRATED_EVENT));
    return stop;
  }, []);
}
