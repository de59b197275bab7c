import { useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import type { ClientGoal } from '#contract/clients/goals.ts';
import { messageOf } from '#web/api/api-error.ts';
import { GoalBar } from '#web/clients/goals/goal-bar.tsx';
import { goalScope, goalTitle, standingInWords, statusOf } from '#web/clients/goals/goal-words.ts';
import { portalApi } from '#web/portal/portal-api.ts';
import { usePerson } from '#web/portal/use-person.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

export const meta = () => [{ title: 'Goals' }, { name: 'robots', content: 'noindex, nofollow' }];

/** What was agreed with the client, and how it stands. */
export default function PortalGoalsPage() {
  const person = usePerson();
  const goals = useQuery({ queryKey: ['goals'], queryFn: portalApi.goals });
  return (
    <div className="mx-auto grid max-w-4xl gap-6 px-4 py-8 sm:px-6 sm:py-10">
      <title>{`Goals · ${person.brand.agency_name}`}</title>
      <div className="grid gap-0.5">
        <p className="text-sm text-muted">{person.client_name}</p>
        <h1 className="text-2xl font-semibold tracking-tight">Your goals</h1>
      </div>
      {goals.isPending && (
        <SkeletonGroup label="Loading goals">
          <Skeleton className="h-48 rounded-lg" />
        </SkeletonGroup>
      )}
      {goals.error && !goals.data && (
        <LoadError
          message={messageOf(goals.error, 'We couldn’t load your goals.')}
          retrying={goals.isFetching}
          onRetry={() => void goals.refetch()}
        />
      )}
      {goals.data?.goals.length === 0 && (
        <EmptyState icon={Target} title="No goals yet">
          When {person.brand.agency_name} agrees on goals with you, you’ll see here how they stand.
        </EmptyState>
      )}
      {goals.data && goals.data.goals.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {goals.data.goals.map((goal) => (
            <Goal key={goal.id} goal={goal} currency={goals.data.currency} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Goal({ goal, currency }: { goal: ClientGoal; currency: string | null }) {
  const { standing } = goal;
  const status = standing && statusOf(goal, standing.status);
  return (
    <li className="grid gap-3 p-5 sm:p-6">
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base font-medium">{goalTitle(goal, currency)}</h2>
          {status && <Badge tone={status.tone}>{status.label}</Badge>}
        </div>
        <p className="text-sm text-muted">{goalScope(goal)}</p>
      </div>
      {standing ? (
        <div className="grid gap-1">
          <GoalBar goal={goal} standing={standing} />
          <p className="figures text-sm">{standingInWords(goal, standing, currency)}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">There’s no data for this goal yet.</p>
      )}
    </li>
  );
}
