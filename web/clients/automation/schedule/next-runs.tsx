import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { ScheduleAnswer } from '#contract/automation/schedules.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { momentInWords, periodInWords } from '#web/clients/automation/schedule/schedule-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** The next three runs, and what can be done about them. */
export function NextRuns({
  answer,
  clientId,
  mayChange,
}: {
  answer: ScheduleAnswer;
  clientId: string;
  mayChange: boolean;
}) {
  const steps = useSteps(clientId);
  const [isRemoving, setIsRemoving] = useState(false);
  const { schedule, time_zone: timeZone } = answer;
  if (schedule === null) return null;
  const isSkipped = schedule.next_runs[0]?.is_skipped === true;
  const step = (work: () => Promise<unknown>, said: string) => () => steps.mutate({ work, said });
  const id = clientId;
  return (
    <section aria-labelledby="next-runs" className="grid gap-3">
      <h3 id="next-runs" className="text-sm font-semibold">
        Next
      </h3>
      {schedule.next_runs.length > 0 ? (
        <ol className="divide-y divide-line rounded-md border border-line">
          {schedule.next_runs.map(({ at, period, is_skipped: skipped }) => (
            <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
              <CalendarClock className="size-4 shrink-0 text-muted" aria-hidden="true" />
              <span className={skipped ? 'figures text-muted line-through' : 'figures'}>
                {momentInWords(at, timeZone)}
              </span>
              <span className="text-muted">{periodInWords(period)}</span>
              {skipped && <Badge tone="quiet">Skipped</Badge>}
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-muted">No reports are created while the schedule is paused.</p>
      )}
      {steps.error && <Banner tone="bad">{messageOf(steps.error, 'That didn’t work.')}</Banner>}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Step onClick={step(() => api.schedules.run({ id }), 'The report is on its way')}>Run now</Step>
          {schedule.is_on && (
            <Step
              onClick={step(
                () => api.schedules.skip({ id, skipped: !isSkipped }),
                isSkipped ? 'The next run will go ahead' : 'The next run will be skipped',
              )}
            >
              {isSkipped ? 'Don’t skip next run' : 'Skip next run'}
            </Step>
          )}
          <Step
            onClick={step(
              () => api.schedules.pause({ id, paused: schedule.is_on }),
              schedule.is_on ? 'Schedule paused' : 'Schedule resumed',
            )}
          >
            {schedule.is_on ? 'Pause' : 'Resume'}
          </Step>
          <Step onClick={() => setIsRemoving(true)}>Remove</Step>
        </div>
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => {
          step(() => api.schedules.remove({ id }), 'Schedule removed')();
          setIsRemoving(false);
        }}
        title="Remove the schedule?"
        confirmLabel="Remove"
      >
        No more reports will be created automatically, and the history will be deleted. Existing reports stay.
      </ConfirmDialog>
    </section>
  );
}

function Step({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="outline" size="sm" className="max-md:h-11" onClick={onClick}>
      {children}
    </Button>
  );
}

function useSteps(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; said: string }) => work(),
    onSuccess: async (_, { said }) => {
      await cache.invalidateQueries({ queryKey: queries.schedules.get.key({ input: { id: clientId } }) });
      sayDone(said);
    },
  });
}
