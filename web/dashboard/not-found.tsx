import { Compass } from 'lucide-react';
import { DASHBOARD } from '#web/dashboard/dashboard-tabs.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export const meta = () => [{ title: 'Page not found · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** An address below the dashboard that leads nowhere. */
export default function DashboardNotFound() {
  return (
    <EmptyState
      icon={Compass}
      title="Page not found"
      headingLevel="h1"
      action={<ButtonLink to={DASHBOARD}>Open the dashboard</ButtonLink>}
    >
      We couldn’t find this page.
    </EmptyState>
  );
}
