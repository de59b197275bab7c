import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useRememberedChoice } from '#web/ui/use-remembered-choice.ts';

export interface SidebarState {
  /** Under 768 px it is away, under 1024 px a strip of icons, above it is as the user left it. */
  readonly layout: 'phone' | 'tablet' | 'desktop';
  readonly compact: boolean;
  readonly drawerOpen: boolean;
  closeDrawer(): void;
  /** Folds and unfolds it; where there is no room, opens it above the page. */
  toggle(): void;
}

/** How the sidebar stands; on wide screens it is remembered on this device. */
export function useSidebar(): SidebarState {
  const atLeastTablet = useMediaQuery('(min-width: 768px)');
  const atLeastDesktop = useMediaQuery('(min-width: 1024px)');
  const [width, setWidth] = useRememberedChoice('sidebar', ['expanded', 'collapsed']);
  const { key } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const layout = atLeastDesktop ? 'desktop' : atLeastTablet ? 'tablet' : 'phone';
  return {
    layout,
    compact: layout === 'tablet' || width === 'collapsed',
    // Open for the page it was opened on: back and forward take it along.
    drawerOpen: layout !== 'desktop' && drawerAt === key,
    closeDrawer: () => setDrawerAt(null),
    toggle: () => {
      if (layout === 'desktop') setWidth(width === 'collapsed' ? 'expanded' : 'collapsed');
      else setDrawerAt(drawerAt === key ? null : key);
    },
  };
}
