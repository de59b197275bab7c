import { Plus, UserRound } from 'lucide-react';
import { mayAddClients } from '#contract/accounts/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { NEW_CLIENT } from '#web/clients/client-paths.ts';
import { ClientResults } from '#web/clients/list/client-results.tsx';
import { ClientToolbar } from '#web/clients/list/client-toolbar.tsx';
import { RecentlyDeleted } from '#web/clients/list/recently-deleted.tsx';
import { useClientList } from '#web/clients/list/use-client-list.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { countOf, formatCount } from '#web/ui/format/format-count.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { useRememberedChoice } from '#web/ui/use-remembered-choice.ts';

/** The clients of the agency, as cards or as a list. */
export function ClientsTab() {
  const [look, setLook] = useRememberedChoice('clients-look', ['grid', 'list']);
  const { view, change, type, query } = useClientList();
  const { data, isPlaceholderData } = query;
  const isNone = data?.counts.all === 0 && !isPlaceholderData;
  return (
    <div className="grid gap-6">
      <PageTitle title="Clients" actions={!isNone && <AddClient />}>
        {data && !isNone && <Counts {...data.counts} />}
      </PageTitle>
      {!isNone && (
        <ClientToolbar
          view={view}
          counts={data?.counts}
          onType={type}
          onChange={change}
          look={look}
          onLook={setLook}
        />
      )}
      {isNone ? (
        <EmptyState icon={UserRound} title="No clients yet" action={<AddClient />}>
          Add the first client you report to. Every report belongs to one client.
        </EmptyState>
      ) : (
        <ClientResults query={query} look={look} view={view} onChange={change} />
      )}
      <IfMay permission="clients.write">
        <RecentlyDeleted />
      </IfMay>
    </div>
  );
}

function AddClient() {
  const { agency } = useAccountHere();
  if (!mayAddClients(agency)) return null;
  return (
    <ButtonLink to={NEW_CLIENT} className="max-sm:w-full">
      <Plus className="size-4.5" aria-hidden="true" />
      Add Client
    </ButtonLink>
  );
}

function Counts({ all, active, inactive }: { all: number; active: number; inactive: number }) {
  return (
    <p className="figures">
      {countOf(all, 'client')} · {formatCount(active)} active · {formatCount(inactive)} inactive
    </p>
  );
}
