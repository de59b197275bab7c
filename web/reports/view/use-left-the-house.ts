import { useQuery } from '@tanstack/react-query';
import type { LeftTheHouse } from '#contract/reports/reports.ts';
import { queries } from '#web/api/api.ts';

/** Who has a report already: to whom it was sent, and the links that open it; undefined until it is known. */
export function useLeftTheHouse(id: string, enabled: boolean): LeftTheHouse | undefined {
  const deliveries = useQuery({ ...queries.deliveries.list.queryOptions({ input: { id } }), enabled });
  const shares = useQuery({ ...queries.shares.list.queryOptions({ input: { id } }), enabled });
  if (deliveries.isPending || shares.isPending) return undefined;
  // Where it cannot be had, the server asks all the same.
  const links = (shares.data?.shares ?? []).filter(({ sent_to }) => sent_to === null);
  return {
    sent: (deliveries.data?.deliveries ?? [])
      .filter(({ status }) => status !== 'failed')
      .map(({ to, version, sent_at, created_at }) => ({ to, version, at: sent_at ?? created_at })),
    links_newest: links.filter(({ version }) => version === null).length,
    links_fixed: links.filter(({ version }) => version !== null).length,
  };
}

/** Whether anybody outside has something of it. */
export function isInOtherHands({ sent, links_newest, links_fixed }: LeftTheHouse): boolean {
  return sent.length + links_newest + links_fixed > 0;
}
