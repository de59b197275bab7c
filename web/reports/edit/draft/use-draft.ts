import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, queries } from '#web/api/api.ts';

/**
 * The draft as the editor begins with it. Asked for each time the editor opens, and not again when somebody saves: what is on the
 * screen is newer, and saving finds out about the others.
 */
export function useDraft(id: string) {
  return useQuery({
    queryKey: ['draft in the editor', id],
    queryFn: () => api.drafts.get({ id }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const HEARTBEAT_MS = 20_000;

/** Says that the editor is open for as long as it is, and tells who else has it open. */
export function useEditors(id: string, enabled: boolean): string[] {
  const { data } = useQuery({
    // Under the key of drafts: an event about one asks anew.
    queryKey: [...queries.drafts.key(), 'editors', id],
    queryFn: () => api.drafts.presence({ id }),
    refetchInterval: HEARTBEAT_MS,
    placeholderData: keepPreviousData,
    enabled,
  });
  useEffect(() => {
    if (!enabled) return;
    const leave = () => void api.drafts.presence({ id, leaving: true }).catch(() => {});
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, enabled]);
  return (data?.editors ?? []).filter(({ is_you }) => !is_you).map(({ name }) => name);
}
