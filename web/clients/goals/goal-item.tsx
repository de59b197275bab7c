import { Pencil, Trash2 } from 'lucide-react';
import type { ClientGoal } from '#contract/clients/goals.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { GoalBar } from '#web/clients/goals/goal-bar.tsx';
import {
  goalScope,
  goalTitle,
  paceInWords,
  standingInWords,
  statusOf,
} from '#web/clients/goals/goal-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** One goal: what was promised, how it stands, and what it takes from here on. */
export function GoalItem({
  goal,
  currency,
  onEdit,
  onDelete,
}: {
  goal: ClientGoal;
  currency: string | null;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { standing } = goal;
  const title = goalTitle(goal, currency);
  const status = standing && statusOf(goal, standing.status);
  const pace = standing && paceInWords(goal, standing, currency);
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex items-start gap-x-4">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-base font-medium">{title}</h2>
            {status && <Badge tone={status.tone}>{status.label}</Badge>}
          </div>
          <p className="text-sm text-muted">{goalScope(goal)}</p>
        </div>
        <IfMay permission="clients.write">
          <div className="flex shrink-0">
            <Button variant="ghost" size="icon" aria-label={`Edit ${title}`} onClick={onEdit}>
              <Pencil className="size-4" aria-hidden="true" />
            </Button>
            <Button variant="ghost" size="icon" aria-label={`Delete ${title}`} onClick={onDelete}>
              <Trash2 className="size-4" aria-hidden="true" />
            </Button>
          </div>
        </IfMay>
      </div>
      {standing ? (
        <div className="grid gap-1">
          <GoalBar goal={goal} standing={standing} />
          <p className="figures text-sm">{standingInWords(goal, standing, currency)}</p>
          {pace && <p className="figures text-sm text-muted">{pace}.</p>}
        </div>
      ) : (
        <p className="text-sm text-muted">
          Nothing to compare it with yet. We’ll check it as soon as there’s data for its month.
        </p>
      )}
    </li>
  );
}
