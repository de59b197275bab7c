import { useQueryClient } from '@tanstack/react-query';
import type { AgencySettings } from '#contract/agencies/agency.ts';
import { api, queries } from '#web/api/api.ts';
import { timeZones } from '#web/settings/general/time-zones.ts';
import { NativeSelect } from '#web/settings/native-select.tsx';
import { SaveBar } from '#web/settings/save-bar.tsx';
import { useSettingsForm } from '#web/settings/use-settings-form.ts';

/** Where the agency's months begin and end. */
export function TimeZoneForm({ settings, isLocked }: { settings: AgencySettings; isLocked: boolean }) {
  const client = useQueryClient();
  const form = useSettingsForm({
    saved: { time_zone: settings.time_zone },
    check: () => ({}),
    save: async ({ time_zone = settings.time_zone }) => {
      const changed = await api.agency.setTimeZone({ time_zone });
      client.setQueryData(queries.agency.settings.queryKey(), changed);
    },
    done: 'Time zone saved',
  });
  const { values, errors, set } = form;
  return (
    <form {...form.form} className="grid gap-5 sm:max-w-sm">
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
        hint="Sets when a month starts and ends for your stats and your monthly limit."
        error={errors.time_zone}
      />
      <SaveBar form={form} />
    </form>
  );
}
