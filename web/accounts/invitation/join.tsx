import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Session } from '#contract/accounts/account.ts';
import type { Offered } from '#contract/accounts/team.ts';
import { NewPasswordField } from '#web/accounts/form/account-fields.tsx';
import { FormHeading } from '#web/accounts/form/form-heading.tsx';
import { useAccountForm } from '#web/accounts/form/use-account-form.ts';
import { leave } from '#web/accounts/session/use-log-out.ts';
import { useChangeSession, useSession } from '#web/accounts/session/use-session.ts';
import { ConsentNotice } from '#web/accounts/sign-in/consent-notice.tsx';
import { useSearch } from '#web/accounts/use-search.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { setTabAgency } from '#web/api/tab-agency.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';

const DASHBOARD = '/dashboard';

export const meta = () =>
  pageMeta({
    title: 'Join your team',
    description: 'Accept the invitation to a team on ClientReady with the link from the e-mail.',
    path: '/join',
  });

/** Accepts an invitation: with the account that is logged in, with one to log in to, or with a new one. */
export default function JoinPage() {
  const token = useSearch().get('token') ?? '';
  const session = useSession();
  const offer = useQuery({
    ...queries.invitations.describe.queryOptions({ input: { token } }),
    enabled: token !== '',
    retry: false,
  });

  if (token === '')
    return <FormHeading title="Join your team">Open the link in the e-mail we sent you.</FormHeading>;
  if (offer.error) {
    return (
      <>
        <FormHeading title="This invitation didn’t work" />
        <Banner tone="bad">{messageOf(offer.error, 'We couldn’t open the invitation')}</Banner>
        <p className="mt-4 text-sm text-muted">If you’ve already accepted it, you’re all set.</p>
        <ButtonLink to={DASHBOARD} variant="outline" className="mt-6 justify-self-start">
          Open the dashboard
        </ButtonLink>
      </>
    );
  }
  if (!offer.data || session.status === 'unknown') {
    return (
      <>
        <FormHeading title="Opening your invitation" />
        <Spinner />
      </>
    );
  }
  const by = offer.data.invited_by ? `${offer.data.invited_by} invited you` : 'You’re invited';
  return (
    <>
      <FormHeading title={`Join ${offer.data.agency_name}`}>
        {by} to make reports together, as {asRole(offer.data)}. The invitation is for {offer.data.email}.
      </FormHeading>
      <WayIn
        token={token}
        offer={offer.data}
        loggedInAs={session.status === 'logged-in' ? session.user.email : null}
      />
    </>
  );
}

function WayIn({ token, offer, loggedInAs }: { token: string; offer: Offered; loggedInAs: string | null }) {
  if (loggedInAs === offer.email) return <Accept token={token} offer={offer} />;
  if (loggedInAs !== null) return <Elsewhere email={offer.email} loggedInAs={loggedInAs} />;
  if (offer.has_account) return <LogIn token={token} />;
  return <SignUp token={token} />;
}

function Accept({ token, offer }: { token: string; offer: Offered }) {
  const enter = useEnter();
  const { form, message, pending } = useAccountForm({
    send: () => api.invitations.accept({ token }),
    onDone: enter,
    fallback: 'We couldn’t accept the invitation',
  });
  return (
    <form {...form} className="grid gap-5">
      {message && <Banner tone="bad">{message}</Banner>}
      <SubmitButton pending={pending}>{`Join ${offer.agency_name}`}</SubmitButton>
    </form>
  );
}

function LogIn({ token }: { token: string }) {
  const back = new URLSearchParams({ return: `/join?token=${token}` });
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">
        You already have an account with this address. Log in, and you can join.
      </p>
      <ButtonLink to={`/login?${back}`} size="lg">
        Log in to join
      </ButtonLink>
    </div>
  );
}

function Elsewhere({ email, loggedInAs }: { email: string; loggedInAs: string }) {
  const changeSession = useChangeSession();
  const logOut = async () => {
    await leave(() => api.account.signOut());
    changeSession({ user: null, agency: null });
  };
  return (
    <div className="grid gap-5">
      <Banner tone="note">
        You’re logged in as {loggedInAs}. Log out to accept the invitation as {email}.
      </Banner>
      <Button size="lg" onClick={() => void logOut()}>
        Log out
      </Button>
    </div>
  );
}

function SignUp({ token }: { token: string }) {
  const enter = useEnter();
  const { form, errors, message, pending } = useAccountForm({
    send: ({ fullName = '', password = '' }) => api.invitations.signUp({ token, fullName, password }),
    onDone: enter,
    fallback: 'Failed to create account',
  });
  return (
    <>
      <form {...form} className="grid gap-5">
        {message && <Banner tone="bad">{message}</Banner>}
        <Field label="Full name" name="fullName" autoComplete="name" required error={errors['fullName']} />
        <NewPasswordField label="Password" errors={errors} />
        <SubmitButton pending={pending}>Create account and join</SubmitButton>
      </form>
      <ConsentNotice verb="signing up" />
    </>
  );
}

/** Goes in, and this tab shows the agency that was joined. */
function useEnter(): (session: Session) => void {
  const changeSession = useChangeSession();
  const navigate = useNavigate();
  return (session) => {
    setTabAgency(session.agency?.id ?? null);
    changeSession(session);
    void navigate(DASHBOARD, { replace: true });
  };
}

function asRole({ role }: Offered): string {
  return role === 'admin' ? 'an admin' : `a ${role}`;
}
