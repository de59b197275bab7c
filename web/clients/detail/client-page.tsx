import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Client } from '#contract/clients/clients.ts';
import { failureOf } from '#web/api/api-error.ts';
import { ClientActions } from '#web/clients/detail/client-actions.tsx';
import { ClientContact } from '#web/clients/detail/client-contact.tsx';
import { ReportDefaults } from '#web/clients/defaults/report-defaults.tsx';
import { DeleteClientDialog } from '#web/clients/detail/delete-client-dialog.tsx';
import { SampleNotice } from '#web/clients/sample-notice.tsx';
import { ClientLoader } from '#web/clients/client-loader.tsx';
import { ClientReports, ReportsOverview } from '#web/clients/detail/client-reports.tsx';
import { TabSkeleton } from '#web/clients/detail/tab-skeleton.tsx';
import { clientTabIn, clientTabs, withClientTab, type ClientTab } from '#web/clients/client-tabs.ts';
import { ClientStatusBadge } from '#web/clients/client-status-badge.tsx';
import { pathOfList } from '#web/clients/client-paths.ts';
import { useClientActions } from '#web/clients/detail/use-client-actions.ts';
import { DASHBOARD } from '#web/dashboard/dashboard-tabs.ts';
import { lazily } from '#web/offline/lazily.tsx';
import { ReportDialog } from '#web/reports/report-dialog.tsx';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';

/** Fetched when they are first opened. */
const DataTab = lazily(
  async () => (await import('#web/clients/client-data/data-tab.tsx')).DataTab,
  TabSkeleton,
);
const BrandingTab = lazily(
  async () => (await import('#web/clients/branding/branding-tab.tsx')).BrandingTab,
  TabSkeleton,
);
const GoalsTab = lazily(async () => (await import('#web/clients/goals/goals-tab.tsx')).GoalsTab, TabSkeleton);

const AutomationTab = lazily(
  async () => (await import('#web/clients/automation/automation-tab.tsx')).AutomationTab,
  TabSkeleton,
);

const PeopleTab = lazily(
  async () => (await import('#web/client-access/people-tab.tsx')).PeopleTab,
  TabSkeleton,
);

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
  const { search } = useLocation();
  const tab = clientTabIn(search);
  const openTab = (next: ClientTab) =>
    void navigate({ search: withClientTab(search, next) }, { preventScrollReset: true });
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
      {client.is_sample && <SampleNotice client={client} onRemoved={() => void navigate(DASHBOARD)} />}
      <Tabs value={tab} onChange={openTab} className="grid grid-cols-1 gap-6">
        <TabList label="Client">
          {clientTabs.map(({ id, label, icon: Icon }) => (
            <Tab key={id} value={id}>
              <Icon className="size-4 max-sm:hidden" aria-hidden="true" />
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel
          value="reports"
          className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]"
        >
          <div className="grid gap-6">
            <ClientContact client={client} />
            <ReportsOverview client={client} />
            <ReportDefaults client={client} />
          </div>
          <ClientReports clientId={client.id} onGenerate={generate} />
        </TabPanel>
        <TabPanel value="data">
          <DataTab client={client} onGenerate={generate} />
        </TabPanel>
        <TabPanel value="branding">
          <BrandingTab client={client} />
        </TabPanel>
        <TabPanel value="goals">
          <GoalsTab client={client} />
        </TabPanel>
        <TabPanel value="automation">
          <AutomationTab client={client} />
        </TabPanel>
        <TabPanel value="people">
          <PeopleTab client={client} />
        </TabPanel>
      </Tabs>
      <ReportDialog open={asked === 'report'} onClose={close} clientId={client.id} />
      <DeleteClientDialog
        client={client}
        open={asked === 'delete'}
        onClose={close}
        onDelete={() => remove.mutate(undefined, { onError: close })}
        pending={remove.isPending}
      />
    </div>
  );
}
