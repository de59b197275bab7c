import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { PasswordForm } from '#web/settings/privacy/password-form.tsx';
import { Button } from '#web/ui/button.tsx';

/** The password: changed here, or set first through a link where the user logs in with Google or LinkedIn alone. */
export function PasswordSection() {
  const methods = useQuery(queries.account.signInMethods.queryOptions());
  const [open, setOpen] = useState(false);
  if (methods.data?.password === false) return <SetFirstPassword />;
  if (open) return <PasswordForm onDone={() => setOpen(false)} />;
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Change Password
      </Button>
    </div>
  );
}

function SetFirstPassword() {
  const { user } = useAccountHere();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.account.forgotPassword({ email: user.email }),
  });
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-muted">
        You log in with Google or LinkedIn and don’t have a password yet. We can send you a link to set one.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="outline" disabled={isPending || data !== undefined} onClick={() => mutate()}>
          Send a link to set a password
        </Button>
        <output className={error ? 'text-sm text-bad' : 'text-sm text-muted'}>
          {error ? messageOf(error, 'We couldn’t send the e-mail') : data?.message}
        </output>
      </div>
    </div>
  );
}
