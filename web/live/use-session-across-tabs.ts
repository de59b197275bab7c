import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { putSession } from '#web/accounts/session/use-session.ts';
import { api, queries } from '#web/api/api.ts';
import { onUnauthenticated } from '#web/api/unauthenticated.ts';
import { hearTabs, tellTabs } from '#web/live/session-channel.ts';

/** Keeps all tabs of one mind about who is logged in, and asks the server whenever it refuses a call for want of a session. */
export function useSessionAcrossTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const lookAgain = () =>
      client.refetchQueries({ queryKey: queries.account.session.key() }, { cancelRefetch: false });

    const enter = async () => {
      putSession(client, await api.account.session());
      // Whatever was refused in between is asked for again.
      await client.invalidateQueries();
    };

    const stopHearing = hearTabs(({ kind }) => {
      if (kind === 'left') putSession(client, { user: null, agency: null });
      // Where the server cannot be reached, the next check finds out.
      if (kind === 'entered') enter().catch(() => undefined);
      if (kind === 'refused') void lookAgain();
    });
    const stopListening = onUnauthenticated(() => {
      void lookAgain();
      tellTabs({ kind: 'refused' });
    });
    return () => {
      stopHearing();
      stopListening();
    };
  }, [client]);
}
