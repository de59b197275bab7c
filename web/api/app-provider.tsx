import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { useSessionAcrossTabs } from '#web/live/use-session-across-tabs.ts';

/** Gives the pages inside it the API's cache, and one answer in all tabs to who is logged in. */
export function AppProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionAcrossTabs />
      {children}
    </QueryClientProvider>
  );
}

function SessionAcrossTabs() {
  useSessionAcrossTabs();
  return null;
}
