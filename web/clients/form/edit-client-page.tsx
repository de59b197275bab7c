import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { Client } from '#contract/clients/clients.ts';
import { failureOf } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { keepClient } from '#web/clients/client-cache.ts';
import { valuesOf } from '#web/clients/form/client-fields.ts';
import { ClientForm } from '#web/clients/form/client-form.tsx';
import { ClientLoader } from '#web/clients/client-loader.tsx';
import { pathOfClient } from '#web/clients/client-paths.ts';
import { useClientForm } from '#web/clients/form/use-client-form.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

export const meta = () => [{ title: 'Edit Client · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** The form that changes a client. */
export default function EditClientPage() {
  const { clientId = '' } = useParams();
  return (
    <ClientLoader key={clientId} id={clientId} mustBeCurrent>
      {(client) => <EditClient client={client} />}
    </ClientLoader>
  );
}

function EditClient({ client }: { client: Client }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const page = pathOfClient(client.id);
  const form = useClientForm({
    initial: valuesOf(client),
    send: (values) => api.clients.update({ id: client.id, ...values }),
    onDone: (changed) => {
      keepClient(cache, changed);
      sayDone('Changes saved');
      void navigate(page);
    },
  });
  return (
    <div className="grid gap-8">
      <PageTitle title="Edit Client" back={{ to: page, label: client.name }} />
      <ClientForm
        form={form}
        failure={
          form.failure && {
            title: 'Failed to update client',
            reason: failureOf(form.failure, 'An error occurred while updating the client'),
          }
        }
        submitLabel="Save Changes"
        cancelTo={page}
      />
    </div>
  );
}
