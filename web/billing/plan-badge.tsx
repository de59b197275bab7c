import { Sparkles } from 'lucide-react';
import { TRIAL_DAYS } from '#contract/plans.ts';

/** The agency's plan or trial, at the foot of the sidebar; `compact` where there is room for an icon alone. */
export function PlanBadge({ compact }: { compact: boolean }) {
  return (
    <div className="flex items-center justify-center gap-3 rounded-md border border-line bg-surface p-3">
      <Sparkles className="size-4.5 shrink-0 text-accent-ink" aria-hidden="true" />
      <div className={compact ? 'sr-only' : 'grid flex-1'}>
        <span className="text-sm font-medium">Free Trial</span>
        <span className="text-xs text-muted">{TRIAL_DAYS} days, no card</span>
      </div>
    </div>
  );
}
