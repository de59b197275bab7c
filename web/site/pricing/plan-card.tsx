import { Check } from 'lucide-react';
import type { BillingInterval, Plan } from '#contract/billing/plans.ts';
import { PlanButton } from '#web/site/pricing/plan-button.tsx';
import { cn } from '#web/ui/cn.ts';
import { formatPrice, formatYear } from '#web/ui/format/format-price.ts';

/** One plan with its price for the chosen billing period. */
export function PlanCard({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  const price = interval === 'yearly' ? plan.yearlyPrice : plan.monthlyPrice;
  return (
    <article
      aria-labelledby={`plan-${plan.id}`}
      className={cn(
        'relative flex flex-col rounded-lg border bg-surface p-7 sm:p-8',
        plan.highlight ? 'border-brand-ink shadow-sheet ring-1 ring-brand-ink' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={`plan-${plan.id}`} className="text-lg font-semibold">
          {plan.name}
        </h2>
        {plan.badge && (
          <span className="rounded-full bg-accent px-3 py-1 text-xs font-semibold text-[#10231f]">
            {plan.badge}
          </span>
        )}
      </div>
      <p className="mt-2 text-sm text-muted lg:min-h-11">{plan.description}</p>
      <p className="mt-6 flex items-baseline gap-2">
        <span className="figures text-4xl font-semibold tracking-[-0.04em]">{formatPrice(price)}</span>
        <span className="text-sm text-muted">/month</span>
      </p>
      <p className="mt-1 min-h-5.5 text-sm text-muted">
        {interval === 'yearly' ? `${formatYear(price)} billed yearly` : 'billed monthly'}
      </p>
      <PlanButton plan={plan} interval={interval} />
      <ul className="mt-8 grid content-start gap-x-6 gap-y-3 border-t border-line pt-7 sm:max-lg:grid-cols-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3 text-sm">
            <Check className="mt-0.5 size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}
