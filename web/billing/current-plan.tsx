import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillingOverview, Subscription } from '#contract/billing/billing.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { UsageBars } from '#web/billing/usage-bars.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** What the agency has, what it uses of it, and what can be done about it. */
export function CurrentPlan({ overview, mayManage }: { overview: BillingOverview; mayManage: boolean }) {
  const { subscription, usage, checkout } = overview;
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const ending = useMutation({
    mutationFn: (isEnding: boolean) => (isEnding ? api.billing.cancel() : api.billing.resume()),
    onSuccess: (next, isEnding) => {
      client.setQueryData(queries.billing.overview.queryKey(), next);
      setIsAsking(false);
      sayDone(
        isEnding
          ? 'Your subscription is cancelled and runs until the end of the billing period'
          : 'Your subscription continues',
      );
    },
  });
  const portal = useMutation({
    mutationFn: () => api.billing.portal(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const failure = portal.error ?? (isAsking ? null : ending.error);
  const isPaid = checkout === 'stripe' && subscription.has_portal && subscription.status !== 'canceled';
  const isBusy = portal.isPending || ending.isPending;

  return (
    <SettingsSection title="Current plan">
      {subscription.status === 'past_due' && (
        <Banner tone="bad">
          Your last payment didn’t go through. Update your card
          {subscription.grace_ends_at && ` by ${formatDay(subscription.grace_ends_at)}`} to keep making
          reports.
        </Banner>
      )}
      {failure && <Banner tone="bad">{messageOf(failure, 'Failed to process subscription')}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <p className="flex items-center gap-3">
            <span className="text-lg font-semibold">{subscription.label}</span>
            <StatusBadge subscription={subscription} />
          </p>
          <p className="text-sm text-muted">{standing(overview)}</p>
        </div>
        {mayManage && (
          <div className="flex flex-wrap gap-3">
            {checkout === 'stripe' && subscription.has_portal && (
              <Button variant="outline" size="sm" disabled={isBusy} onClick={() => portal.mutate()}>
                {portal.isPending ? 'Processing...' : 'Card and invoices'}
              </Button>
            )}
            {isPaid && subscription.plan !== null && subscription.interval !== null && (
              <Button
                variant="outline"
                size="sm"
                disabled={isBusy}
                onClick={() => (subscription.cancel_at_period_end ? ending.mutate(false) : setIsAsking(true))}
              >
                {subscription.cancel_at_period_end ? 'Keep subscription' : 'Cancel subscription'}
              </Button>
            )}
          </div>
        )}
      </div>
      <UsageBars usage={usage} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => ending.mutate(true)}
        pending={ending.isPending}
        error={ending.isError ? messageOf(ending.error, 'Failed to process subscription') : null}
        title="Cancel your subscription?"
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
      >
        You can use it until{' '}
        {subscription.current_period_end ? formatDay(subscription.current_period_end) : 'the period ends'}.
        After that you can still open and download everything you’ve made, but not make anything new.
      </ConfirmDialog>
    </SettingsSection>
  );
}

function StatusBadge({ subscription }: { subscription: Subscription }) {
  if (subscription.status === 'past_due') return <Badge tone="bad">Payment failed</Badge>;
  if (!subscription.may_create) return <Badge tone="quiet">Ended</Badge>;
  if (subscription.cancel_at_period_end) return <Badge tone="busy">Ending</Badge>;
  return <Badge tone="good">Active</Badge>;
}

function standing({ subscription, is_everything_included: hasEverything }: BillingOverview): string {
  if (hasEverything) return 'No plans are sold on this server. You have every feature, without limits.';
  const { trial_days_left: days, trial_ends_at: trialEnd, current_period_end: end, interval } = subscription;
  if (days !== null && trialEnd !== null)
    return `${days === 1 ? '1 day' : `${days} days`} left, until ${formatDay(trialEnd)}. No card needed.`;
  if (!subscription.may_create) return 'You can still open and download everything you’ve made.';
  if (end === null || interval === null) return 'Set up for you by your server’s administrator.';
  if (subscription.cancel_at_period_end) return `Billed ${interval}. Ends on ${formatDay(end)}.`;
  return subscription.status === 'trialing'
    ? `Billed ${interval}. First payment on ${formatDay(end)}.`
    : `Billed ${interval}. Renews on ${formatDay(end)}.`;
}
