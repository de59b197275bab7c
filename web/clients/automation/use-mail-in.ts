import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailIn } from '#contract/automation/mail-in.ts';
import { api, queries } from '#web/api/api.ts';

/** The address of a client, or of the agency where none is named, and what can be changed about it. */
export function useMailIn(clientId: string | null) {
  const cache = useQueryClient();
  const ofClient = queries.mailIn.ofClient.queryOptions({ input: { id: clientId ?? '' } });
  const ofAgency = queries.mailIn.ofAgency.queryOptions();
  const client = useQuery({ ...ofClient, enabled: clientId !== null });
  const agency = useQuery({ ...ofAgency, enabled: clientId === null });
  const { data, error, isFetching, refetch } = clientId === null ? agency : client;
  const put = (answer: MailIn) => {
    if (clientId === null) cache.setQueryData(ofAgency.queryKey, answer);
    else cache.setQueryData(ofClient.queryKey, answer);
  };
  const renew = useMutation({
    mutationFn: () => (clientId === null ? api.mailIn.renewAgency() : api.mailIn.renew({ id: clientId })),
    onSuccess: put,
  });
  const setSenders = useMutation({
    mutationFn: (senders: string[]) =>
      clientId === null
        ? api.mailIn.setAgencySenders({ senders })
        : api.mailIn.setSenders({ id: clientId, senders }),
    onSuccess: put,
  });
  return { data, error, isFetching, refetch, renew, setSenders };
}
