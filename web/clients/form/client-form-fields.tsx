import type { ClientStatus } from '#contract/clients/clients.ts';
import type { ClientFormState } from '#web/clients/form/use-client-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

const FIELDS = [
  { name: 'name', label: 'Client name', type: 'text', maxLength: 120 },
  { name: 'email', label: 'Email', type: 'email', maxLength: 254 },
  { name: 'phone', label: 'Phone number', type: 'tel', maxLength: 40 },
  { name: 'address', label: 'Address', type: 'text', maxLength: 300 },
] as const;

const STATUSES: readonly { value: ClientStatus; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

/** The fields of a client. */
export function ClientFormFields({ form: { values, errors, change } }: { form: ClientFormState }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(({ name, ...field }) => (
        <Field
          key={name}
          name={name}
          {...field}
          // Somebody else's particulars: the browser must not offer the user's own.
          autoComplete="off"
          required
          value={values[name]}
          onChange={(event) => change(name, event.target.value)}
          error={errors[name]}
        />
      ))}
      <Select
        label="Status"
        value={values.status}
        onChange={(status) => change('status', status)}
        options={STATUSES}
        error={errors.status}
      />
    </div>
  );
}
