import { PASSWORD_MIN } from '#contract/accounts/password-length.ts';
import type { FieldErrors } from '#web/accounts/form/field-errors.ts';
import { Field, PasswordField } from '#web/ui/forms/field.tsx';

/** The address a person logs in with. */
export function EmailField({ errors }: { errors: FieldErrors }) {
  return (
    <Field label="Email" name="email" type="email" autoComplete="email" required error={errors['email']} />
  );
}

/** A password to be set. */
export function NewPasswordField({ label, errors }: { label: string; errors: FieldErrors }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      minLength={PASSWORD_MIN}
      hint={`At least ${PASSWORD_MIN} characters.`}
      error={errors['password']}
    />
  );
}
