import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { fieldErrors, type FieldErrors } from '#web/accounts/form/field-errors.ts';

/**
 * A form that checks its fields on submit, sends them, and shows what the server refuses: beside the field
 * where it names one, else above the form.
 */
export function useAccountForm<T>(options: {
  send: (values: Record<string, string>) => Promise<T>;
  onDone: (answer: T) => void;
  fallback: string;
}) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const mutation = useMutation({
    mutationFn: options.send,
    onSuccess: options.onDone,
    onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const form = event.currentTarget;
    const found = fieldErrors(form);
    setErrors(found);
    mutation.reset();
    const first = Object.keys(found)[0];
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    mutation.mutate(
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    );
  };

  return {
    // Were the form ever sent by the browser itself, the password must not land in the address.
    form: { onSubmit, noValidate: true, method: 'post' as const },
    errors,
    message: mutation.error && isAboveForm(errors) ? messageOf(mutation.error, options.fallback) : null,
    pending: mutation.isPending,
  };
}

function isAboveForm(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}
