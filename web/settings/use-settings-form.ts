import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { saveFailure } from '#web/settings/settings-failure.ts';
import { useUnsaved } from '#web/settings/unsaved.ts';
import { sayDone } from '#web/ui/overlays/toast.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * A form over values kept elsewhere. Only what was changed is held here: a value that changes elsewhere, such as in
 * another tab, shows at once unless it is being edited.
 */
export function useSettingsForm<Values extends Texts>({
  saved,
  check,
  save,
  done,
}: {
  saved: Values;
  /** What is wrong with the values, by field, before the server is asked. */
  check: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Sends what changed, and puts the answer where `saved` comes from. */
  save: (changed: Partial<Values>, values: Values) => Promise<unknown>;
  done: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const values = { ...saved, ...edits };
  const changed = changesIn(saved, values);
  const isChanged = Object.keys(changed).length > 0;
  useUnsaved(isChanged);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => save(changed, values),
    onSuccess: () => {
      setEdits({});
      sayDone(done);
    },
    onError: (failure) => show(failure instanceof ApiError ? failure.fields : {}),
  });

  const show = (found: Texts) => {
    setErrors(found as Partial<Record<keyof Values, string>>);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const hasFieldErrors = Object.values(errors).some(Boolean);
  return {
    values,
    errors,
    isChanged,
    isPending,
    failure: error && !hasFieldErrors ? saveFailure(error) : null,
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) => {
      setEdits((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    discard: () => {
      setEdits({});
      setErrors({});
      reset();
    },
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (isPending || !isChanged) return;
        const found = check(values);
        show(found as Texts);
        reset();
        if (Object.keys(found).length === 0) mutate();
      },
    },
  };
}

function changesIn<Values extends Texts>(saved: Values, values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== saved[name]),
  ) as Partial<Values>;
}
