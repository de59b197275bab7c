import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import { queries } from '#web/api/api.ts';
import { isSampleFile, sampleClientId } from '#web/reports/create/sample-file.ts';

export interface ClientOfReport {
  readonly id: string | null;
  /** Null while the client's name is still being fetched. */
  readonly client: Client | null;
  readonly choose: (client: Client) => void;
  readonly forget: () => void;
}

/** The client a report is for: the one picked, else the one the page was about, else the sample's for the sample. */
export function useClientOfReport({
  open,
  clientId,
  file,
}: {
  open: boolean;
  clientId: string | undefined;
  file: File | null;
}): ClientOfReport {
  const [picked, setPicked] = useState<Client | null>(null);
  const sample = useQuery({
    queryKey: ['sample-client'],
    queryFn: sampleClientId,
    enabled: open && clientId === undefined && picked === null && file !== null && isSampleFile(file),
    // Asked anew for each sample: the client may have been deleted since.
    staleTime: 0,
    gcTime: 0,
  });
  const id = picked?.id ?? clientId ?? sample.data ?? null;
  const known = useQuery({
    ...queries.clients.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: open && id !== null && picked === null,
  });
  return {
    id,
    client: picked ?? known.data ?? null,
    choose: setPicked,
    forget: () => setPicked(null),
  };
}
