import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { planById } from '#contract/plans.ts';
import { PASSWORD_MIN } from '#contract/password-length.ts';
import { ConsentNotice, OrDivider } from '#web/accounts/consent-notice.tsx';
import { FormHeading } from '#web/accounts/form-heading.tsx';
import { returnPathIn } from '#web/accounts/return-path.ts';
import { SocialButtons } from '#web/accounts/social-buttons.tsx';
import { useAccountForm } from '#web/accounts/use-account-form.ts';
import { useChangeSession, useSession } from '#web/accounts/use-session.ts';
import { api } from '#web/api/api.ts';
import { planChoiceIn, withPlanChoice } from '#web/billing/plan-choice.ts';
import { trialPromise } from '#web/site/content.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Field, PasswordField } from '#web/ui/field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

export const meta = () =>
  pageMeta({
    title: 'Sign up',
    description: 'Create a ClientReady account. 14-day free trial, no credit card.',
    path: '/signup',
  });

/** The sign-up page; a plan picked on the pricing page goes along to the dashboard. */
export default function SignupPage() {
  const session = useSession();
  const changeSession = useChangeSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const choice = planChoiceIn(search);
  const next = choice ? withPlanChoice('/dashboard', choice) : returnPathIn(search);
  const { form, errors, message, pending } = useAccountForm({
    send: ({ fullName = '', email = '', password = '' }) => api.account.signUp({ fullName, email, password }),
    onDone: (answer) => {
      changeSession(answer);
      void navigate(next, { replace: true });
    },
    fallback: 'Failed to create account',
  });

  if (session.status === 'logged-in') return <Navigate to={next} replace />;
  return (
    <>
      <FormHeading title="Create your account">
        Have one already?{' '}
        <Link
          to={`/login${search.size ? `?${search}` : ''}`}
          className="font-medium text-brand-ink underline underline-offset-4"
        >
          Log in
        </Link>
      </FormHeading>
      {choice && (
        <Banner tone="note" className="mb-6">
          {planById(choice.plan).name} plan, billed {choice.interval}. {trialPromise}
        </Banner>
      )}
      <form {...form} className="grid gap-5">
        {message && <Banner tone="bad">{message}</Banner>}
        <Field label="Full name" name="fullName" autoComplete="name" required error={errors['fullName']} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_MIN}
          hint={`At least ${PASSWORD_MIN} characters.`}
          error={errors['password']}
        />
        <SubmitButton pending={pending}>Start your journey</SubmitButton>
      </form>
      <OrDivider />
      <SocialButtons verb="Sign up" returnTo={next} />
      <ConsentNotice verb="signing up" />
    </>
  );
}
