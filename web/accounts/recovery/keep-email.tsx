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
    description: 'Cancel or undo an e-mail change on your ClientReady account.',
    path: '/keep-email',
  });

/** Stops a change of the address with the token of the e-mail. Waits for a click: programs that check mail open links. */
export default function KeepEmailPage() {
  const search = useSearch();
  const [kept, setKept] = useState<{ email: string; taken_back: boolean } | null>(null);
  const { form, errors, message, pending } = useAccountForm({
    send: () => api.account.keepEmail({ token: search.get('token') ?? '' }),
    onDone: setKept,
    fallback: 'We couldn’t cancel the change',
  });

  if (kept?.taken_back) {
    return (
      <FormHeading title="Your e-mail address was restored">
        Your account uses {kept.email} again, and all devices were logged out. We’ve sent you a link to set a
        new password.
      </FormHeading>
    );
  }
  if (kept) {
    return (
      <>
        <FormHeading title="The change was cancelled">
          Your account keeps {kept.email}. If you didn’t ask for the change, someone else is logged in to your
          account. Set a new password to log them out.
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
        If you didn’t ask for the change, cancel it here. If it has already gone through, we’ll undo it and
        log out all devices.
      </FormHeading>
      <form {...form} className="grid gap-5">
        {refused && <Banner tone="bad">{refused}</Banner>}
        <SubmitButton pending={pending}>Keep my address</SubmitButton>
      </form>
    </>
  );
}
