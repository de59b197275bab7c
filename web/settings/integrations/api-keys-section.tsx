import { useQuery } from '@tanstack/react-query';
import { BookOpen, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { may } from '#contract/accounts/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { queries } from '#web/api/api.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { ApiKeyList } from '#web/settings/integrations/api-key-list.tsx';
import { NewApiKeyDialog } from '#web/settings/integrations/new-api-key-dialog.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { WaitingForSettings } from '#web/settings/waiting-for-settings.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The keys by which programs of the agency use the API. */
export function ApiKeysSection() {
  const { agency } = useAccountHere();
  const manages = agency !== null && may(agency.role, 'keys.manage');
  return (
    <SettingsSection
      title="API keys"
      description="A key lets your own programs add clients, upload exports and make reports. It acts in your name and can never do more than you can."
    >
      {manages ? (
        <Keys />
      ) : (
        <Banner tone="note">Only owners and admins of the agency can create keys.</Banner>
      )}
    </SettingsSection>
  );
}

function Keys() {
  const isIncluded = useIncludes('api');
  const query = useQuery(queries.apiKeys.list.queryOptions());
  const [making, setMaking] = useState(false);
  if (query.data === undefined || isIncluded === undefined) return <WaitingForSettings query={query} />;
  const { keys } = query.data;
  const makeButton = (
    <Button size="sm" className="max-md:h-11" onClick={() => setMaking(true)}>
      <Plus className="size-4" aria-hidden="true" />
      New key
    </Button>
  );
  return (
    <>
      {!isIncluded && (
        <>
          {keys.length > 0 && (
            <Banner tone="note">
              Your keys are kept, but they won’t work until your plan includes the API again.
            </Banner>
          )}
          <PlanLock feature="api" />
        </>
      )}
      {isIncluded && keys.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {makeButton}
          <Reference />
        </div>
      )}
      {isIncluded && keys.length === 0 && (
        <EmptyState icon={KeyRound} title="No keys yet" action={makeButton}>
          Create one for each program, so you can revoke it without disturbing the others.
        </EmptyState>
      )}
      {keys.length > 0 ? <ApiKeyList keys={keys} /> : isIncluded && <Reference />}
      {making && <NewApiKeyDialog onClose={() => setMaking(false)} />}
    </>
  );
}

function Reference() {
  return (
    <ButtonLink
      to="/developers"
      target="_blank"
      rel="noopener"
      variant="ghost"
      size="sm"
      className="justify-self-start max-md:h-11"
    >
      <BookOpen className="size-4" aria-hidden="true" />
      API reference
      <span className="sr-only">(opens in a new tab)</span>
    </ButtonLink>
  );
}
