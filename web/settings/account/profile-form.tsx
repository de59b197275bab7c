import { may } from '#contract/accounts/roles.ts';
import { COMPANY_MAX, isWholePhone, NAME_MAX, PHONE_CUT_SHORT } from '#contract/text-checks.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { api } from '#web/api/api.ts';
import { PhoneField } from '#web/settings/account/phone-field.tsx';
import { showPhone } from '#web/settings/account/phone.ts';
import { usePutAgency, usePutUser } from '#web/settings/account/use-put-session.ts';
import { SaveBar } from '#web/settings/save-bar.tsx';
import { useSettingsForm } from '#web/settings/use-settings-form.ts';
import { Field } from '#web/ui/forms/field.tsx';

/** Full name, company and phone. The company is the agency: its name stands on every report. */
export function ProfileForm() {
  const { user, agency } = useAccountHere();
  const putUser = usePutUser();
  const putAgency = usePutAgency();
  const mayRename = agency !== null && may(agency.role, 'settings.write');
  const form = useSettingsForm<ProfileValues>({
    saved: { full_name: user.full_name, company: agency?.name ?? '', phone: showPhone(user.phone) },
    check: checkProfile,
    save: async ({ full_name, company, phone }) => {
      if (full_name !== undefined || phone !== undefined) {
        putUser(
          await api.account.updateProfile({
            ...(full_name !== undefined && { full_name }),
            ...(phone !== undefined && { phone: phone || null }),
          }),
        );
      }
      if (company !== undefined) putAgency(await api.agency.rename({ name: company }));
    },
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
          required
          disabled={!mayRename}
          value={values.company}
          onChange={({ target }) => set('company', target.value)}
          hint={mayRename ? 'Shown on every report you send.' : 'Only owners and admins can change this.'}
          error={errors.company}
        />
        <PhoneField value={values.phone} onChange={(phone) => set('phone', phone)} error={errors.phone} />
      </div>
      <SaveBar form={form} />
    </form>
  );
}

/** What is wrong with the fields; the server checks again. */
function checkProfile({
  full_name,
  company,
  phone,
}: ProfileValues): Partial<Record<keyof ProfileValues, string>> {
  return {
    ...(full_name.trim() === '' && { full_name: 'Full name is required' }),
    ...(company.trim() === '' && { company: 'Company is required' }),
    ...(phone !== '' && !isWholePhone(phone) && { phone: PHONE_CUT_SHORT }),
  };
}

interface ProfileValues extends Record<string, string> {
  full_name: string;
  company: string;
  phone: string;
}
