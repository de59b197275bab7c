import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { COMPANY_MAX } from '#contract/text-checks.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Asks an owner once what the agency is called, before a client reads the name made of their own. */
export function NameYourAgency() {
  const { agency } = useAccountHere();
  const settings = useQuery({
    ...queries.agency.settings.queryOptions(),
    enabled: agency?.role === 'owner',
  });
  if (agency?.role !== 'owner' || settings.data === undefined || settings.data.is_named) return null;
  return <Question given={settings.data.name} />;
}

function Question({ given }: { given: string }) {
  const client = useQueryClient();
  const id = useId();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const rename = useMutation({
    mutationFn: (chosen: string) => api.agency.rename({ name: chosen }),
    onSuccess: async ({ name: chosen }) => {
      sayDone(chosen === given ? 'You can change the name in Settings any time' : `Welcome, ${chosen}`);
      await Promise.all([
        client.invalidateQueries({ queryKey: queries.agency.settings.queryKey() }),
        client.invalidateQueries({ queryKey: queries.account.session.queryKey() }),
      ]);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') rename.mutate(name.trim());
  };
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="text-base font-semibold tracking-tight">
        What’s your agency called?
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">
        Your clients see this on reports and in e-mails. Right now they’d see “{given}”.
      </p>
      <form onSubmit={submit} noValidate className="mt-4 flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Field
            label="Agency name"
            name="agency_name"
            autoComplete="organization"
            maxLength={COMPANY_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={
              missing
                ? 'Please enter a name'
                : rename.isError
                  ? messageOf(rename.error, 'We couldn’t save the name.')
                  : undefined
            }
          />
        </div>
        <div className="flex flex-wrap gap-3 sm:pt-7">
          <Button type="submit" disabled={rename.isPending}>
            Save name
          </Button>
          <Button
            type="button"
            variant="ghost"
            disabled={rename.isPending}
            onClick={() => rename.mutate(given)}
          >
            Keep this one
          </Button>
        </div>
      </form>
    </section>
  );
}
