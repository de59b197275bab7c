import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => [{ title: 'Thank you · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** Where the checkout returns to after a payment. */
export default function BillingSuccessPage() {
  return (
    <div className="grid justify-items-start gap-6">
      <PageTitle title="Thank you">Your subscription is being set up.</PageTitle>
      <ButtonLink to="/dashboard">Open the dashboard</ButtonLink>
    </div>
  );
}
