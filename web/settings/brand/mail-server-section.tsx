import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { MailServerForm } from '#web/settings/brand/mail-server-form.tsx';
import { useSettingsLocked } from '#web/settings/locked-notice.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { WaitingForSettings } from '#web/settings/waiting-for-settings.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** The agency's own mail server; seen by those who may change it. */
export function MailServerSection() {
  const isLocked = useSettingsLocked();
  if (isLocked) return null;
  return (
    <SettingsSection
      title="Mail server"
      description="Send reports from your own address, through your own mail server. Without one, they come from our address with your agency’s name."
    >
      <MailServer />
    </SettingsSection>
  );
}

function MailServer() {
  const isIncluded = useIncludes('own_mail_server');
  const query = useQuery(queries.mailServer.get.queryOptions());
  if (query.data === undefined || isIncluded === undefined) return <WaitingForSettings query={query} />;
  const server = query.data.mail_server;
  if (!isIncluded)
    return (
      <>
        {server && (
          <Banner tone="note">
            Your settings for {server.host} are kept, but reports are sent from our address until your plan
            includes your own mail server again.
          </Banner>
        )}
        <PlanLock feature="own_mail_server" />
      </>
    );
  return <MailServerForm key={server?.tested_at} server={server} />;
}
