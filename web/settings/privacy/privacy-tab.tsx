import { DeleteAccount } from '#web/settings/privacy/delete-account.tsx';
import { ExportData } from '#web/settings/privacy/export-data.tsx';
import { PasswordSection } from '#web/settings/privacy/password-section.tsx';
import { SessionList } from '#web/settings/privacy/session-list.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';

/** Password, devices, the user's data and the end of the account. */
export function PrivacyTab() {
  return (
    <>
      <SettingsSection title="Password">
        <PasswordSection />
      </SettingsSection>
      <SettingsSection
        title="Where you are logged in"
        description="Revoke what you do not know, and change your password then."
      >
        <SessionList />
      </SettingsSection>
      <SettingsSection
        title="Your data"
        description="One file with everything stored about you, and about the agency if you own it. Readable by people and programs."
      >
        <ExportData />
      </SettingsSection>
      <SettingsSection title="Delete account">
        <DeleteAccount />
      </SettingsSection>
    </>
  );
}
