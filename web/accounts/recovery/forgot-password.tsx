import { useState } from 'react';
import { Link } from 'react-router';
import { EmailField } from '#web/accounts/form/account-fields.tsx';
import { FormHeading } from '#web/accounts/form/form-heading.tsx';
import { useAccountForm } from '#web/accounts/form/use-account-form.ts';
import { api } from '#web/api/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';

export const meta = () =>
  pageMeta({
    title: 'Forgot your password',
    description: 'Request a link to set a new password for your ClientReady account.',
    path: '/forgot-password',
  });

/** Asks for a link to set a new password. The answer is the same for every address. */
export default function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null);
  const { form, errors, message, pending } = useAccountForm({
    send: ({ email = '' }) => api.account.forgotPassword({ email }),
    onDone: (done) => setAnswer(done.message),
    fallback: 'We couldn’t send the e-mail',
  });
  return (
    <>
      <FormHeading title="Forgot your password?">
        Enter your e-mail address and we’ll send you a link to set a new one.
      </FormHeading>
      {answer ? (
        <output className="block">
          <Banner tone="good">{answer}</Banner>
        </output>
      ) : (
        <form {...form} className="grid gap-5">
          {message && <Banner tone="bad">{message}</Banner>}
          <EmailField errors={errors} />
          <SubmitButton pending={pending}>Send the link</SubmitButton>
        </form>
      )}
      <p className="mt-8 text-sm">
        <Link to="/login" className="text-brand-ink underline underline-offset-4">
          Back to log in
        </Link>
      </p>
    </>
  );
}
