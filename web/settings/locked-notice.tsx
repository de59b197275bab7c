import { may } from '#contract/accounts/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Whether the user may look at the agency's settings only. */
export function useSettingsLocked(): boolean {
  const { agency } = useAccountHere();
  return agency === null || !may(agency.role, 'settings.write');
}

/** Says so. */
export function LockedNotice() {
  if (!useSettingsLocked()) return null;
  return <Banner tone="note">Only owners and admins of the agency can change this.</Banner>;
}
