import { CloudOff, Wifi } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLive } from '#web/live/live-status.ts';

/** A break this short heals before anybody has read about it. */
const SAY_AFTER_MS = 1_200;
const HEALED_FOR_MS = 5_000;

type Said = 'nothing' | 'lost' | 'healed';

/** Says that the connection is lost while it is, and shortly that it is back. */
export function ConnectionNotice() {
  const { retry } = useLive();
  const said = useSaid();
  return (
    // The place stands from the start: a screen reader hears only what changes in it.
    <output className="pointer-events-none fixed inset-x-0 bottom-4 z-70 flex justify-center px-4">
      {said === 'lost' && (
        <div className="pointer-events-auto flex items-center gap-3 rounded-full bg-ink py-1.5 pr-2 pl-4 text-sm font-medium text-paper shadow-popup">
          <CloudOff className="size-4 shrink-0" aria-hidden="true" />
          <span>Connection lost. Reconnecting …</span>
          <button
            type="button"
            className="min-h-9 rounded-full px-3 font-semibold underline underline-offset-4 max-md:min-h-11"
            onClick={retry}
          >
            Try now
          </button>
        </div>
      )}
      {said === 'healed' && (
        <div className="flex min-h-12 items-center gap-3 rounded-full bg-ink px-4 text-sm font-medium text-paper shadow-popup">
          <Wifi className="size-4 shrink-0" aria-hidden="true" />
          You’re back online.
        </div>
      )}
    </output>
  );
}

function useSaid(): Said {
  const { status } = useLive();
  const [said, setSaid] = useState<Said>('nothing');
  if (status === 'open' && said === 'lost') setSaid('healed');
  useEffect(() => {
    if (status === 'connecting') return;
    const [next, after] =
      status === 'lost' ? (['lost', SAY_AFTER_MS] as const) : (['nothing', HEALED_FOR_MS] as const);
    const timer = setTimeout(() => setSaid(next), after);
    return () => clearTimeout(timer);
  }, [status]);
  return said;
}
