import { AvatarPicker } from '#web/settings/account/avatar-picker.tsx';
import { EmailForm } from '#web/settings/account/email-form.tsx';
import { ProfileForm } from '#web/settings/account/profile-form.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';

/** Who the user is: picture, name, company, phone and e-mail address. */
export function AccountTab() {
  return (
    <>
      <SettingsSection title="Profile">
        <AvatarPicker />
        <ProfileForm />
      </SettingsSection>
      <SettingsSection
        title="E-mail address"
        description="You log in with this address, and we send notifications to it. To change it, open the link we send to the new one."
      >
        <EmailForm />
      </SettingsSection>
    </>
  );
}
