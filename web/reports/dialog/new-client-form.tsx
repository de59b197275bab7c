import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Client } from '#contract/clients.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { checkClient, type ClientErrors } from '#web/reports/dialog/check-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

/** Adds a client without leaving the dialog. */
export function NewClientForm({ onCreated }: { onCreated: (client: Client) => void }) {
  const cache = useQueryClient();
  const [errors, setErrors] = useState<ClientErrors>({});
  const create = useMutation(
    queries.clients.create.mutationOptions({
      onSuccess: (client) => {
        void cache.invalidateQueries({ queryKey: queries.clients.key() });
        void cache.invalidateQueries({ queryKey: queries.dashboard.key() });
        onCreated(client);
      },
      onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
    }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (create.isPending) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const read = (name: string) => String(entered.get(name) ?? '');
    const fields = {
      name: read('name'),
      email: read('email'),
      phone: read('phone'),
      address: read('address'),
    };
    const found = checkClient(fields);
    setErrors(found);
    create.reset();
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else create.mutate(fields, { onSuccess: () => form.reset() });
  };
  const isAboveForm = create.error && Object.keys(errors).length === 0;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-label="New client">
      {isAboveForm && <Banner tone="bad">{messageOf(create.error, 'Failed to create client')}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Client name" name="name" autoComplete="off" error={errors['name']} />
        <Field label="Email" name="email" type="email" autoComplete="off" error={errors['email']} />
        <Field label="Phone" name="phone" type="tel" autoComplete="off" error={errors['phone']} />
        <Field label="Address" name="address" autoComplete="off" error={errors['address']} />
      </div>
      <Button type="submit" variant="outline" className="justify-self-end" disabled={create.isPending}>
        {create.isPending ? 'Creating …' : 'Create Client'}
      </Button>
    </form>
  );
}
