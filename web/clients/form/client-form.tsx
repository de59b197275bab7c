import { useId, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { isAboutPlan } from '#web/api/api-error.ts';
import { ClientFormFields } from '#web/clients/form/client-form-fields.tsx';
import type { ClientFormState } from '#web/clients/form/use-client-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { UnsavedChanges } from '#web/ui/forms/unsaved-changes.tsx';

/** A page's form for a client: the failure above, the fields, and the buttons. */
export function ClientForm({
  form,
  failure,
  submitLabel,
  cancelTo,
}: {
  form: ClientFormState;
  failure: { title: string; reason: ReactNode } | null;
  submitLabel: string;
  cancelTo: string;
}) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <form
      noValidate
      onSubmit={form.submit}
      aria-labelledby={id}
      className="grid max-w-3xl gap-6 rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={id} className="sr-only">
        Client details
      </h2>
      {failure && (
        <FailureBanner title={failure.title}>
          {failure.reason}
          <PlansLink error={form.failure} />
        </FailureBanner>
      )}
      <ClientFormFields form={form} />
      <div className="mt-2 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={() => void navigate(cancelTo)}>
          Cancel
        </Button>
        <Button type="submit" disabled={form.isPending}>
          {form.isPending && (
            <Spinner className="size-4.5 border-on-brand/40 border-t-on-brand" label="Please wait" />
          )}
          {submitLabel}
        </Button>
      </div>
      <UnsavedChanges when={form.isUnsaved} />
    </form>
  );
}

function PlansLink({ error }: { error: unknown }) {
  if (!isAboutPlan(error)) return null;
  return (
    <Link
      to="?settings=subscription"
      className="finger mt-1 block w-fit font-semibold underline underline-offset-4"
    >
      See the plans
    </Link>
  );
}
