import { Check } from 'lucide-react';
import { plans, TRIAL_DAYS, type Plan } from '#contract/plans.ts';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';

/** The agency's plan and the plans on sale. */
export function SubscriptionTab() {
  return (
    <SettingsSection
      title="Subscription"
      description={`Every account begins with ${TRIAL_DAYS} days free, without a card.`}
    >
      <ul className="grid gap-4 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <article
      className={cn(
        'grid h-full content-start gap-4 rounded-md border p-5',
        plan.highlight ? 'border-brand-ink' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-base font-semibold">{plan.name}</h4>
        {plan.badge && <Badge tone="busy">{plan.badge}</Badge>}
      </div>
      <p className="flex items-baseline gap-1.5">
        <span className="figures text-2xl font-semibold tracking-tight">${plan.monthlyPrice}</span>
        <span className="text-sm text-muted">/month</span>
      </p>
      <ul className="grid gap-2">
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
