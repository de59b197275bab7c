import { Link } from 'react-router';
import type { ScheduleAnswer, ScheduleRun } from '#contract/automation/schedules.ts';
import { platformName } from '#report/write/words/platform-names.ts';
import { periodInWords, RUN_STATES } from '#web/clients/automation/schedule/schedule-words.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';

/** What the schedule has done, newest first. */
export function RunHistory({ answer }: { answer: ScheduleAnswer }) {
  return (
    <section aria-labelledby="schedule-history" className="grid gap-3">
      <h3 id="schedule-history" className="text-sm font-semibold">
        History
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {answer.runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

function Run({ run }: { run: ScheduleRun }) {
  const { tone, word } = RUN_STATES[run.state];
  const missing = run.missing.map((channel) => platformName(channel) ?? channel);
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm font-medium">
          {run.report_id === null ? (
            periodInWords(run.period)
          ) : (
            <Link to={`/dashboard/reports/${run.report_id}`} className="underline underline-offset-4">
              {periodInWords(run.period)}
            </Link>
          )}
        </p>
        <Badge tone={tone} dot={tone === 'busy'}>
          {word}
        </Badge>
      </div>
      {run.reason && <p className="max-w-prose text-sm wrap-anywhere">{run.reason}</p>}
      {missing.length > 0 && (
        <p className="text-sm text-muted">
          {run.state === 'waiting' ? 'Still missing: ' : 'Created without: '}
          {missing.join(', ')}
        </p>
      )}
      <p className="figures text-xs text-muted">
        Due <TimeAgo moment={run.due_at} />
      </p>
    </li>
  );
}
