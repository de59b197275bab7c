import { useState } from 'react';
import { Link } from 'react-router';
import { NewPasswordField } from '#web/accounts/form/account-fields.tsx';
import { FormHeading } from '#web/accounts/form/form-heading.tsx';
import { useAccountForm } from '#web/accounts/form/use-account-form.ts';
import { useSearch } from '#web/accounts/use-search.ts';
import { api } from '#web/api/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';

export const meta = () =>
  pageMeta({
    title: 'Set a new password',
    description: 'Set a new password for your ClientReady account with the link from the e-mail.',
    path: '/reset-password',
  });

/** Sets a new password with the token of the e-mail. */
export default function ResetPasswordPage() {
  const search = useSearch();
  const [done, setDone] = useState(false);
  const { form, errors, message, pending } = useAccountForm({
    send: ({ password = '' }) => api.account.resetPassword({ token: search.get('token') ?? '', password }),
    onDone: () => setDone(true),
    fallback: 'We couldn’t set the password',
  });

  if (done) {
    return (
      <>
        <FormHeading title="Your password has been changed">All other devices were logged out.</FormHeading>
        <ButtonLink to="/login" size="lg">
          Log in
        </ButtonLink>
      </>
    );
  }
  const refused = message ?? errors['token'] ?? null;
  return (
    <>
      <FormHeading title="Set a new password">The link in the e-mail works once.</FormHeading>
      <form {...form} className="grid gap-5">
        {refused && <Banner tone="bad">{refused}</Banner>}
        <NewPasswordField label="New password" errors={errors} />
        <SubmitButton pending={pending}>Set password</SubmitButton>
      </form>
      <p className="mt-8 text-sm text-muted">
        Link too old?{' '}
        <Link to="/forgot-password" className="text-brand-ink underline underline-offset-4">
          Request a new one
        </Link>
      </p>
    </>
  );
}
