import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { SidebarState } from '#web/dashboard/use-sidebar.ts';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { SearchBox } from '#web/search/search-box.tsx';
import { AccountMenu } from '#web/settings/account-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { ThemeToggle } from '#web/ui/theme/theme-toggle.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';

/** The bar above every page behind the log-in. */
export function TopBar({ sidebar }: { sidebar: SidebarState }) {
  return (
    <header className="sticky top-0 z-30 flex h-16 shrink-0 items-center gap-2 border-b border-line bg-paper px-3 sm:px-5 lg:gap-3">
      <SidebarToggle sidebar={sidebar} />
      <div className="flex min-w-0 flex-1 justify-end md:justify-start">
        <SearchBox />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <ThemeToggle />
        <NotificationBell />
        <AccountMenu />
      </div>
    </header>
  );
}

function SidebarToggle({ sidebar }: { sidebar: SidebarState }) {
  const { label, icon: Icon, expanded } = toggleOf(sidebar);
  return (
    <Tooltip text={label}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-expanded={expanded}
        onClick={sidebar.toggle}
      >
        <Icon className="size-5" strokeWidth={1.8} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}

function toggleOf({ layout, compact, drawerOpen }: SidebarState) {
  if (layout !== 'desktop') return { label: 'Open menu', icon: Menu, expanded: drawerOpen };
  return compact
    ? { label: 'Expand sidebar', icon: PanelLeftOpen, expanded: false }
    : { label: 'Collapse sidebar', icon: PanelLeftClose, expanded: true };
}
