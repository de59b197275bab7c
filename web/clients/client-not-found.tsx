import { UserRoundX } from 'lucide-react';
import { pathOfTab } from '#web/dashboard/dashboard-tabs.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Where a client was looked for that is not there, or not this agency's. */
export function ClientNotFound() {
  return (
    <EmptyState
      icon={UserRoundX}
      title="Client Not Found"
      headingLevel="h1"
      action={<ButtonLink to={pathOfTab('clients')}>Back to clients</ButtonLink>}
    >
      The client you're looking for doesn't exist.
    </EmptyState>
  );
}
