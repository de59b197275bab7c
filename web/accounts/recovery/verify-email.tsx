import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormHeading } from '#web/accounts/form/form-heading.tsx';
import { SendVerification } from '#web/accounts/recovery/send-verification.tsx';
import { useSearch } from '#web/accounts/use-search.ts';
import { useSession } from '#web/accounts/session/use-session.ts';
import { api, queries } from '#web/api/api.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

export const meta = () =>
  pageMeta({
    title: 'Confirm your e-mail address',
    description: 'Confirm the e-mail address of your ClientReady account with the link from the e-mail.',
    path: '/verify-email',
  });

/** Confirms an address with the token of the e-mail, as soon as the page is open. */
export default function VerifyEmailPage() {
  const token = useSearch().get('token');
  const { data, error } = useVerification(token);

  if (data) {
    return (
      <>
        <FormHeading title="Your e-mail address is confirmed">{data.email}</FormHeading>
        <ButtonLink to="/dashboard" size="lg">
          Open the dashboard
        </ButtonLink>
      </>
    );
  }
  if (error) return <Refused error={error} />;
  if (token) {
    return (
      <>
        <FormHeading title="Confirming your e-mail address" />
        <Spinner />
      </>
    );
  }
  return (
    <>
      <FormHeading title="Confirm your e-mail address">
        Open the link in the e-mail we sent you. You can work in the meantime.
      </FormHeading>
      <SendAgain />
    </>
  );
}

/** A link opened a second time has done its work: that is no failure to whoever is confirmed. */
function Refused({ error }: { error: Error }) {
  const session = useSession();
  const isUsed = error instanceof ApiError && error.code === 'invalid_token';
  if (isUsed && session.status === 'logged-in' && session.user.email_verified) {
    return (
      <>
        <FormHeading title="Your e-mail address is confirmed">
          You’ve already opened this link, so there’s nothing left to do.
        </FormHeading>
        <ButtonLink to="/dashboard" size="lg">
          Open the dashboard
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <FormHeading title="This link didn’t work" />
      <Banner tone="bad">{messageOf(error, 'We couldn’t confirm the e-mail address')}</Banner>
      {isUsed && (
        <p className="mt-4 text-sm text-muted">
          If you’ve already opened it, your address is confirmed and you can just log in.
        </p>
      )}
      <SendAgain />
    </>
  );
}

/** The token works once, so it is sent once, however often React runs the effect. */
function useVerification(token: string | null) {
  const client = useQueryClient();
  const { mutate, data, error } = useMutation({
    mutationFn: (sent: string) => api.account.verifyEmail({ token: sent }),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.account.session.key() }),
  });
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (!token || sent.current === token) return;
    sent.current = token;
    mutate(token);
  }, [token, mutate]);
  return { data, error };
}

function SendAgain() {
  const session = useSession();
  return (
    <div className="mt-6 grid gap-4">
      {session.status === 'logged-in' && !session.user.email_verified && <SendVerification />}
      <ButtonLink to="/dashboard" variant="outline" className="justify-self-start">
        Open the dashboard
      </ButtonLink>
    </div>
  );
}
