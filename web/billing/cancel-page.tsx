import { CreditCard } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export const meta = () => [
  { title: 'Nothing was charged · ClientReady' },
  { name: 'robots', content: 'noindex' },
];

/** Where the checkout returns to when it was left. */
export default function BillingCancelPage() {
  return (
    <EmptyState
      icon={CreditCard}
      title="Nothing was charged"
      headingLevel="h1"
      action={
        <>
          <ButtonLink to="/dashboard?settings=subscription">Choose a plan</ButtonLink>
          <ButtonLink to="/dashboard" variant="outline">
            Open the dashboard
          </ButtonLink>
        </>
      }
    >
      You left the checkout before paying, so your plan hasn’t changed.
    </EmptyState>
  );
}
