import { useState } from 'react';
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
    title: 'Keep your e-mail address',
    description: 'Stop a change of the e-mail address of your ClientReady account, or take it back.',
    path: '/keep-email',
  });

/** Stops a change of the address with the token of the e-mail. Waits for a click: programs that check mail open links. */
export default function KeepEmailPage() {
  const search = useSearch();
  const [kept, setKept] = useState<{ email: string; taken_back: boolean } | null>(null);
  const { form, errors, message, pending } = useAccountForm({
    send: () => api.account.keepEmail({ token: search.get('token') ?? '' }),
    onDone: setKept,
    fallback: 'Failed to stop the change',
  });

  if (kept?.taken_back) {
    return (
      <FormHeading title="Your e-mail address is back">
        Your account uses {kept.email} again, and everybody was logged out. We sent you a link to set a new
        password.
      </FormHeading>
    );
  }
  if (kept) {
    return (
      <>
        <FormHeading title="The change is stopped">
          Your account keeps {kept.email}. If you did not ask for the change, somebody else is logged in to
          your account: set a new password, and they are out.
        </FormHeading>
        <ButtonLink to="/forgot-password" size="lg">
          Set a new password
        </ButtonLink>
      </>
    );
  }
  const refused = message ?? errors['token'] ?? null;
  return (
    <>
      <FormHeading title="Keep your e-mail address?">
        If you did not ask for the change, stop it here. If it was made already, it is taken back and
        everybody is logged out.
      </FormHeading>
      <form {...form} className="grid gap-5">
        {refused && <Banner tone="bad">{refused}</Banner>}
        <SubmitButton pending={pending}>Keep my address</SubmitButton>
      </form>
    </>
  );
}
