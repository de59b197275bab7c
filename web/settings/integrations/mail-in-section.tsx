import { may } from '#contract/accounts/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { MailInBody } from '#web/clients/automation/mail-in.tsx';
import { AgencyArrivals } from '#web/settings/integrations/agency-arrivals.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** One address for exports of all clients, who may write for every client, and what arrived. */
export function MailInSection() {
  const { agency } = useAccountHere();
  const isIncluded = useIncludes('advanced_integrations');
  const manages = agency !== null && may(agency.role, 'settings.write');
  return (
    <SettingsSection
      title="Exports by e-mail"
      description="One address for all your clients’ exports. If the file name or the subject names a client in full, the file goes to that client. If not, it waits here until you choose. Each client can also have its own address, in its Automation tab."
    >
      {isIncluded === false && <PlanLock feature="advanced_integrations" />}
      {isIncluded === true && !manages && (
        <Banner tone="note">Only owners and admins of the agency can change this.</Banner>
      )}
      {isIncluded === true && manages && (
        <MailInBody
          clientId={null}
          mayChange
          invitation="Get an address and enter it wherever a platform sends exports on a schedule."
        />
      )}
      {manages && <AgencyArrivals />}
    </SettingsSection>
  );
}
