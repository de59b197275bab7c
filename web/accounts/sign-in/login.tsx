import { Link, Navigate } from 'react-router';
import { EmailField } from '#web/accounts/form/account-fields.tsx';
import { ConsentNotice, OrDivider } from '#web/accounts/sign-in/consent-notice.tsx';
import { FormHeading } from '#web/accounts/form/form-heading.tsx';
import { returnPathIn } from '#web/accounts/sign-in/return-path.ts';
import { SocialButtons } from '#web/accounts/sign-in/social-buttons.tsx';
import { socialErrorIn } from '#web/accounts/sign-in/social-error.ts';
import { useAccountForm } from '#web/accounts/form/use-account-form.ts';
import { useEntrance } from '#web/accounts/sign-in/use-entrance.ts';
import { useSearch } from '#web/accounts/use-search.ts';
import { api } from '#web/api/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';

export const meta = () =>
  pageMeta({
    title: 'Log in',
    description: 'Log in to ClientReady with your e-mail address, Google or LinkedIn.',
    path: '/login',
  });

/** The log-in page; who is logged in already goes on to where they were headed. */
export default function LoginPage() {
  const search = useSearch();
  const returnTo = returnPathIn(search);
  const { isInside, enter } = useEntrance(returnTo);
  const socialError = socialErrorIn(search);
  const device = search.get('device');
  const { form, errors, message, pending } = useAccountForm({
    send: ({ email = '', password = '' }) =>
      api.account.signIn({ email, password, ...(device ? { device_link: device } : {}) }),
    onDone: enter,
    fallback: 'Failed to log in',
  });

  // An e-mail leads here who is logged in to another account than the one they have.
  if (isInside && !search.has('switch')) return <Navigate to={returnTo} replace />;
  return (
    <>
      <FormHeading title="Welcome back">
        New here?{' '}
        <Link
          to={`/signup${search.size ? `?${search}` : ''}`}
          className="font-medium text-brand-ink underline underline-offset-4"
        >
          Create an account
        </Link>
      </FormHeading>
      <form {...form} className="grid gap-5">
        {(message ?? socialError) && <Banner tone="bad">{message ?? socialError}</Banner>}
        <EmailField errors={errors} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors['password']}
          aside={
            <Link
              to="/forgot-password"
              className="finger text-sm text-muted underline underline-offset-4 hover:text-ink"
            >
              Forgot your password?
            </Link>
          }
        />
        <SubmitButton pending={pending}>Let's get started</SubmitButton>
      </form>
      <OrDivider />
      <SocialButtons verb="Continue" returnTo={returnTo} />
      <ConsentNotice verb="logging in" />
    </>
  );
}
