import { INVALID_EMAIL, isEmail } from '#contract/text-checks.ts';

export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong with the fields of a form, by their names; the server checks again. */
export function fieldErrors(form: HTMLFormElement): FieldErrors {
  const errors: Record<string, string> = {};
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const error = errorOf(input);
    if (input.name && error) errors[input.name] = error;
  }
  return errors;
}

function errorOf(input: HTMLInputElement | HTMLTextAreaElement): string | null {
  const label = input.dataset['label'] ?? 'This field';
  if (input.required && input.value.trim() === '') return `${label} is required`;
  if (input.type === 'email' && !isEmail(input.value.trim())) return INVALID_EMAIL;
  if (input.minLength > 0 && [...input.value].length < input.minLength) {
    return `${label} must be at least ${input.minLength} characters`;
  }
  return null;
}
