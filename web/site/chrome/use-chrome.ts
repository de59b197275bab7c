import { useEffect } from 'react';
import { markVisitor, startChrome } from '#web/site/chrome/behaviour.ts';

/** Runs the header's behaviour on a hydrated page. */
export function useChrome(): void {
  useEffect(() => {
    void markVisitor();
    return startChrome();
  }, []);
}
