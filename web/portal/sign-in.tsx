import { useMutation, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { portalApi, type Door } from '#web/portal/portal-api.ts';
import { PortalCard, PortalNotice } from '#web/portal/portal-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';

/** The agency's door: asks for an address and has a link sent to it. */
export function SignIn({ slug }: { slug: string }) {
  const door = useQuery({ queryKey: ['door', slug], queryFn: () => portalApi.door(slug), staleTime: 60_000 });
  if (door.data) return <SignInCard door={door.data} />;
  if (door.isPending) return <PageSpinner />;
  if (door.error instanceof ApiError && door.error.status === 404)
    return (
      <PortalNotice title="There’s nothing at this address">
        <p>Please check the link you were sent, or ask the person who sent it.</p>
      </PortalNotice>
    );
  return (
    <PortalNotice title="We can’t open this page right now">
      <p role="alert">{messageOf(door.error, 'Please try again in a moment.')}</p>
      <Button onClick={() => void door.refetch()}>Try again</Button>
    </PortalNotice>
  );
}

function SignInCard({ door: { slug, brand } }: { door: Door }) {
  const [email, setEmail] = useState('');
  const send = useMutation({ mutationFn: () => portalApi.askLink(slug, email.trim()) });
  const fieldError = send.error instanceof ApiError ? send.error.fields['email'] : undefined;
  if (send.data)
    return (
      <PortalCard brand={brand} title="Check your e-mail">
        <div className="grid gap-3" aria-live="polite">
          <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
            <MailCheck className="size-5" aria-hidden="true" />
          </span>
          <h1 className="text-xl font-semibold tracking-tight">Check your e-mail</h1>
          <p className="text-sm text-muted">
            If <strong className="font-medium wrap-anywhere text-ink">{email.trim()}</strong> has access, a
            link is on its way. It works once and expires in 15 minutes. Open it in this browser to go
            straight in.
          </p>
        </div>
        <Button variant="outline" onClick={() => send.reset()}>
          Use another address
        </Button>
      </PortalCard>
    );
  return (
    <PortalCard brand={brand} title="Sign in">
      <div className="grid gap-1.5">
        <h1 className="text-xl font-semibold tracking-tight">Your reports</h1>
        <p className="text-sm text-muted">
          Enter your e-mail address and we’ll send you a link to sign in. There’s no password to remember.
        </p>
      </div>
      {send.error && !fieldError && (
        <Banner tone="bad">{messageOf(send.error, 'We couldn’t send the link. Please try again.')}</Banner>
      )}
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!send.isPending) send.mutate();
        }}
      >
        <Field
          label="E-mail address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          error={fieldError}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SubmitButton pending={send.isPending}>Send me a link</SubmitButton>
      </form>
    </PortalCard>
  );
}
