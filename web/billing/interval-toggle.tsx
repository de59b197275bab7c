import { billingIntervals, YEARLY_SAVING_LABEL, type BillingInterval } from '#contract/billing/plans.ts';
import { cn } from '#web/ui/cn.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const LABELS: Record<BillingInterval, string> = { monthly: 'Monthly', yearly: 'Yearly' };

/** Monthly or yearly, as two radio buttons in one frame. */
export function IntervalToggle({
  interval,
  onChange,
}: {
  interval: BillingInterval;
  onChange: (interval: BillingInterval) => void;
}) {
  const hydrated = useHydrated();
  return (
    <fieldset
      disabled={!hydrated}
      className="inline-flex items-center rounded-full border border-line bg-surface p-1"
    >
      <legend className="sr-only">Billing period</legend>
      {billingIntervals.map((option) => (
        <label
          key={option}
          className={cn(
            'relative flex h-10 max-md:h-11 cursor-pointer items-center gap-2.5 rounded-full px-5 text-sm font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            option === interval ? 'bg-brand text-on-brand' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="interval"
            value={option}
            checked={option === interval}
            onChange={() => onChange(option)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {LABELS[option]}
          {option === 'yearly' && (
            <span className="rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-[#10231f]">
              {YEARLY_SAVING_LABEL}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
