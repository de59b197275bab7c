import type { ClientGoal } from '#contract/clients/goals.ts';
import type { clientGoalStandings } from '#server/database/schema/clients/client-goals.ts';
import type { GoalRow } from '#server/goals/find-goals.ts';

export type StandingRow = typeof clientGoalStandings.$inferSelect;

/** A goal as the API shows it, and how it stands. */
export function presentGoal(goal: GoalRow, standing: StandingRow | null): ClientGoal {
  const { id, metric, month, channel, kind, target } = goal;
  return { id, metric, month, channel, kind, target, standing: standing && presentStanding(standing) };
}

function presentStanding(standing: StandingRow): NonNullable<ClientGoal['standing']> {
  const { month, actual, projected, low, high, status, until } = standing;
  return {
    month,
    actual,
    projected,
    low,
    high,
    pace_kept: standing.paceKept,
    pace_needed: standing.paceNeeded,
    status,
    until,
  };
}
