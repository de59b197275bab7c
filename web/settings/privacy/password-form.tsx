import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PASSWORD_MIN } from '#contract/accounts/password-length.ts';
import { useAccountForm } from '#web/accounts/form/use-account-form.ts';
import { api, queries } from '#web/api/api.ts';
import { useUnsaved } from '#web/settings/unsaved.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/forms/field.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Changes the password; all other devices are logged out by that. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [isTyped, setIsTyped] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useUnsaved(isTyped);
  // The button that was pressed is gone; the work goes on here.
  useEffect(() => first.current?.focus(), []);
  const { form, errors, message, pending } = useAccountForm({
    send: ({ current_password = '', new_password = '' }) =>
      api.account.changePassword({ current_password, new_password }),
    onDone: () => {
      sayDone('Password changed. Your other devices were logged out.');
      void client.invalidateQueries({ queryKey: queries.account.sessions.key() });
      onDone();
    },
    fallback: 'We couldn’t change the password',
  });
  return (
    <form {...form} className="grid max-w-md gap-5" onChange={() => setIsTyped(true)}>
      {message && <Banner tone="bad">{message}</Banner>}
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        required
        ref={first}
        error={errors['current_password']}
      />
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN}
        hint={`At least ${PASSWORD_MIN} characters.`}
        error={errors['new_password']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={pending}>
          {pending && (
            <Spinner className="size-4.5 border-on-brand/40 border-t-on-brand" label="Please wait" />
          )}
          Save new password
        </Button>
        <Button variant="ghost" disabled={pending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
