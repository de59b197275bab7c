import { useQueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/account.ts';
import type { AgencySettings } from '#contract/agency.ts';
import { api, queries } from '#web/api/api.ts';
import { timeZones } from '#web/settings/general/time-zones.ts';
import { NativeSelect } from '#web/settings/native-select.tsx';
import { SaveBar } from '#web/settings/save-bar.tsx';
import { useSettingsForm } from '#web/settings/use-settings-form.ts';
import { Field } from '#web/ui/field.tsx';

const NAME_MAX = 120;

/** The agency's name and time zone. */
export function AgencyForm({ settings, isLocked }: { settings: AgencySettings; isLocked: boolean }) {
  const client = useQueryClient();
  const put = (changed: AgencySettings) => {
    client.setQueryData(queries.agency.settings.queryKey(), changed);
    client.setQueryData(queries.account.session.queryKey(), (session: Session | undefined) =>
      session?.agency ? { ...session, agency: { ...session.agency, name: changed.name } } : session,
    );
  };
  const form = useSettingsForm({
    saved: { name: settings.name, time_zone: settings.time_zone },
    check: ({ name }): { name?: string } => (name.trim() === '' ? { name: 'Agency name is required' } : {}),
    save: async ({ name, time_zone }) => {
      if (name !== undefined) {
        const renamed = await api.agency.rename({ name });
        put({ ...settings, name: renamed.name });
      }
      if (time_zone !== undefined) put(await api.agency.setTimeZone({ time_zone }));
    },
    done: 'Agency saved',
  });
  const { values, errors, set } = form;
  return (
    <form {...form.form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Agency name"
          name="name"
          autoComplete="organization"
          maxLength={NAME_MAX}
          required
          disabled={isLocked}
          value={values.name}
          onChange={({ target }) => set('name', target.value)}
          hint="Stands on every report."
          error={errors.name}
        />
        <NativeSelect
          label="Time zone"
          name="time_zone"
          disabled={isLocked}
          value={values.time_zone}
          onChange={(zone) => set('time_zone', zone)}
          options={timeZones(values.time_zone).map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          hint="Where your months begin and end."
          error={errors.time_zone}
        />
      </div>
      <SaveBar form={form} />
    </form>
  );
}
