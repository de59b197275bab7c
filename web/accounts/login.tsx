import { Link, Navigate } from 'react-router';
import { EmailField } from '#web/accounts/account-fields.tsx';
import { ConsentNotice, OrDivider } from '#web/accounts/consent-notice.tsx';
import { FormHeading } from '#web/accounts/form-heading.tsx';
import { returnPathIn } from '#web/accounts/return-path.ts';
import { SocialButtons } from '#web/accounts/social-buttons.tsx';
import { socialErrorIn } from '#web/accounts/social-error.ts';
import { useAccountForm } from '#web/accounts/use-account-form.ts';
import { useEntrance } from '#web/accounts/use-entrance.ts';
import { useSearch } from '#web/accounts/use-search.ts';
import { api } from '#web/api/api.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Banner } from '#web/ui/banner.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

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
  const { form, errors, message, pending } = useAccountForm({
    send: ({ email = '', password = '' }) => api.account.signIn({ email, password }),
    onDone: enter,
    fallback: 'Failed to log in',
  });

  if (isInside) return <Navigate to={returnTo} replace />;
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
