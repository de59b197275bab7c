import type { ReactNode } from 'react';
import { ApiKeysSection } from '#web/settings/integrations/api-keys-section.tsx';

/** What connects the agency to other programs: one section each, in the order they are shown. */
const SECTIONS: readonly (() => ReactNode)[] = [ApiKeysSection];

/** How other programs reach the agency, and how they hear from it. */
export function IntegrationsTab() {
  return (
    <>
      {SECTIONS.map((Section) => (
        <Section key={Section.name} />
      ))}
    </>
  );
}
