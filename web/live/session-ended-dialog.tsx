import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { loginPathFrom } from '#web/accounts/sign-in/return-path.ts';
import { useAccountForm } from '#web/accounts/form/use-account-form.ts';
import { useChangeSession } from '#web/accounts/session/use-session.ts';
import { api } from '#web/api/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field, PasswordField } from '#web/ui/forms/field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';

/** Logs the same person in again above whatever is open, so that nothing typed is lost. */
export function SessionEndedDialog({ email }: { email: string }) {
  const dialog = useTopDialog();
  const location = useLocation();
  const changeSession = useChangeSession();
  const { form, errors, message, pending } = useAccountForm({
    send: ({ password = '' }) => api.account.signIn({ email, password }),
    onDone: (session) => {
      changeSession(session);
      void queryClient.invalidateQueries();
    },
    fallback: 'Failed to log in',
  });

  // The browser's own dialog stands above every other one, opened before or after.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="session-ended-title"
      aria-describedby="session-ended-text"
      className="m-auto w-[calc(100vw-2rem)] max-w-md rounded-lg bg-surface p-6 text-ink shadow-popup backdrop:bg-scrim"
    >
      <form {...form} className="grid gap-5">
        <div className="grid gap-1.5">
          <h2 id="session-ended-title" className="text-lg leading-snug font-semibold tracking-tight">
            Your session has ended
          </h2>
          <p id="session-ended-text" className="text-sm text-muted">
            Log in again to continue. Everything you typed is still here.
          </p>
        </div>
        {message && <Banner tone="bad">{message}</Banner>}
        <Field label="Email" name="email" type="email" value={email} readOnly autoComplete="username" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors['password']}
        />
        <SubmitButton pending={pending}>Log in</SubmitButton>
        <a
          href={loginPathFrom(location)}
          className="finger justify-self-center py-2 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          Log in another way
        </a>
      </form>
    </dialog>,
    document.body,
  );
}

/** A dialog of the browser that is open while it is there, and that only its own form closes. */
function useTopDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const keepOpen = (event: Event) => event.preventDefault();
    // A dialog below hears keys at the document, and would close on Escape.
    const keepToItself = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
    };
    dialog.addEventListener('cancel', keepOpen);
    dialog.addEventListener('keydown', keepToItself);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[name="password"]')?.focus();
    return () => {
      dialog.removeEventListener('cancel', keepOpen);
      dialog.removeEventListener('keydown', keepToItself);
      dialog.close();
    };
  }, []);
  return ref;
}
