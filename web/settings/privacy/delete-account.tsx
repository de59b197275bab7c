import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DELETE_CONFIRMATION } from '#contract/reports/delete-confirmation.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { useAccountForm } from '#web/accounts/form/use-account-form.ts';
import { leave } from '#web/accounts/session/use-log-out.ts';
import { api, queries } from '#web/api/api.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field, PasswordField } from '#web/ui/forms/field.tsx';

const AFTERWARDS = '/';

/** Deletes the account, after saying what goes with it and asking for words and password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-sm text-muted">
        <WhatGoes /> This can’t be undone, so export your data first if you might need it.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?" size="sm">
        <DeleteForm onCancel={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function WhatGoes() {
  const { agency } = useAccountHere();
  const isOwner = agency?.role === 'owner';
  const counts = useCounts(isOwner);
  if (!isOwner)
    return (
      <>This deletes your profile, your notifications and your access to {agency?.name ?? 'the agency'}.</>
    );
  return (
    <>
      This deletes your profile and the agency{' '}
      <strong className="font-semibold text-ink">{agency.name}</strong>
      {counts ? ` with its ${counts}` : ' with its clients and reports'}, all their files and the brand,
      unless the agency has another owner.
    </>
  );
}

/** What the agency holds, in words: '3 clients and 12 reports'. */
function useCounts(isWanted: boolean): string | null {
  const clients = useQuery({
    ...queries.clients.list.queryOptions({ input: { per_page: 1 } }),
    enabled: isWanted,
  });
  const stats = useQuery({ ...queries.dashboard.stats.queryOptions(), enabled: isWanted });
  if (!clients.data || !stats.data) return null;
  return `${count(clients.data.counts.all, 'client')} and ${count(stats.data.total_reports.value, 'report')}`;
}

function count(number: number, word: string): string {
  return `${number.toLocaleString('en-US')} ${word}${number === 1 ? '' : 's'}`;
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const methods = useQuery(queries.account.signInMethods.queryOptions());
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === DELETE_CONFIRMATION;
  const { form, errors, message, pending } = useAccountForm({
    send: ({ password }) =>
      leave(() =>
        api.account.remove({
          confirmation: DELETE_CONFIRMATION,
          ...(password !== undefined && { password }),
        }),
      ),
    // Loaded anew, so that nothing of the account stays in memory.
    onDone: () => window.location.assign(AFTERWARDS),
    fallback: 'We couldn’t delete the account',
  });
  return (
    <form {...form} className="grid gap-5">
      <p className="text-sm text-muted">
        <WhatGoes /> This can’t be undone.
      </p>
      {message && <Banner tone="bad">{message}</Banner>}
      <Field
        label={`Type “${DELETE_CONFIRMATION}” to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errors['confirmation']}
      />
      {methods.data?.password !== false && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors['password']}
        />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="outline" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" disabled={!isConfirmed || pending}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}
