import { may } from '#contract/accounts/roles.ts';
import { CurrentPlan } from '#web/billing/current-plan.tsx';
import { PlanOffers } from '#web/billing/plan-offers.tsx';
import { useBilling } from '#web/billing/use-billing.ts';
import { useSession } from '#web/accounts/session/use-session.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The agency's plan and the plans on sale. */
export function SubscriptionTab() {
  const { data, isError, isFetching, refetch } = useBilling();
  const session = useSession();
  const role = session.status === 'logged-in' ? session.agency?.role : undefined;
  const mayManage = role !== undefined && may(role, 'billing.manage');
  if (data === undefined) {
    return isError ? (
      <LoadError
        message="Failed to fetch subscription"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className="grid gap-5" aria-busy="true" aria-label="Loading your plan">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-20" />
        <Skeleton className="h-72" />
      </div>
    );
  }
  return (
    <>
      <CurrentPlan overview={data} mayManage={mayManage} />
      {!data.is_everything_included && <PlanOffers overview={data} mayManage={mayManage} />}
    </>
  );
}
