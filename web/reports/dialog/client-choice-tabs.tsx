import { mayAddClients } from '#contract/accounts/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { ClientPicker } from '#web/reports/dialog/client-picker.tsx';
import { NewClientForm } from '#web/reports/dialog/new-client-form.tsx';
import type { ClientChoice } from '#web/reports/dialog/use-client-choice.ts';
import type { ClientOfReport } from '#web/reports/dialog/use-client-of-report.ts';
import { Button } from '#web/ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';

/** The two ways to a client: one there is, or a new one. */
export function ClientChoiceTabs({
  client,
  choice: { way, setWay, form },
}: {
  client: ClientOfReport;
  choice: ClientChoice;
}) {
  const mayCreate = mayAddClients(useAccountHere().agency);
  return (
    <Tabs value={way} onChange={setWay} className="grid gap-4">
      <TabList label="Client">
        <Tab value="select">Select Existing</Tab>
        {mayCreate && <Tab value="create">Create New</Tab>}
      </TabList>
      <TabPanel value="select" className="grid gap-3">
        {client.client && (
          <p className="text-sm">
            <span className="text-muted">For</span>{' '}
            <strong className="font-semibold">{client.client.name}</strong>
          </p>
        )}
        <ClientPicker
          selectedId={client.id}
          onSelect={client.choose}
          whenNone={mayCreate ? <NoClient onCreate={() => setWay('create')} /> : <NoneChosen />}
        />
      </TabPanel>
      <TabPanel value="create">
        <NewClientForm form={form} />
      </TabPanel>
    </Tabs>
  );
}

function NoneChosen() {
  return (
    <p className="rounded-md border border-dashed border-line-strong/60 px-4 py-8 text-center text-sm text-muted">
      You don’t have access to any clients yet. Ask an owner or admin of the agency.
    </p>
  );
}

function NoClient({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed border-line-strong/60 px-4 py-8 text-center">
      <p className="text-sm font-medium">No clients yet</p>
      <p className="text-sm text-muted">Add the client this report is for.</p>
      <Button variant="outline" size="sm" className="max-md:h-11" onClick={onCreate}>
        Create a client
      </Button>
    </div>
  );
}
