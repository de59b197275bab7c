import {
  CreditCard,
  LifeBuoy,
  Palette,
  Plug,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

/** The tabs of the settings in their order. */
export const settingsTabs = [
  { id: 'general', label: 'General', icon: SlidersHorizontal },
  { id: 'account', label: 'Account', icon: UserRound },
  { id: 'brand', label: 'Brand', icon: Palette },
  { id: 'integrations', label: 'Integrations', icon: Plug },
  { id: 'subscription', label: 'Subscription', icon: CreditCard },
  { id: 'privacy', label: 'Privacy', icon: ShieldCheck },
  { id: 'help', label: 'Help', icon: LifeBuoy },
] as const satisfies readonly { id: string; label: string; icon: LucideIcon }[];

export type SettingsTab = (typeof settingsTabs)[number]['id'];

const PARAM = 'settings';

/** The tab an address asks for; null where the settings are closed. An unknown one opens the first. */
export function settingsTabIn(search: string): SettingsTab | null {
  const asked = new URLSearchParams(search).get(PARAM);
  if (asked === null) return null;
  return settingsTabs.find(({ id }) => id === asked)?.id ?? settingsTabs[0].id;
}

/** The query of an address with the settings open on a tab, or closed; all else in it stays. */
export function withSettingsTab(search: string, tab: SettingsTab | null): string {
  const params = new URLSearchParams(search);
  if (tab === null) params.delete(PARAM);
  else params.set(PARAM, tab);
  return params.size > 0 ? `?${params}` : '';
}
