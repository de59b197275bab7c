import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { may } from '#contract/accounts/roles.ts';
import { WEBHOOK_ENDPOINTS_MAX } from '#contract/automation/webhooks.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { queries } from '#web/api/api.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { EndpointDialog } from '#web/settings/integrations/webhooks/endpoint-dialog.tsx';
import { EndpointList } from '#web/settings/integrations/webhooks/endpoint-list.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { WaitingForSettings } from '#web/settings/waiting-for-settings.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Addresses of the agency's own that hear what happens. */
export function WebhooksSection() {
  const { agency } = useAccountHere();
  const manages = agency !== null && may(agency.role, 'settings.write');
  return (
    <SettingsSection
      title="Webhooks"
      description="We notify your server as soon as something happens: a report is ready, a client opened it, a file arrived."
    >
      {manages ? (
        <Endpoints />
      ) : (
        <Banner tone="note">Only owners and admins of the agency can manage webhooks.</Banner>
      )}
    </SettingsSection>
  );
}

function Endpoints() {
  const isIncluded = useIncludes('api');
  const query = useQuery(queries.webhooks.list.queryOptions());
  const [isAdding, setIsAdding] = useState(false);
  if (query.data === undefined || isIncluded === undefined) return <WaitingForSettings query={query} />;
  const { endpoints } = query.data;
  const addButton = (
    <Button
      size="sm"
      className="max-md:h-11"
      disabled={endpoints.length >= WEBHOOK_ENDPOINTS_MAX}
      onClick={() => setIsAdding(true)}
    >
      <Plus className="size-4" aria-hidden="true" />
      Add endpoint
    </Button>
  );
  return (
    <>
      {!isIncluded && (
        <>
          {endpoints.length > 0 && (
            <Banner tone="note">
              Your endpoints are kept, but they won’t get any events until your plan includes the API again.
            </Banner>
          )}
          <PlanLock feature="api" />
        </>
      )}
      {isIncluded && endpoints.length > 0 && <div className="flex flex-wrap gap-3">{addButton}</div>}
      {isIncluded && endpoints.length === 0 && (
        <EmptyState icon={Webhook} title="No endpoints yet" action={addButton}>
          Add the address of a server, or of a tool such as Zapier, Make or n8n, and choose which events it
          gets.
        </EmptyState>
      )}
      {endpoints.length > 0 && <EndpointList endpoints={endpoints} />}
      {isAdding && <EndpointDialog endpoint={null} onClose={() => setIsAdding(false)} />}
    </>
  );
}
