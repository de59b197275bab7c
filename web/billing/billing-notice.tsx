import type { ReactNode } from 'react';
import type { Subscription } from '#contract/billing/billing.ts';
import { useBilling } from '#web/billing/use-billing.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';

/** From so many days before its end the trial is spoken of on the page. */
const LAST_DAYS = 3;

/** What a member must know about the plan before it stands in the way: a failed payment, the end of a trial or of a plan. */
export function BillingNotice() {
  const { data } = useBilling();
  const settings = useSettings();
  const notice = data === undefined ? null : noticeOf(data.subscription);
  if (notice === null) return null;
  return (
    <Banner tone={notice.tone} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-80">{notice.text}</p>
      <Button variant="outline" size="sm" onClick={() => settings.open('subscription')}>
        {notice.action}
      </Button>
    </Banner>
  );
}

interface Notice {
  readonly tone: 'bad' | 'note';
  readonly text: ReactNode;
  readonly action: string;
}

function noticeOf(subscription: Subscription): Notice | null {
  const { status, grace_ends_at: graceEnd, trial_days_left: days, may_create: mayCreate } = subscription;
  if (status === 'past_due' && mayCreate && graceEnd !== null) {
    return {
      tone: 'bad',
      text: `Your last payment didn’t go through. Update your card by ${formatDay(graceEnd)} to keep making reports.`,
      action: 'Update card',
    };
  }
  if (!mayCreate) {
    return {
      tone: 'note',
      text: 'No active subscription. You can still open and download everything you’ve made. Choose a plan to make new reports.',
      action: 'Choose a plan',
    };
  }
  if (days !== null && days <= LAST_DAYS) {
    return {
      tone: 'note',
      text: `Your free trial ends ${days === 1 ? 'today or tomorrow' : `in ${days} days`}. If you choose a plan now, the days you have left are added to it.`,
      action: 'Choose a plan',
    };
  }
  return null;
}
