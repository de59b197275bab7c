import { useEffect } from 'react';
import { portalCache } from '#web/portal/portal-api.ts';

/** Fetches anew what is shown when something changed for this client; whoever is let in no longer is out at once. */
export function usePortalEvents(): void {
  useEffect(() => {
    const stream = new EventSource('/api/portal/events');
    const lookAgain = () => void portalCache.invalidateQueries();
    stream.addEventListener('changed', lookAgain);
    stream.addEventListener('out', () => {
      stream.close();
      void portalCache.invalidateQueries({ queryKey: ['me'] });
    });
    return () => stream.close();
  }, []);
}
