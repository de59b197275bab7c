import type { ReactNode } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import { failureOf } from '#web/api/api-error.ts';
import { ClientNotFound } from '#web/clients/client-not-found.tsx';
import { useClient } from '#web/clients/use-client.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** Shows its page once the client is known, and what stands in for it until then or instead. */
export function ClientLoader({
  id,
  mustBeCurrent = false,
  children,
}: {
  id: string;
  /** Waits for the server where what a list showed might be old, as for a form. */
  mustBeCurrent?: boolean;
  children: (client: Client) => ReactNode;
}) {
  const state = useClient(id);
  switch (state.status) {
    case 'found':
      return mustBeCurrent && !state.isCurrent ? <ClientSkeleton /> : children(state.client);
    case 'missing':
      return <ClientNotFound />;
    case 'failed':
      return (
        <div className="grid gap-6">
          <PageTitle title="Client" />
          <LoadError
            message={failureOf(state.error, 'An error occurred while fetching clients')}
            onRetry={state.retry}
            retrying={state.retrying}
          />
        </div>
      );
    case 'loading':
      return <ClientSkeleton />;
  }
}

function ClientSkeleton() {
  return (
    <SkeletonGroup label="Loading the client" className="grid gap-6">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-9 w-72 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-3">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg lg:col-span-2" />
      </div>
    </SkeletonGroup>
  );
}
