import { useMutation, useQuery } from '@tanstack/react-query';
import type { Agency } from '#contract/accounts/account.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { setTabAgency } from '#web/api/tab-agency.ts';
import { sayFailed } from '#web/ui/overlays/toast.ts';

const AFTERWARDS = '/dashboard';

export interface AgencySwitch {
  /** The agencies of this person that the tab does not show. */
  readonly others: readonly Agency[];
  change(agency: Agency): void;
}

/** The other agencies of this person, and going to one in this tab; other tabs stay where they are. */
export function useAgencySwitch(): AgencySwitch {
  const { agency: shown } = useAccountHere();
  const { data } = useQuery(queries.account.agencies.queryOptions());
  const change = useMutation({
    mutationFn: ({ id }: Agency) => api.account.switchAgency({ agency_id: id }),
    onSuccess: ({ id }) => {
      setTabAgency(id);
      // Loaded anew, so that nothing of the other agency stays in memory.
      window.location.assign(AFTERWARDS);
    },
    onError: (error) => sayFailed(messageOf(error, 'We couldn’t switch to that agency.')),
  });
  return {
    others: (data?.agencies ?? []).filter(({ id }) => id !== shown?.id),
    change: (agency) => change.mutate(agency),
  };
}
