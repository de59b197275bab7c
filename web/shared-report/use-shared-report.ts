import { useCallback, useEffect, useState } from 'react';
import type { SharedReport } from '#contract/reports/shares.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { lookAtShared, openShared, type SharedLook } from '#web/shared-report/shared-api.ts';

type SharedState =
  | { readonly status: 'loading' }
  /** Expired, revoked, or never there: a stranger is not told which. */
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'locked';
      readonly look: SharedLook;
      readonly message: string | null;
      readonly busy: boolean;
    }
  | { readonly status: 'open'; readonly report: SharedReport; readonly password: string | null };

/** A shared report on its way to its reader. */
export function useSharedReport(token: string) {
  const [state, setState] = useState<SharedState>({ status: 'loading' });
  const load = useCallback(
    (signal?: AbortSignal) => {
      const show = (next: SharedState) => signal?.aborted !== true && setState(next);
      void begin(token).then(show, (error: unknown) => show(failureOf(error)));
    },
    [token],
  );
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  // The password may have been given in another tab meanwhile.
  const isLocked = state.status === 'locked' && !state.busy;
  useEffect(() => {
    if (!isLocked) return;
    const leaving = new AbortController();
    const lookAgain = async () => {
      const next = document.hidden ? null : await begin(token).catch(() => null);
      if (next?.status === 'open' && !leaving.signal.aborted) setState(next);
    };
    const onShown = () => void lookAgain();
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener('focus', onShown);
    return () => {
      leaving.abort();
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('focus', onShown);
    };
  }, [isLocked, token]);

  const unlock = useCallback(
    async (look: SharedLook, password: string) => {
      setState({ status: 'locked', look, message: null, busy: true });
      try {
        setState({ status: 'open', report: await openShared(token, password), password });
      } catch (error) {
        const failure = failureOf(error);
        const message = messageOf(error, 'We couldn’t open this report.');
        setState(failure.status === 'gone' ? failure : { status: 'locked', look, message, busy: false });
      }
    },
    [token],
  );

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    load();
  }, [load]);

  return { state, unlock, retry };
}

async function begin(token: string): Promise<SharedState> {
  const look = await lookAtShared(token);
  if (look.needs_password) return { status: 'locked', look, message: null, busy: false };
  return { status: 'open', report: await openShared(token, null), password: null };
}

/** A token that is no token at all is refused by its form; to the reader it is a link that does not work. */
const GONE = new Set([400, 404, 410, 422]);

function failureOf(error: unknown): SharedState {
  if (error instanceof ApiError && GONE.has(error.status)) return { status: 'gone' };
  return { status: 'failed', message: messageOf(error, 'We couldn’t open this report.') };
}
