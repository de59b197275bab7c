import type { ClientGoal, GoalStanding, GoalStatus } from '#contract/clients/goals.ts';
import { cn } from '#web/ui/cn.ts';

const GOOD = { bar: 'bg-good', range: 'bg-good/25' };
const BAD = { bar: 'bg-bad', range: 'bg-bad/25' };
const TONES: Readonly<Record<GoalStatus, { bar: string; range: string }>> = {
  met: GOOD,
  on_track: GOOD,
  missed: BAD,
  behind: { bar: 'bg-accent', range: 'bg-accent/35' },
  unknown: { bar: 'bg-muted', range: 'bg-muted/25' },
};

/** Room at the right of whatever reaches furthest. */
const AIR = 1.08;

/** What was reached beside what was promised; of a month under way also where it would end, with its range. */
export function GoalBar({ goal: { target }, standing }: { goal: ClientGoal; standing: GoalStanding }) {
  const { actual, projected, low, high, status } = standing;
  if (actual === null) return null;
  const most = Math.max(target, actual, projected ?? 0, high ?? 0) * AIR;
  const at = (value: number) => `${Math.max(0, Math.min(1, value / most)) * 100}%`;
  const tone = TONES[status];
  const isUnderWay = standing.pace_kept !== null && projected !== null;
  return (
    <div aria-hidden="true" className="relative h-7">
      <div className="absolute inset-x-0 top-2 h-3 overflow-hidden rounded-full bg-line/70">
        {isUnderWay && low !== null && high !== null && (
          <div
            className={cn('absolute inset-y-0', tone.range)}
            style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }}
          />
        )}
        <div
          className={cn('absolute inset-y-0 left-0 rounded-full', tone.bar)}
          style={{ width: at(actual) }}
        />
        {isUnderWay && (
          <div className={cn('absolute inset-y-0 w-0.5', tone.bar)} style={{ left: at(projected) }} />
        )}
      </div>
      <div
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: at(target) }}
      />
    </div>
  );
}
