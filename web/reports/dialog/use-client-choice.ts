import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepClient } from '#web/clients/client-cache.ts';
import { emptyClient } from '#web/clients/form/client-fields.ts';
import { createClient } from '#web/clients/form/store-client.ts';
import { useClientForm } from '#web/clients/form/use-client-form.ts';
import type { ClientOfReport } from '#web/reports/dialog/use-client-of-report.ts';

type Way = 'select' | 'create';

/** The two ways to a client and how far one has come on them; a new client is selected as soon as it is made. */
export function useClientChoice({ choose }: ClientOfReport) {
  const cache = useQueryClient();
  const [way, setWay] = useState<Way>('select');
  const form = useClientForm({
    initial: emptyClient,
    send: createClient,
    onDone: (client, clear) => {
      keepClient(cache, client);
      choose(client);
      clear();
      setWay('select');
    },
  });
  return { way, setWay, form };
}

export type ClientChoice = ReturnType<typeof useClientChoice>;
