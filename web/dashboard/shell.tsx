import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { tabAt } from '#web/dashboard/dashboard-tabs.ts';
import { Sidebar } from '#web/dashboard/sidebar.tsx';
import { SidebarDrawer } from '#web/dashboard/sidebar-drawer.tsx';
import { TopBar } from '#web/dashboard/top-bar.tsx';
import { useSidebar } from '#web/dashboard/use-sidebar.ts';
import { ConnectionNotice } from '#web/live/connection-notice.tsx';
import { SettingsModal } from '#web/settings/settings-modal.tsx';

/** The frame around every page behind the log-in. */
export function Shell({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  const main = useFocusOnNewPage();
  return (
    <div className="flex min-h-dvh bg-paper">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2 focus:text-sm focus:font-medium"
      >
        Skip to content
      </a>
      {sidebar.layout !== 'phone' && (
        <div className="shrink-0 border-r border-line bg-sunken">
          <Sidebar compact={sidebar.compact} />
        </div>
      )}
      <SidebarDrawer open={sidebar.drawerOpen} onClose={sidebar.closeDrawer} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar sidebar={sidebar} />
        <ConnectionNotice />
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 pt-6 pb-20 outline-none sm:px-6 lg:px-10 lg:pt-9"
        >
          {children}
        </main>
      </div>
      <SettingsModal />
    </div>
  );
}

/** Takes the focus to the content when another page or tab opens, so that keyboard and screen reader go on from there. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const page = `${location.pathname} ${tabAt(location) ?? ''}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}
