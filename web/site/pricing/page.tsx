import { useState } from 'react';
import { DEFAULT_INTERVAL, plans, type BillingInterval } from '#contract/billing/plans.ts';
import { trialPromise } from '#web/site/content.ts';
import { PageHeading, SectionHeading } from '#web/site/page-heading.tsx';
import { pageMeta } from '#web/site/page-meta.ts';
import { ComparisonTable } from '#web/site/pricing/comparison-table.tsx';
import { IntervalToggle } from '#web/billing/interval-toggle.tsx';
import { PlanCard } from '#web/site/pricing/plan-card.tsx';
import { questions } from '#web/site/pricing/questions.ts';

export const meta = () =>
  pageMeta({
    title: 'Pricing',
    description:
      'Three plans from 49 USD a month, 20% less when paid yearly. 14-day free trial without a credit card.',
    path: '/pricing',
  });

/** Plans, their comparison, and the questions that come before buying. */
export default function PricingPage() {
  const [interval, setInterval] = useState<BillingInterval>(DEFAULT_INTERVAL);
  return (
    <>
      <PageHeading label="Pricing" title="Costs less than the hour it saves">
        {trialPromise} Prices in US dollars.
      </PageHeading>
      <section aria-label="Plans" className="container-page">
        <IntervalToggle interval={interval} onChange={setInterval} />
        <div className="mt-8 grid gap-6 lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} interval={interval} />
          ))}
        </div>
      </section>
      <section aria-labelledby="comparison" className="container-page pt-section">
        <SectionHeading id="comparison" title="Compare all features" />
        <div className="mt-10">
          <ComparisonTable />
        </div>
      </section>
      <section
        aria-labelledby="questions"
        className="container-page grid gap-x-16 gap-y-10 py-section lg:grid-cols-[2fr_3fr]"
      >
        <SectionHeading id="questions" title="Questions and answers" />
        <div className="border-t border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex list-none items-center justify-between gap-6 py-5 font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <span
                  aria-hidden="true"
                  className="text-2xl leading-none text-accent-ink transition-transform group-open:rotate-45"
                >
                  +
                </span>
              </summary>
              <p className="max-w-2xl pb-6 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  );
}
