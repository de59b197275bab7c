import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SessionState } from '#web/accounts/session/use-session.ts';
import { queries } from '#web/api/api.ts';
import { onTabAgency, setTabAgency, tabAgency } from '#web/api/tab-agency.ts';
import { sayNote } from '#web/ui/overlays/toast.ts';

/**
 * Keeps the tab to the agency it shows, and says whether it does so by now: before that nothing is to be fetched. Where its user
 * no longer belongs to that agency, the tab goes on with another, and with nothing that was fetched for the one before.
 */
export function useTabAgency(session: SessionState): boolean {
  const client = useQueryClient();
  const named = useSyncExternalStore(onTabAgency, tabAgency, nothingYet);
  const shown = useRef<{ userId: string; name: string } | null>(null);
  const user = session.status === 'logged-in' ? session.user : null;
  const agency = session.status === 'logged-in' ? session.agency : null;
  useEffect(() => {
    if (user === null || agency === null) return;
    const before = shown.current;
    shown.current = { userId: user.id, name: agency.name };
    if (tabAgency() === agency.id) return;
    if (before?.userId === user.id) {
      const own = JSON.stringify(queries.account.session.queryKey());
      client.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own });
      sayNote(`You’re no longer in ${before.name}. This is ${agency.name}.`);
    }
    setTabAgency(agency.id);
  }, [client, user, agency]);
  return agency === null || named === agency.id;
}

function nothingYet(): null {
  return null;
}
