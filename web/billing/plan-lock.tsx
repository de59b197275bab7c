import { LockKeyhole } from 'lucide-react';
import { comesWith, featureWords } from '#contract/billing/plan-features.ts';
import type { PlanFeature } from '#contract/billing/plans.ts';
import { may } from '#contract/accounts/roles.ts';
import { useSession } from '#web/accounts/session/use-session.ts';
import { useBilling } from '#web/billing/use-billing.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

/** Stands where something would be that the agency's plan does not include: what it is, and what unlocks it. */
export function PlanLock({ feature, className }: { feature: PlanFeature; className?: string }) {
  const session = useSession();
  const settings = useSettings();
  const checkout = useBilling().data?.checkout;
  const role = session.status === 'logged-in' ? session.agency?.role : undefined;
  const mayManage = role !== undefined && may(role, 'billing.manage');
  const isBought = checkout !== 'none';
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-5 gap-y-4 rounded-md border border-line bg-surface p-5',
        className,
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <LockKeyhole className="size-4.5" aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="text-sm font-medium">{comesWith(feature)}</p>
        <p className="max-w-prose text-sm text-muted">
          {featureWords[feature].about}
          {!mayManage && isBought && ' Ask the owner of your agency to upgrade.'}
          {!isBought && ' Ask your server’s administrator for it.'}
        </p>
      </div>
      {mayManage && isBought && (
        <Button variant="outline" size="sm" onClick={() => settings.open('subscription')}>
          See plans
        </Button>
      )}
    </div>
  );
}
