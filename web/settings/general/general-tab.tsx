import { useQuery } from '@tanstack/react-query';
import { may } from '#contract/roles.ts';
import { useAccountHere } from '#web/accounts/account-context.ts';
import { queries } from '#web/api/api.ts';
import { AgencyForm } from '#web/settings/general/agency-form.tsx';
import { BrandForm } from '#web/settings/general/brand-form.tsx';
import { EmailNotifications } from '#web/settings/general/email-notifications.tsx';
import { failure } from '#web/settings/settings-failure.ts';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** What holds for the whole agency and its reports, and whether the user gets mail. */
export function GeneralTab() {
  const { agency } = useAccountHere();
  const isLocked = agency === null || !may(agency.role, 'settings.write');
  return (
    <>
      <SettingsSection title="Notifications">
        <EmailNotifications />
      </SettingsSection>
      <SettingsSection title="Agency">
        {isLocked && <Banner tone="note">Only owners and admins of the agency can change this.</Banner>}
        <AgencySettings isLocked={isLocked} />
      </SettingsSection>
      <SettingsSection
        title="Brand"
        description="How your reports look from now on. Reports that are finished keep the look they were made with."
      >
        <BrandSettings isLocked={isLocked} />
      </SettingsSection>
    </>
  );
}

function AgencySettings({ isLocked }: { isLocked: boolean }) {
  const settings = useQuery(queries.agency.settings.queryOptions());
  if (settings.data) return <AgencyForm settings={settings.data} isLocked={isLocked} />;
  return <Waiting query={settings} />;
}

function BrandSettings({ isLocked }: { isLocked: boolean }) {
  const brand = useQuery(queries.agency.brand.queryOptions());
  if (brand.data) return <BrandForm brand={brand.data} isLocked={isLocked} />;
  return <Waiting query={brand} />;
}

function Waiting({ query }: { query: { error: Error | null; refetch: () => unknown; isFetching: boolean } }) {
  if (query.error) {
    return (
      <LoadError
        message={failure('Failed to load settings', query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <SkeletonGroup label="Loading settings" className="grid gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-12 w-2/3" />
    </SkeletonGroup>
  );
}
