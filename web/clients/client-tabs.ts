import {
  CalendarRange,
  FileText,
  Palette,
  Target,
  UsersRound,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

/** The tabs of a client's page in their order; the first is open unless another is asked for. */
export const clientTabs = [
  { id: 'reports', label: 'Reports', icon: FileText },
  { id: 'data', label: 'Data', icon: CalendarRange },
  { id: 'goals', label: 'Goals', icon: Target },
  { id: 'automation', label: 'Automation', icon: Workflow },
  { id: 'branding', label: 'Branding', icon: Palette },
  { id: 'people', label: 'People', icon: UsersRound },
] as const satisfies readonly { id: string; label: string; icon: LucideIcon }[];

export type ClientTab = (typeof clientTabs)[number]['id'];

const PARAM = 'tab';
const FIRST: ClientTab = clientTabs[0].id;

/** The tab an address asks for. */
export function clientTabIn(search: string): ClientTab {
  const asked = new URLSearchParams(search).get(PARAM);
  return clientTabs.find(({ id }) => id === asked)?.id ?? FIRST;
}

/** The query of an address with a tab open; all else in it stays. */
export function withClientTab(search: string, tab: ClientTab): string {
  const params = new URLSearchParams(search);
  if (tab === FIRST) params.delete(PARAM);
  else params.set(PARAM, tab);
  return params.size > 0 ? `?${params}` : '';
}
