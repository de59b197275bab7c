import { Sparkles } from 'lucide-react';
import type { Subscription } from '#contract/billing/billing.ts';
import { useBilling } from '#web/billing/use-billing.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { formatDay } from '#web/ui/format/format-date.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The agency's plan or trial, at the foot of the sidebar; `compact` where there is room for an icon alone. */
export function PlanBadge({ compact }: { compact: boolean }) {
  const { data } = useBilling();
  const settings = useSettings();
  if (data === undefined) return <Skeleton className={compact ? 'h-11' : 'h-15'} />;
  const { subscription } = data;
  const hint = data.is_everything_included ? 'No plan needed' : standingInShort(subscription);
  return (
    <button
      type="button"
      onClick={() => settings.open('subscription')}
      title={compact ? subscription.label : undefined}
      className="flex min-h-11 w-full items-center justify-center gap-3 rounded-md border border-line bg-surface p-3 text-left transition-colors hover:border-line-strong"
    >
      <Sparkles
        className={`size-4.5 shrink-0 ${subscription.may_create ? 'text-accent-ink' : 'text-bad'}`}
        aria-hidden="true"
      />
      <span className={compact ? 'sr-only' : 'grid min-w-0 flex-1'}>
        <span className="text-sm font-medium">{subscription.label}</span>
        <span className="text-xs text-muted">{hint}</span>
      </span>
    </button>
  );
}

function standingInShort(subscription: Subscription): string {
  const { trial_days_left: days, current_period_end: end, status } = subscription;
  if (days !== null) return days === 1 ? '1 day left' : `${days} days left`;
  if (!subscription.may_create) return 'Choose a plan';
  if (status === 'past_due') return 'Payment failed';
  if (end === null) return 'Active';
  return `${subscription.cancel_at_period_end ? 'Ends' : 'Renews'} ${formatDay(end)}`;
}
