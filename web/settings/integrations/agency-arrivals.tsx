import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Arrival } from '#contract/automation/arrivals.ts';
import { queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { AllowSender } from '#web/clients/automation/allow-sender.tsx';
import { ArrivalItem } from '#web/clients/automation/arrival-item.tsx';
import { ChooseClient } from '#web/settings/integrations/choose-client.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { PagedList } from '#web/ui/layout/paged-list.tsx';

const PER_PAGE = 10;
const MOST_WAITING = 100;

/** Incoming files for any client: first what waits for somebody to say whose it is, then all of it. */
export function AgencyArrivals() {
  const [page, setPage] = useState(1);
  const waiting = useQuery(
    queries.arrivals.list.queryOptions({ input: { state: 'waiting', per_page: MOST_WAITING } }),
  );
  const all = useQuery({
    ...queries.arrivals.list.queryOptions({ input: { page, per_page: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {waiting.data && waiting.data.total > 0 && (
        <section aria-labelledby="waiting-arrivals" className="grid gap-3">
          <h4 id="waiting-arrivals" className="text-sm font-medium">
            Which client are these for?
          </h4>
          <Items labelledBy="waiting-arrivals" arrivals={waiting.data.arrivals} asksForClient />
        </section>
      )}
      <section aria-labelledby="agency-arrivals" className="grid gap-3">
        <h4 id="agency-arrivals" className="text-sm font-medium">
          Incoming files
        </h4>
        <PagedList
          query={all}
          label="Pages of incoming files"
          page={page}
          perPage={PER_PAGE}
          onPage={setPage}
          failureOf={(error) => messageOf(error, 'We couldn’t load the incoming files.')}
          skeleton={
            <SkeletonGroup label="Loading">
              <Skeleton className="h-20 rounded-lg" />
            </SkeletonGroup>
          }
          empty={<p className="text-sm text-muted">No files have come in automatically yet.</p>}
        >
          {({ arrivals }) => <Items labelledBy="agency-arrivals" arrivals={arrivals} />}
        </PagedList>
      </section>
    </>
  );
}

function Items({
  labelledBy,
  arrivals,
  asksForClient = false,
}: {
  labelledBy: string;
  arrivals: readonly Arrival[];
  asksForClient?: boolean;
}) {
  return (
    <ul
      aria-labelledby={labelledBy}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {arrivals.map((arrival) => (
        <ArrivalItem key={arrival.id} arrival={arrival} showClient>
          {asksForClient && <ChooseClient arrival={arrival} />}
          {arrival.refusal === 'sender_not_allowed' && arrival.client === null && (
            <AllowSender clientId={null} sender={arrival.source} />
          )}
        </ArrivalItem>
      ))}
    </ul>
  );
}
