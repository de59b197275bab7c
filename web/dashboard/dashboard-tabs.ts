import { FileText, LayoutTemplate, UserRound, UsersRound, type LucideIcon } from 'lucide-react';

export const DASHBOARD = '/dashboard';

/** The tabs of the dashboard in their order; the first is open unless another is asked for. */
export const dashboardTabs = [
  { id: 'reports', label: 'Reports', icon: FileText },
  { id: 'clients', label: 'Clients', icon: UserRound },
  { id: 'templates', label: 'Templates', icon: LayoutTemplate },
  { id: 'team', label: 'Team Access', icon: UsersRound },
] as const satisfies readonly { id: string; label: string; icon: LucideIcon }[];

export type DashboardTab = (typeof dashboardTabs)[number]['id'];

const TAB_PARAM = 'tab';
const FIRST: DashboardTab = dashboardTabs[0].id;

/** The address of a tab. */
export function pathOfTab(tab: DashboardTab): string {
  return tab === FIRST ? DASHBOARD : `${DASHBOARD}?${TAB_PARAM}=${tab}`;
}

/** The tab an address names; null where it names none. */
export function tabInSearch(search: string): DashboardTab | null {
  return tabNamed(new URLSearchParams(search).get(TAB_PARAM));
}

/** The tab a navigation state such as `{ tab: 'clients' }` names; null where it names none. */
export function tabInState(state: unknown): DashboardTab | null {
  return typeof state === 'object' && state !== null && 'tab' in state ? tabNamed(state.tab) : null;
}

/** The tab to be shown as current at a location; null on a page that belongs to none. */
export function tabAt(location: { pathname: string; search: string; state: unknown }): DashboardTab | null {
  if (location.pathname === DASHBOARD || location.pathname === `${DASHBOARD}/`) {
    return tabInSearch(location.search) ?? tabInState(location.state) ?? FIRST;
  }
  return (
    dashboardTabs.find(({ id }) => `${location.pathname}/`.startsWith(`${DASHBOARD}/${id}/`))?.id ?? null
  );
}

function tabNamed(name: unknown): DashboardTab | null {
  return dashboardTabs.find(({ id }) => id === name)?.id ?? null;
}
