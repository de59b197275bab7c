import { Plus, Target } from 'lucide-react';
import { useState } from 'react';
import type { ClientFile } from '#contract/clients/client-data.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { ClientGoal } from '#contract/clients/goals.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { failureOf } from '#web/api/api-error.ts';
import { useClientData } from '#web/clients/client-data/use-client-data.ts';
import { TabSkeleton } from '#web/clients/detail/tab-skeleton.tsx';
import { GoalDialog } from '#web/clients/goals/goal-dialog.tsx';
import { GoalItem } from '#web/clients/goals/goal-item.tsx';
import { useDeleteGoal, useGoals } from '#web/clients/goals/use-goals.ts';
import { channelName } from '#web/reports/period/channel-names.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';

/** What was promised to a client, and how it stands. */
export function GoalsTab({ client }: { client: Client }) {
  const { data, error, isFetching, refetch } = useGoals(client.id);
  const files = useClientData(client.id).data?.files ?? [];
  const [edited, setEdited] = useState<ClientGoal | 'new' | null>(null);
  const remove = useDeleteGoal(client.id);
  const add = (
    <IfMay permission="clients.write">
      <Button className="px-4" onClick={() => setEdited('new')}>
        <Plus className="size-4" aria-hidden="true" />
        Set a goal
      </Button>
    </IfMay>
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      {!data && !error && <TabSkeleton />}
      {error && !data && (
        <LoadError
          message={failureOf(error, 'We couldn’t load this client’s goals.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.goals.length === 0 && (
        <EmptyState icon={Target} title="No goals yet" headingLevel="h2" action={add}>
          Enter what you promised: conversions, revenue, a cost per order, a budget. Every report then shows
          actual against goal, and this page shows who is on track.
        </EmptyState>
      )}
      {data && data.goals.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="text-sm text-muted">Measured against the latest month in the data.</p>
            {add}
          </div>
          <ul aria-label="Goals" className="divide-y divide-line rounded-lg border border-line bg-surface">
            {data.goals.map((goal) => (
              <GoalItem
                key={goal.id}
                goal={goal}
                currency={currencyOf(files, goal.channel)}
                onEdit={() => setEdited(goal)}
                onDelete={() => remove(goal)}
              />
            ))}
          </ul>
        </>
      )}
      {edited && (
        <GoalDialog
          clientId={client.id}
          goal={edited === 'new' ? null : edited}
          channels={channelOptions(files)}
          currency={currencyOf(files, null)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

/** The currency of a channel, or of all of them; null where there are several, or none is named. */
function currencyOf(files: readonly ClientFile[], channel: string | null): string | null {
  const own = files.filter(({ platform }) => channel === null || platform === channel);
  const named = new Set(own.flatMap(({ currency }) => currency ?? []));
  return named.size === 1 ? [...named][0]! : null;
}

function channelOptions(files: readonly ClientFile[]): { value: string; label: string }[] {
  return [...new Set(files.flatMap(({ platform }) => platform ?? []))]
    .map((platform) => ({ value: platform, label: channelName(platform) ?? platform }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
