export type FieldErrors = Readonly<Record<string, string>>;

const EMAIL = /^\S+@\S+\.\S+$/;

/** What is wrong with the fields of a form, by their names; the server checks again. */
export function fieldErrors(form: HTMLFormElement): FieldErrors {
  const errors: Record<string, string> = {};
  for (const input of form.querySelectorAll('input')) {
    const error = errorOf(input);
    if (input.name && error) errors[input.name] = error;
  }
  return errors;
}

function errorOf(input: HTMLInputElement): string | null {
  const label = input.dataset['label'] ?? 'This field';
  if (input.required && input.value.trim() === '') return `${label} is required`;
  if (input.type === 'email' && !EMAIL.test(input.value.trim())) return 'Please enter a valid email address';
  if (input.minLength > 0 && [...input.value].length < input.minLength) {
    return `${label} must be at least ${input.minLength} characters`;
  }
  return null;
}
