import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Client } from '#contract/clients.ts';
import { failureOf } from '#web/api/api-error.ts';
import { ClientActions } from '#web/clients/detail/client-actions.tsx';
import { ClientContact } from '#web/clients/detail/client-contact.tsx';
import { ClientLoader } from '#web/clients/client-loader.tsx';
import { ClientReports, ReportsOverview } from '#web/clients/detail/client-reports.tsx';
import { ClientStatusBadge } from '#web/clients/client-status-badge.tsx';
import { pathOfList } from '#web/clients/client-paths.ts';
import { useClientActions } from '#web/clients/detail/use-client-actions.ts';
import { DASHBOARD } from '#web/dashboard/dashboard-tabs.ts';
import { ReportDialog } from '#web/reports/report-dialog.tsx';
import { DeleteDialog } from '#web/ui/overlays/delete-dialog.tsx';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

export const meta = () => [{ title: 'Client · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** One client: who it is, what was made for it, and what can be done with it. */
export default function ClientPage() {
  const { clientId = '' } = useParams();
  return (
    <ClientLoader key={clientId} id={clientId}>
      {(client) => <ClientDetails client={client} />}
    </ClientLoader>
  );
}

function ClientDetails({ client }: { client: Client }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'delete' | 'report' | null>(null);
  const close = () => setAsked(null);
  const { status, archive, restore, setStatus, remove } = useClientActions(
    client,
    () => void navigate(DASHBOARD),
  );
  const generate = () => setAsked('report');
  return (
    <div className="grid gap-8">
      <title>{`${client.name} · ClientReady`}</title>
      <PageTitle
        title={client.name}
        back={{ to: pathOfList(), label: 'Clients' }}
        beside={<ClientStatusBadge status={status} />}
        actions={
          <ClientActions
            client={{ ...client, status }}
            onGenerate={generate}
            onArchive={archive}
            onRestore={restore}
            onDelete={() => setAsked('delete')}
          />
        }
      />
      {setStatus.error && (
        <FailureBanner
          title={setStatus.variables === 'inactive' ? 'Failed to archive client' : 'Failed to restore client'}
        >
          {failureOf(
            setStatus.error,
            `An error occurred while ${setStatus.variables === 'inactive' ? 'archiving' : 'restoring'} the client`,
          )}
        </FailureBanner>
      )}
      {remove.error && (
        <FailureBanner title="Failed to delete client">
          {failureOf(remove.error, 'An error occurred while deleting the client')}
        </FailureBanner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <ClientContact client={client} />
          <ReportsOverview client={client} />
        </div>
        <ClientReports clientId={client.id} onGenerate={generate} />
      </div>
      <ReportDialog open={asked === 'report'} onClose={close} clientId={client.id} />
      <DeleteDialog
        what="client"
        name={client.name}
        open={asked === 'delete'}
        onClose={close}
        onDelete={() => remove.mutate(undefined, { onError: close })}
        pending={remove.isPending}
      />
    </div>
  );
}
