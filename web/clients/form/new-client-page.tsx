import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failureOf } from '#web/api/api-error.ts';
import { keepClient } from '#web/clients/client-cache.ts';
import { emptyClient } from '#web/clients/form/client-fields.ts';
import { ClientForm } from '#web/clients/form/client-form.tsx';
import { createClient, InvalidAnswer } from '#web/clients/form/store-client.ts';
import { useClientForm } from '#web/clients/form/use-client-form.ts';
import { DASHBOARD, pathOfTab } from '#web/dashboard/dashboard-tabs.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

export const meta = () => [{ title: 'Add New Client · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** The form that adds a client; what it adds is found on the clients tab. */
export default function NewClientPage() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const form = useClientForm({
    initial: emptyClient,
    send: createClient,
    onDone: (client) => {
      keepClient(cache, client);
      sayDone(`${client.name} was added`);
      void navigate(DASHBOARD, { state: { tab: 'clients' } });
    },
  });
  return (
    <div className="grid gap-8">
      <PageTitle title="Add New Client" back={{ to: pathOfTab('clients'), label: 'Clients' }}>
        You create reports for a client, and the client’s name is on them.
      </PageTitle>
      <ClientForm
        form={form}
        failure={describe(form.failure)}
        submitLabel="Add Client"
        cancelTo={DASHBOARD}
      />
    </div>
  );
}

function describe(error: unknown) {
  if (!error) return null;
  if (error instanceof InvalidAnswer) {
    return { title: error.message, reason: 'Please check your list of clients before you try again.' };
  }
  return {
    title: 'Failed to create client',
    reason: failureOf(error, 'An error occurred while adding the client'),
  };
}
