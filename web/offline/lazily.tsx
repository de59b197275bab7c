import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadError } from '#web/ui/feedback/load-error.tsx';

const FAILED = 'We couldn’t load this part of the page. Check your connection and try again.';

/**
 * A part of the page whose code is fetched when it first shows. If that fails, it says so in its place, the rest of the page
 * stays, and it is fetched again on request or when the connection is back. A browser remembers for as long as the page is open
 * that a module could not be fetched, and does not ask again: so it is not asked without a connection, and where it failed with
 * one, only a reload helps.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: () => ReactNode,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;

  return function Lazy(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => known);
    const [status, setStatus] = useState<'loading' | 'offline' | 'failed'>('loading');

    const fetchPart = useCallback(() => {
      if (known !== null) return setPart(() => known);
      if (!navigator.onLine) return setStatus('offline');
      setStatus('loading');
      void load().then(
        (loaded) => {
          known = loaded;
          setPart(() => loaded);
        },
        () => setStatus('failed'),
      );
    }, []);

    useEffect(fetchPart, [fetchPart]);
    useEffect(() => {
      if (status !== 'offline') return;
      window.addEventListener('online', fetchPart);
      return () => window.removeEventListener('online', fetchPart);
    }, [status, fetchPart]);

    if (Part) return <Part {...props} />;
    if (status === 'loading') return <Waiting />;
    const retry = status === 'offline' ? fetchPart : () => window.location.reload();
    return <LoadError message={FAILED} onRetry={retry} className="m-4" />;
  };
}
