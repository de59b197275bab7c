import { Copy, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { failureOf } from '#web/api/api-error.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { InvitePeopleDialog } from '#web/client-access/invite-people-dialog.tsx';
import { OpeningsList } from '#web/client-access/openings-list.tsx';
import { PeopleList } from '#web/client-access/people-list.tsx';
import { usePeople } from '#web/client-access/use-people.ts';
import { TabSkeleton } from '#web/clients/detail/tab-skeleton.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Who of a client may sign in and see what is published for it. */
export function PeopleTab({ client }: { client: Client }) {
  const { data, error, isFetching, refetch } = usePeople(client.id);
  const isIncluded = useIncludes('client_portal');
  const [isInviting, setIsInviting] = useState(false);
  const invite = isIncluded === true && (
    <IfMay permission="clients.write">
      <Button className="px-4" onClick={() => setIsInviting(true)}>
        <Plus className="size-4" aria-hidden="true" />
        Invite people
      </Button>
    </IfMay>
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      {isIncluded === false && <PlanLock feature="client_portal" />}
      {!data && !error && <TabSkeleton />}
      {error && !data && (
        <LoadError
          message={failureOf(error, 'We couldn’t load this client’s people.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.people.length === 0 && isIncluded === true && (
        <EmptyState icon={UsersRound} title="Give your client a page of their own" action={invite}>
          Invite people at {client.name}. They sign in with a link instead of a password and see the reports
          you publish to them, under your brand, and nothing else.
        </EmptyState>
      )}
      {data && data.people.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Address address={data.address} published={data.published} />
            {invite}
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
            <Card title="People">
              <PeopleList clientId={client.id} people={data.people} />
            </Card>
            <Card title="Recently opened">
              {data.openings.length > 0 ? (
                <OpeningsList openings={data.openings.slice(0, 12)} namesReport />
              ) : (
                <p className="text-sm text-muted">
                  Nothing yet. When someone reads or downloads a report, you’ll see it here.
                </p>
              )}
            </Card>
          </div>
        </>
      )}
      {isInviting && <InvitePeopleDialog client={client} onClose={() => setIsInviting(false)} />}
    </div>
  );
}

function Address({ address, published }: { address: string; published: number }) {
  const copy = async () => {
    if (await copyText(address)) sayDone('Address copied.');
  };
  return (
    <div className="grid min-w-0 gap-0.5 text-sm">
      <p className="text-muted">
        {published === 0
          ? 'You haven’t published a report to them yet. Open a report and choose “Publish”.'
          : `${published === 1 ? '1 report is' : `${published} reports are`} published to them.`}
      </p>
      <p className="flex min-w-0 items-center gap-1">
        <span className="truncate">They sign in at {address.replace(/^https?:\/\//, '')}</span>
        <Button variant="ghost" size="icon" aria-label="Copy the address" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
        </Button>
      </p>
    </div>
  );
}
