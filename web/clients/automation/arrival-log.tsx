import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import { queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { AllowSender } from '#web/clients/automation/allow-sender.tsx';
import { ArrivalItem } from '#web/clients/automation/arrival-item.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { PagedList } from '#web/ui/layout/paged-list.tsx';

const PER_PAGE = 20;

/** What came in for a client by itself, and what became of it. */
export function ArrivalLog({ client }: { client: Client }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...queries.arrivals.ofClient.queryOptions({ input: { id: client.id, page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="arrivals" className="grid gap-3">
      <h2 id="arrivals" className="text-lg font-semibold tracking-tight">
        Incoming files
      </h2>
      <PagedList
        query={query}
        label="Pages of incoming files"
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        failureOf={(error) => messageOf(error, 'We couldn’t load this client’s incoming files.')}
        skeleton={<Loading />}
        empty={
          <EmptyState icon={Inbox} title="No files yet" headingLevel="h3">
            Every file that comes in for {client.name} is listed here, along with what happened to it. If one
            can’t be used, you’ll see why.
          </EmptyState>
        }
      >
        {({ arrivals }) => (
          <ul
            aria-labelledby="arrivals"
            className="divide-y divide-line rounded-lg border border-line bg-surface"
          >
            {arrivals.map((arrival) => (
              <ArrivalItem key={arrival.id} arrival={arrival}>
                {arrival.refusal === 'sender_not_allowed' && (
                  <AllowSender clientId={client.id} sender={arrival.source} />
                )}
              </ArrivalItem>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading" className="grid gap-3">
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
    </SkeletonGroup>
  );
}
