import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { caretIn, formatPhone, PHONE_MAX_LENGTH, PHONE_PLACEHOLDER } from '#web/settings/account/phone.ts';
import { Field } from '#web/ui/forms/field.tsx';

/** A field that takes digits alone and sets them as (###) ###-####. */
export function PhoneField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // Text set by the program sends the caret to the end; it goes back to where the typing was.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const formatted = formatPhone(target.value);
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    caret.current = caretIn(formatted, before.replaceAll(/\D/g, '').length);
    onChange(formatted);
  };

  return (
    <Field
      ref={input}
      label="Phone"
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={PHONE_PLACEHOLDER}
      maxLength={PHONE_MAX_LENGTH}
      value={value}
      onChange={change}
      error={error}
    />
  );
}
