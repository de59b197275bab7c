import { messageOf } from '#web/api/api-error.ts';
import { ClientFormFields } from '#web/clients/form/client-form-fields.tsx';
import { INVALID_ANSWER, InvalidAnswer } from '#web/clients/form/store-client.ts';
import type { ClientFormState } from '#web/clients/form/use-client-form.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Adds a client without leaving the dialog. */
export function NewClientForm({ form }: { form: ClientFormState }) {
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
