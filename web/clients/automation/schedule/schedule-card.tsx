import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import { may } from '#contract/accounts/roles.ts';
import type { ScheduleAnswer } from '#contract/automation/schedules.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { NextRuns } from '#web/clients/automation/schedule/next-runs.tsx';
import { RunHistory } from '#web/clients/automation/schedule/run-history.tsx';
import { ScheduleDialog } from '#web/clients/automation/schedule/schedule-dialog.tsx';
import { rhythmInWords } from '#web/clients/automation/schedule/schedule-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** When the client's report is made by itself, and what happens with it then. */
export function ScheduleCard({ client }: { client: Client }) {
  const { agency } = useAccountHere();
  const mayChange = agency !== null && may(agency.role, 'reports.write');
  const query = useQuery(queries.schedules.get.queryOptions({ input: { id: client.id } }));
  const [isEditing, setIsEditing] = useState(false);
  const { data } = query;
  return (
    <Card
      title="Schedule"
      className="grid gap-6"
      aside={
        data?.schedule &&
        mayChange && (
          <Button variant="outline" size="sm" className="max-md:h-11" onClick={() => setIsEditing(true)}>
            Change
          </Button>
        )
      }
    >
      {query.error && data === undefined && (
        <Banner tone="bad">{messageOf(query.error, 'We couldn’t load the schedule.')}</Banner>
      )}
      {query.isPending && (
        <SkeletonGroup label="Loading" className="grid gap-3">
          <Skeleton className="h-6 w-2/3 rounded-md" />
          <Skeleton className="h-24 rounded-md" />
        </SkeletonGroup>
      )}
      {data?.schedule === null && (
        <EmptyState
          icon={CalendarClock}
          title="Create reports automatically"
          headingLevel="h3"
          action={
            mayChange && (
              <Button size="sm" className="max-md:h-11" onClick={() => setIsEditing(true)}>
                Set up a schedule
              </Button>
            )
          }
        >
          Choose when {client.name}’s report is created. It uses the data that has arrived by then, and the
          client’s own template and language.
        </EmptyState>
      )}
      {data && data.schedule !== null && <Plan answer={data} client={client} mayChange={mayChange} />}
      {isEditing && data && (
        <ScheduleDialog client={client} answer={data} onClose={() => setIsEditing(false)} />
      )}
    </Card>
  );
}

function Plan({ answer, client, mayChange }: { answer: ScheduleAnswer; client: Client; mayChange: boolean }) {
  const { schedule, runs } = answer;
  if (schedule === null) return null;
  return (
    <>
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {rhythmInWords(schedule)}
          {!schedule.is_on && <Badge tone="quiet">Paused</Badge>}
        </p>
        <p className="max-w-prose text-sm text-muted">
          {afterwardsInWords(answer)} {missingInWords(answer)}
        </p>
        <p className="text-sm text-muted">
          {schedule.acts_for === null
            ? 'The person who set this up has left. Save the schedule to take it over.'
            : `On behalf of ${schedule.acts_for}. Time zone: ${answer.time_zone.replaceAll('_', ' ')}.`}
        </p>
      </div>
      <NextRuns answer={answer} clientId={client.id} mayChange={mayChange} />
      {runs.length > 0 && <RunHistory answer={answer} />}
    </>
  );
}

function afterwardsInWords({ schedule, recipients, needs_approval: needsApproval }: ScheduleAnswer): string {
  if (schedule?.afterwards === 'review') return 'Then it waits for approval.';
  if (schedule?.afterwards !== 'send') return 'Then we’ll notify your team.';
  const to = recipients.join(', ');
  return needsApproval ? `Once it’s approved, it’s sent to ${to}.` : `Then it’s sent to ${to}.`;
}

function missingInWords({ schedule }: ScheduleAnswer): string {
  if (schedule === null) return '';
  const days = schedule.wait_days === 1 ? 'a day' : `${schedule.wait_days} days`;
  if (schedule.rhythm === 'when_complete') return `We’ll wait up to ${days} and let you know what’s missing.`;
  return schedule.if_missing === 'wait'
    ? `If data is missing, we’ll let you know and wait up to ${days}.`
    : 'If data is missing, we’ll let you know and create the report anyway.';
}
