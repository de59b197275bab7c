import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import type { MailSecurity } from '#contract/agencies/mail-server-choices.ts';
import type { MailServer } from '#contract/agencies/mail-server.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api, queries } from '#web/api/api.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field, PasswordField } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

const SECURITIES: readonly { value: MailSecurity; label: string }[] = [
  { value: 'starttls', label: 'STARTTLS (port 587)' },
  { value: 'tls', label: 'TLS (port 465)' },
  { value: 'none', label: 'None' },
];

/** Server, user and address. They count once the server has taken a test, so saving is testing. */
export function MailServerForm({ server }: { server: MailServer | null }) {
  const cache = useQueryClient();
  const { user } = useAccountHere();
  const [isAsking, setIsAsking] = useState(false);
  const [values, setValues] = useState({
    host: server?.host ?? '',
    port: String(server?.port ?? 587),
    security: server?.security ?? ('starttls' as MailSecurity),
    username: server?.username ?? '',
    password: '',
    from_address: server?.from_address ?? '',
  });
  const put = (answer: { mail_server: MailServer | null }) =>
    cache.setQueryData(queries.mailServer.get.queryKey(), answer);
  const save = useMutation({
    mutationFn: () =>
      api.mailServer.set({
        host: values.host,
        port: Number(values.port),
        security: values.security,
        username: values.username.trim() || null,
        ...(values.password !== '' && { password: values.password }),
        from_address: values.from_address,
      }),
    onSuccess: (answer) => {
      put(answer);
      sayDone(`It works. We sent a test to ${user.email}`);
    },
  });
  const remove = useMutation({
    mutationFn: () => api.mailServer.remove(),
    onSuccess: (answer) => {
      put(answer);
      setIsAsking(false);
      sayDone('Reports are sent from our address again');
    },
  });
  const errors = save.error instanceof ApiError ? save.error.fields : {};
  const text = (name: 'host' | 'port' | 'username' | 'password' | 'from_address') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    error: errors[name],
    disabled: save.isPending,
    autoComplete: 'off',
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const isUnexplained = save.isError && Object.keys(errors).length === 0;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {server && (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck className="size-4.5 shrink-0 text-good" aria-hidden="true" />
          Reports are sent through {server.host}. Last tested on {formatDay(server.tested_at)}.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,14rem)]">
        <Field label="Server" placeholder="smtp.example.com" {...text('host')} />
        <Field label="Port" inputMode="numeric" {...text('port')} />
        <Select
          label="Security"
          value={values.security}
          onChange={(security) => setValues({ ...values, security })}
          options={SECURITIES}
          disabled={save.isPending}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="User name" {...text('username')} />
        <PasswordField
          label="Password"
          {...text('password')}
          autoComplete="new-password"
          hint={server?.has_password ? 'Leave this empty to keep the saved one.' : undefined}
        />
      </div>
      <Field
        label="From address"
        type="email"
        placeholder="reports@example.com"
        hint="Your clients see this address next to your agency’s name."
        {...text('from_address')}
      />
      {isUnexplained && <Banner tone="bad">{messageOf(save.error, 'The test didn’t go through.')}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Sending a test…' : 'Send a test and save'}
        </Button>
        {server && (
          <Button type="button" variant="outline" disabled={save.isPending} onClick={() => setIsAsking(true)}>
            Stop using it
          </Button>
        )}
      </div>
      <p className="max-w-prose text-sm text-muted">
        The test goes to {user.email}. Nothing changes unless your server accepts it. If it later refuses a
        report, we’ll let you know and try again. We never send it from our address instead.
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
        pending={remove.isPending}
        error={remove.isError ? messageOf(remove.error, 'We couldn’t save this.') : null}
        title="Stop using your mail server?"
        confirmLabel="Stop using it"
      >
        We’ll delete its password, and reports will be sent from our address with your agency’s name.
      </ConfirmDialog>
    </form>
  );
}
