import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  clientErrors,
  isChanged,
  type ClientErrors,
  type ClientField,
  type ClientValues,
} from '#web/clients/form/client-fields.ts';

/**
 * The state of a client's form: checked on submit, sent, and what the server refuses shown beside the field it names.
 * What was typed stays until it is stored.
 */
export function useClientForm(options: {
  initial: ClientValues;
  send: (values: ClientValues) => Promise<Client>;
  /** Called when the client is stored and nothing is unsaved any more; `clear` empties the form for another one. */
  onDone: (client: Client, clear: () => void) => void;
}) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<ClientErrors>({});
  const { mutate, reset, error, data, isPending } = useMutation({
    mutationFn: options.send,
    onError: (failure) => setErrors(failure instanceof ApiError ? failure.fields : {}),
  });

  const finish = useEffectEvent((client: Client) =>
    options.onDone(client, () => {
      setValues(options.initial);
      reset();
    }),
  );
  // In an effect, so that by then the form no longer counts as unsaved and the change of page is let through.
  useEffect(() => {
    if (data) finish(data);
  }, [data]);

  return {
    values,
    errors,
    isPending,
    isUnsaved: data === undefined && isChanged(values, options.initial),
    /** What went wrong, where it is not said beside a field. */
    failure: error && !Object.values(errors).some(Boolean) ? error : null,
    change: (field: ClientField, value: string) => {
      setValues((now) => ({ ...now, [field]: value }));
      setErrors((now) => ({ ...now, [field]: undefined }));
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A form inside a dialog must not send the one around it.
      event.stopPropagation();
      if (isPending) return;
      const found = clientErrors(values);
      setErrors(found);
      reset();
      const [first] = Object.keys(found);
      if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      else mutate(values);
    },
  };
}

export type ClientFormState = ReturnType<typeof useClientForm>;
