import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';
import { BrandForm } from '#web/settings/brand/brand-form.tsx';
import { DomainSection } from '#web/settings/brand/domain-section.tsx';
import { MailServerSection } from '#web/settings/brand/mail-server-section.tsx';
import { LockedNotice, useSettingsLocked } from '#web/settings/locked-notice.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { WaitingForSettings } from '#web/settings/waiting-for-settings.tsx';

/** How the agency's reports look. */
export function BrandTab() {
  return (
    <>
      <SettingsSection
        title="Brand"
        description="How your reports will look from now on. Finished reports keep their current design."
      >
        <LockedNotice />
        <Brand />
      </SettingsSection>
      <DomainSection />
      <MailServerSection />
    </>
  );
}

function Brand() {
  const isLocked = useSettingsLocked();
  const brand = useQuery(queries.agency.brand.queryOptions());
  if (brand.data) return <BrandForm brand={brand.data} isLocked={isLocked} />;
  return <WaitingForSettings query={brand} />;
}
