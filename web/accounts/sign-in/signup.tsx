import { Link, Navigate } from 'react-router';
import { planById } from '#contract/billing/plans.ts';
import { EmailField, NewPasswordField } from '#web/accounts/form/account-fields.tsx';
import { ConsentNotice, OrDivider } from '#web/accounts/sign-in/consent-notice.tsx';
import { FormHeading } from '#web/accounts/form/form-heading.tsx';
import { returnPathIn } from '#web/accounts/sign-in/return-path.ts';
import { SocialButtons } from '#web/accounts/sign-in/social-buttons.tsx';
import { useAccountForm } from '#web/accounts/form/use-account-form.ts';
import { useEntrance } from '#web/accounts/sign-in/use-entrance.ts';
import { useSearch } from '#web/accounts/use-search.ts';
import { api } from '#web/api/api.ts';
import { planChoiceIn } from '#web/billing/plan-choice.ts';
import { trialPromise } from '#web/site/content.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';

export const meta = () =>
  pageMeta({
    title: 'Sign up',
    description: 'Create a ClientReady account. 14-day free trial, no credit card.',
    path: '/signup',
  });

/** Where the visitor's months begin and end, as far as the browser says. */
function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The sign-up page; a plan picked on the pricing page goes along to the dashboard. */
export default function SignupPage() {
  const search = useSearch();
  const choice = planChoiceIn(search);
  const next = returnPathIn(search);
  const { isInside, enter } = useEntrance(next);
  const { form, errors, message, pending } = useAccountForm({
    send: ({ fullName = '', email = '', password = '' }) =>
      api.account.signUp({ fullName, email, password, timeZone: browserTimeZone() }),
    onDone: enter,
    fallback: 'Failed to create account',
  });

  if (isInside) return <Navigate to={next} replace />;
  return (
    <>
      <FormHeading title="Create your account">
        Already have an account?{' '}
        <Link
          to={`/login${search.size ? `?${search}` : ''}`}
          className="font-medium text-brand-ink underline underline-offset-4"
        >
          Log in
        </Link>
      </FormHeading>
      {choice && (
        <Banner tone="note" className="mb-6">
          <span className="block">
            {planById(choice.plan).name} plan, billed {choice.interval}.
          </span>{' '}
          {trialPromise}
        </Banner>
      )}
      <form {...form} className="grid gap-5">
        {message && <Banner tone="bad">{message}</Banner>}
        <Field label="Full name" name="fullName" autoComplete="name" required error={errors['fullName']} />
        <EmailField errors={errors} />
        <NewPasswordField label="Password" errors={errors} />
        <SubmitButton pending={pending}>Start your journey</SubmitButton>
      </form>
      <OrDivider />
      <SocialButtons verb="Sign up" returnTo={next} />
      <ConsentNotice verb="signing up" />
    </>
  );
}
