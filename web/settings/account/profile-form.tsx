import { useAccountHere } from '#web/accounts/account-context.ts';
import { api } from '#web/api/api.ts';
import { PhoneField } from '#web/settings/account/phone-field.tsx';
import { showPhone } from '#web/settings/account/phone.ts';
import { usePutUser } from '#web/settings/account/use-put-user.ts';
import { SaveBar } from '#web/settings/save-bar.tsx';
import { useSettingsForm } from '#web/settings/use-settings-form.ts';
import { Field } from '#web/ui/field.tsx';

const NAME_MAX = 100;
const COMPANY_MAX = 120;

/** Full name, company and phone. */
export function ProfileForm() {
  const { user } = useAccountHere();
  const putUser = usePutUser();
  const form = useSettingsForm({
    saved: { full_name: user.full_name, company: user.company ?? '', phone: showPhone(user.phone) },
    check: ({ full_name }): { full_name?: string } =>
      full_name.trim() === '' ? { full_name: 'Full name is required' } : {},
    save: async ({ full_name, company, phone }) =>
      putUser(
        await api.account.updateProfile({
          ...(full_name !== undefined && { full_name }),
          ...(company !== undefined && { company: company.trim() || null }),
          ...(phone !== undefined && { phone: phone || null }),
        }),
      ),
    done: 'Profile saved',
  });
  const { values, errors, set } = form;
  return (
    <form {...form.form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field
            label="Full name"
            name="full_name"
            autoComplete="name"
            maxLength={NAME_MAX}
            required
            value={values.full_name}
            onChange={({ target }) => set('full_name', target.value)}
            error={errors.full_name}
          />
        </div>
        <Field
          label="Company"
          name="company"
          autoComplete="organization"
          maxLength={COMPANY_MAX}
          value={values.company}
          onChange={({ target }) => set('company', target.value)}
          error={errors.company}
        />
        <PhoneField value={values.phone} onChange={(phone) => set('phone', phone)} error={errors.phone} />
      </div>
      <SaveBar form={form} />
    </form>
  );
}
