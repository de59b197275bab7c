import { ApiKeysSection } from '#web/settings/integrations/api-keys-section.tsx';
import { AssistantsSection } from '#web/assistants/assistants-section.tsx';
import { MailInSection } from '#web/settings/integrations/mail-in-section.tsx';
import { WebhooksSection } from '#web/settings/integrations/webhooks/webhooks-section.tsx';

/** How other programs reach the agency, and how they hear from it: one section each. */
export function IntegrationsTab() {
  return (
    <>
      <ApiKeysSection />
      <WebhooksSection />
      <AssistantsSection />
      <MailInSection />
    </>
  );
}
