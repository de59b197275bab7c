import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ClientGoal, GoalStatus } from '#contract/clients/goals.ts';
import { queries } from '#web/api/api.ts';
import { pathOfClient } from '#web/clients/client-paths.ts';
import { withClientTab } from '#web/clients/client-tabs.ts';
import { amount, goalScope, goalTitle, statusOf } from '#web/clients/goals/goal-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';

const MOST_GOALS = 2;
const MOST_CLIENTS = 6;

/** Clients that are behind what was promised to them; nothing where all is well, or nothing was promised. */
export function BehindGoals() {
  const { data } = useQuery(queries.goals.behind.queryOptions());
  if (!data || data.clients.length === 0) return null;
  const hidden = data.clients.length - MOST_CLIENTS;
  return (
    <section aria-labelledby="behind-goals" className="grid gap-4">
      <h2 id="behind-goals" className="text-lg font-semibold tracking-tight">
        Behind their goals
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {data.clients.slice(0, MOST_CLIENTS).map(({ client, goals }) => (
          <li key={client.id}>
            <Link
              to={`${pathOfClient(client.id)}${withClientTab('', 'goals')}`}
              className="group flex items-center gap-4 px-4 py-3.5 transition-colors hover:bg-sunken sm:px-5"
            >
              <Avatar name={client.name} size="md" shape="square" />
              <span className="grid min-w-0 flex-1 gap-1">
                <span className="truncate font-medium">{client.name}</span>
                {goals.slice(0, MOST_GOALS).map((goal) => (
                  <span
                    key={goal.id}
                    className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted"
                  >
                    {goal.standing && <StatusBadge goal={goal} status={goal.standing.status} />}
                    <span>
                      {goalTitle(goal, null)}
                      {typeof goal.standing?.actual === 'number' && (
                        <span className="figures text-ink">
                          , now {amount(goal.metric, goal.standing.actual, null)}
                        </span>
                      )}
                      {' · '}
                      {goalScope(goal, goal.standing?.month ?? goal.month)}
                    </span>
                  </span>
                ))}
                {goals.length > MOST_GOALS && (
                  <span className="text-sm text-muted">and {goals.length - MOST_GOALS} more</span>
                )}
              </span>
              <ArrowRight
                className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-sm text-muted">and {hidden} more</p>}
    </section>
  );
}

function StatusBadge({ goal, status }: { goal: ClientGoal; status: GoalStatus }) {
  const { tone, label } = statusOf(goal, status);
  return <Badge tone={tone}>{label}</Badge>;
}
