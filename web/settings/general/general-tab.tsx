import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';
import { ApprovalSetting } from '#web/settings/general/approval-setting.tsx';
import { EmailNotifications } from '#web/settings/general/email-notifications.tsx';
import { Storage } from '#web/settings/general/storage.tsx';
import { TimeZoneForm } from '#web/settings/general/time-zone-form.tsx';
import { LockedNotice, useSettingsLocked } from '#web/settings/locked-notice.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { WaitingForSettings } from '#web/settings/waiting-for-settings.tsx';

/** Whether the user gets mail, and what holds for the whole agency. */
export function GeneralTab() {
  return (
    <>
      <SettingsSection title="Notifications">
        <EmailNotifications />
      </SettingsSection>
      <SettingsSection title="Agency">
        <LockedNotice />
        <AgencyChoices />
      </SettingsSection>
      <SettingsSection
        title="Storage"
        description="Every file you upload stays with its client until you remove it. Storage isn’t limited by your plan."
      >
        <Storage />
      </SettingsSection>
    </>
  );
}

function AgencyChoices() {
  const isLocked = useSettingsLocked();
  const settings = useQuery(queries.agency.settings.queryOptions());
  if (settings.data)
    return (
      <>
        <TimeZoneForm settings={settings.data} isLocked={isLocked} />
        <ApprovalSetting settings={settings.data} isLocked={isLocked} />
      </>
    );
  return <WaitingForSettings query={settings} />;
}
