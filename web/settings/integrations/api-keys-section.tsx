import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { LockedNotice } from '#web/settings/locked-notice.tsx';
import { SettingsSection } from '#web/settings/settings-section.tsx';

/** The keys by which programs of the agency use the API. */
export function ApiKeysSection() {
  const isIncluded = useIncludes('api');
  return (
    <SettingsSection
      title="API keys"
      description="A key lets a program of yours add clients, upload exports and make reports, as you would."
    >
      {isIncluded === false ? <PlanLock feature="api" /> : <LockedNotice />}
    </SettingsSection>
  );
}
