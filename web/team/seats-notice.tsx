import type { Team } from '#contract/accounts/team.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { may } from '#contract/accounts/roles.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

/** How many people the plan has room for, and what makes room for more. */
export function SeatsNotice({ seats }: { seats: Team['seats'] }) {
  const { agency } = useAccountHere();
  const settings = useSettings();
  const { used, limit, plan, unlocked_by: unlockedBy } = seats;
  if (limit === null) return null;
  const isFull = used >= limit;
  const mayUpgrade = agency !== null && may(agency.role, 'billing.manage');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 sm:px-6">
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <p className="text-sm">
          <span className="figures font-semibold">
            {used} of {limit}
          </span>{' '}
          <span className="text-muted">
            seats on {plan} in use{isFull ? '.' : ', invitations included.'}
          </span>
        </p>
        <div className="h-1.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
          <div
            className={cn('h-full rounded-full', isFull ? 'bg-accent' : 'bg-brand')}
            style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
          />
        </div>
        {isFull && unlockedBy && <p className="text-sm text-muted">{unlockedBy}</p>}
      </div>
      {isFull && mayUpgrade && (
        <Button variant="outline" size="sm" onClick={() => settings.open('subscription')}>
          See plans
        </Button>
      )}
    </div>
  );
}
