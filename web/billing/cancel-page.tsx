import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => [
  { title: 'Nothing was charged · ClientReady' },
  { name: 'robots', content: 'noindex' },
];

/** Where the checkout returns to when it was left. */
export default function BillingCancelPage() {
  return (
    <div className="grid justify-items-start gap-6">
      <PageTitle title="Nothing was charged">
        You left the checkout before paying. Your plan is as it was.
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard?settings=subscription">Choose a plan</ButtonLink>
        <ButtonLink to="/dashboard" variant="outline">
          Open the dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
