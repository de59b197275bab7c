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
        title="Where you’re logged in"
        description="Don’t recognise a device? Log it out and change your password."
      >
        <SessionList />
      </SettingsSection>
      <SettingsSection
        title="Your data"
        description="Download everything we store about you, and about your agency if you own it, in a single file."
      >
        <ExportData />
      </SettingsSection>
      <SettingsSection title="Delete account">
        <DeleteAccount />
      </SettingsSection>
    </>
  );
}
