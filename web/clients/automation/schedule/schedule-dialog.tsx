import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import type { Schedule, ScheduleAnswer } from '#contract/automation/schedules.ts';
import { platformName } from '#report/write/words/platform-names.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { dayInWords, hourInWords, WEEKDAYS } from '#web/clients/automation/schedule/schedule-words.ts';
import { NativeSelect } from '#web/settings/native-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

const FORM = 'schedule-form';
const NEW: Wanted = {
  rhythm: 'monthly',
  day: 3,
  weekday: 1,
  hour: 9,
  channels: [],
  if_missing: 'wait',
  wait_days: 5,
  afterwards: 'notify',
};

type Wanted = Pick<
  Schedule,
  'rhythm' | 'day' | 'weekday' | 'hour' | 'channels' | 'if_missing' | 'wait_days' | 'afterwards'
>;

const RHYTHMS = [
  { value: 'monthly', label: 'Every month', note: 'Covers the previous month' },
  { value: 'weekly', label: 'Every week', note: 'Covers the previous week' },
  { value: 'when_complete', label: 'When all data has arrived', note: 'Once a month, without a fixed day' },
] as const;
const MISSING = [
  { value: 'wait', label: 'Wait for it', note: 'And notify your team' },
  { value: 'without', label: 'Create it anyway', note: 'And notify your team' },
] as const;
const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);
const HOURS = Array.from({ length: 24 }, (_, at) => at);
const WAITS = Array.from({ length: 28 }, (_, at) => at + 1);

/** Sets when a client's report is made, and what happens with it then. */
export function ScheduleDialog({
  client,
  answer,
  onClose,
}: {
  client: Client;
  answer: ScheduleAnswer;
  onClose: () => void;
}) {
  const [wanted, setWanted] = useState<Wanted>(() => wantedOf(answer.schedule));
  const save = useSave(client.id, onClose);
  const change = (part: Partial<Wanted>) => setWanted((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ id: client.id, ...wanted });
  };
  const waits = wanted.rhythm === 'when_complete' || wanted.if_missing === 'wait';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Schedule for ${client.name}`}
      description="Reports are created in your name from the data that has arrived by then."
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button type="submit" form={FORM} disabled={save.isPending} className="max-sm:flex-1">
            Save schedule
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        {save.error && <Banner tone="bad">{messageOf(save.error, 'We couldn’t save the schedule.')}</Banner>}
        <ChoiceCards
          label="When"
          value={wanted.rhythm}
          onChange={(rhythm) => change({ rhythm })}
          options={RHYTHMS}
          className="grid-cols-3 max-sm:grid-cols-1"
        />
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          {wanted.rhythm === 'monthly' && (
            <NativeSelect
              label="Day"
              name="day"
              value={String(wanted.day)}
              onChange={(day) => change({ day: Number(day) })}
              options={DAYS.map((day) => ({ value: String(day), label: `The ${dayInWords(day)}` }))}
              hint="In shorter months, it’s the last day."
            />
          )}
          {wanted.rhythm === 'weekly' && (
            <NativeSelect
              label="Day"
              name="weekday"
              value={String(wanted.weekday)}
              onChange={(weekday) => change({ weekday: Number(weekday) })}
              options={WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }))}
            />
          )}
          {wanted.rhythm !== 'when_complete' && (
            <NativeSelect
              label="Hour"
              name="hour"
              value={String(wanted.hour)}
              onChange={(hour) => change({ hour: Number(hour) })}
              options={HOURS.map((hour) => ({ value: String(hour), label: hourInWords(hour) }))}
              hint={`Time zone: ${answer.time_zone.replaceAll('_', ' ')}`}
            />
          )}
        </div>
        <Channels
          known={answer.known_channels}
          chosen={wanted.channels}
          onChange={(channels) => change({ channels })}
        />
        {wanted.rhythm !== 'when_complete' && (
          <ChoiceCards
            label="If data is missing"
            value={wanted.if_missing}
            onChange={(choice) => change({ if_missing: choice })}
            options={MISSING}
            className="grid-cols-2 max-sm:grid-cols-1"
          />
        )}
        {waits && (
          <NativeSelect
            label="Wait up to"
            name="wait_days"
            value={String(wanted.wait_days)}
            onChange={(days) => change({ wait_days: Number(days) })}
            options={WAITS.map((days) => ({
              value: String(days),
              label: days === 1 ? '1 day' : `${days} days`,
            }))}
          />
        )}
        <ChoiceCards
          label="Then"
          value={wanted.afterwards}
          onChange={(afterwards) => change({ afterwards })}
          options={afterwardsFor(answer)}
          className="grid-cols-3 max-sm:grid-cols-1"
        />
      </form>
    </Dialog>
  );
}

function Channels({
  known,
  chosen,
  onChange,
}: {
  known: readonly string[];
  chosen: readonly string[];
  onChange: (channels: string[]) => void;
}) {
  const all = [...new Set([...known, ...chosen])];
  if (all.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">Data it needs</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((channel) => (
          <label
            key={channel}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong/50 px-3 text-sm has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="checkbox"
              className="size-4 accent-brand"
              checked={chosen.includes(channel)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, channel] : chosen.filter((one) => one !== channel))
              }
            />
            {platformName(channel) ?? channel}
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">
        If you choose none, we expect the same data as in the last three months.
      </p>
    </fieldset>
  );
}

function wantedOf(schedule: Schedule | null): Wanted {
  if (schedule === null) return NEW;
  const { rhythm, day, weekday, hour, channels, if_missing, wait_days, afterwards } = schedule;
  return { rhythm, day, weekday, hour, channels, if_missing, wait_days, afterwards };
}

function afterwardsFor({ recipients, needs_approval: needsApproval }: ScheduleAnswer) {
  return [
    { value: 'notify', label: 'Notify the team', note: 'In the app and by e-mail' },
    { value: 'review', label: 'Ask for approval', note: 'From anyone who can approve' },
    {
      value: 'send',
      label: 'Send it',
      note: `${needsApproval ? 'Once it’s approved, to' : 'To'} ${recipients.join(', ')}`,
    },
  ] as const;
}

function useSave(clientId: string, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Wanted & { id: string }) => api.schedules.set(input),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: queries.schedules.get.key({ input: { id: clientId } }) });
      sayDone('Schedule saved');
      onDone();
    },
  });
}
