import { ApiKeysSection } from '#web/settings/integrations/api-keys-section.tsx';

/** How other programs reach the agency, and how they hear from it: one section each. */
export function IntegrationsTab() {
  return (
    <>
      <ApiKeysSection />
    </>
  );
}
