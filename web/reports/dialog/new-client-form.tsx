import { useQueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/clients.ts';
import { messageOf } from '#web/api/api-error.ts';
import { keepClient } from '#web/clients/client-cache.ts';
import { emptyClient } from '#web/clients/client-fields.ts';
import { ClientFormFields } from '#web/clients/client-form-fields.tsx';
import { createClient, INVALID_ANSWER, InvalidAnswer } from '#web/clients/store-client.ts';
import { useClientForm } from '#web/clients/use-client-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Adds a client without leaving the dialog. */
export function NewClientForm({ onCreated }: { onCreated: (client: Client) => void }) {
  const cache = useQueryClient();
  const form = useClientForm({
    initial: emptyClient,
    send: createClient,
    onDone: (client) => {
      keepClient(cache, client);
      onCreated(client);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} aria-label="New client" className="grid gap-5">
      {form.failure && <Banner tone="bad">{reasonOf(form.failure)}</Banner>}
      <ClientFormFields form={form} />
      <Button type="submit" variant="outline" className="justify-self-end" disabled={form.isPending}>
        {form.isPending ? 'Creating …' : 'Create Client'}
      </Button>
    </form>
  );
}

function reasonOf(failure: Error): string {
  return failure instanceof InvalidAnswer ? INVALID_ANSWER : messageOf(failure, 'Failed to create client');
}
