import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveStatus } from '#web/live/event-stream.ts';
import { createHints } from '#web/live/hints.ts';
import { setLiveRetry, showLiveStatus } from '#web/live/live-status.ts';
import { joinSharedStream } from '#web/live/shared-stream.ts';

/** Keeps what the page shows up to date while somebody (`audience`) is logged in; null rests. */
export function useLiveConnection(audience: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (audience === null) return;
    const hints = createHints(client, () => document.hidden);
    const showStatus = (status: LiveStatus) => {
      if (status === 'lost') hints.interrupted();
      showLiveStatus(status);
    };
    const stream = joinSharedStream({ audience, onEvent: hints.add, onStatus: showStatus });
    setLiveRetry(stream.retry);

    const goOffline = () => {
      showStatus('lost');
      stream.drop();
    };
    const show = () => {
      if (!document.hidden) stream.check();
    };
    window.addEventListener('online', stream.retry);
    window.addEventListener('offline', goOffline);
    document.addEventListener('visibilitychange', show);
    return () => {
      window.removeEventListener('online', stream.retry);
      window.removeEventListener('offline', goOffline);
      document.removeEventListener('visibilitychange', show);
      hints.stop();
      stream.leave();
      showLiveStatus('connecting');
    };
  }, [client, audience]);
}
