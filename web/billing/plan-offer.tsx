import { Check } from 'lucide-react';
import type { BillingInterval, Plan } from '#contract/billing/plans.ts';
import { contactPath } from '#web/site/contact/topics.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { formatPrice, formatYear } from '#web/ui/format/format-price.ts';

/** One plan in the settings, with the button that takes it. */
export function PlanOffer({
  plan,
  interval,
  isCurrent,
  processing,
  disabled,
  onTake,
}: {
  plan: Plan;
  interval: BillingInterval;
  isCurrent: boolean;
  processing: boolean;
  disabled: boolean;
  onTake: () => void;
}) {
  const price = interval === 'yearly' ? plan.yearlyPrice : plan.monthlyPrice;
  return (
    <article
      aria-label={plan.name}
      className={cn(
        'relative grid h-full grid-rows-[auto_auto_auto_1fr] content-start gap-4 rounded-md border p-5',
        isCurrent ? 'border-brand-ink bg-brand-soft/40' : 'border-line',
      )}
    >
      <h4 className="text-base font-semibold">{plan.name}</h4>
      {/* On the edge, so that the prices of all plans stand in one line. */}
      {plan.badge && (
        <Badge tone="busy" className="absolute -top-3 right-4 border border-accent/60">
          {plan.badge}
        </Badge>
      )}
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="figures text-2xl font-semibold tracking-tight">{formatPrice(price)}</span>
        <span className="text-sm text-muted">
          /month{interval === 'yearly' && `, ${formatYear(price)} billed yearly`}
        </span>
      </p>
      {plan.id === 'enterprise' && !isCurrent ? (
        <ButtonLink to={contactPath('sales')} target="_blank" rel="noopener" variant="outline" size="sm">
          {plan.cta}
        </ButtonLink>
      ) : (
        <Button
          variant={plan.highlight && !isCurrent ? 'primary' : 'outline'}
          size="sm"
          disabled={isCurrent || disabled || processing}
          onClick={onTake}
        >
          {processing ? 'Processing...' : isCurrent ? 'Current plan' : `Choose ${plan.name}`}
        </Button>
      )}
      <ul className="grid content-start gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2 text-sm text-muted">
            <Check className="mt-0.5 size-4 shrink-0 text-brand-ink" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  );
}
