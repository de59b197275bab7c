import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { SendVerification } from '#web/accounts/recovery/send-verification.tsx';
import { useAccountForm } from '#web/accounts/form/use-account-form.ts';
import { api, queries } from '#web/api/api.ts';
import { useUnsaved } from '#web/settings/unsaved.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, PasswordField } from '#web/ui/forms/field.tsx';

/** The e-mail address. A new one is asked to be confirmed by mail, and the password to change it. */
export function EmailForm() {
  const { user } = useAccountHere();
  const methods = useQuery(queries.account.signInMethods.queryOptions());
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const email = typed ?? user.email;
  const isChanged = email.trim() !== user.email;
  useUnsaved(isChanged);

  const { form, errors, message, pending } = useAccountForm({
    send: ({ email: wanted = '', password }) =>
      api.account.changeEmail({ email: wanted, ...(password !== undefined && { password }) }),
    onDone: (answer) => {
      setTyped(null);
      setSent(answer.message);
    },
    fallback: 'Failed to save settings',
  });

  return (
    <form {...form} className="grid gap-5">
      {sent && <Banner tone="good">{sent}</Banner>}
      {message && <Banner tone="bad">{`Failed to save settings. ${message}`}</Banner>}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={({ target }) => {
          setTyped(target.value);
          setSent(null);
        }}
        error={errors['email']}
        aside={
          !isChanged && (
            <Badge tone={user.email_verified ? 'good' : 'busy'}>
              {user.email_verified ? 'Confirmed' : 'Not confirmed'}
            </Badge>
          )
        }
      />
      {!isChanged && !user.email_verified && <SendVerification />}
      {isChanged && (
        <>
          {methods.data?.password !== false && (
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              hint="To make sure it’s you."
              error={errors['password']}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={pending}>
              Send confirmation link
            </Button>
            <Button variant="ghost" disabled={pending} onClick={() => setTyped(null)}>
              Discard
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
