import { Link } from 'react-router';
import { PlanBadge } from '#web/billing/plan-badge.tsx';
import { DASHBOARD } from '#web/dashboard/dashboard-tabs.ts';
import { SidebarLinks } from '#web/dashboard/sidebar-links.tsx';
import { cn } from '#web/ui/cn.ts';
import { Logo, LogoMark } from '#web/ui/logo.tsx';

/** The strip at the left: 16rem wide, or 5rem with icons alone. */
export function Sidebar({ compact }: { compact: boolean }) {
  return (
    <aside
      id="sidebar"
      aria-label="Sidebar"
      data-compact={compact}
      className={cn(
        'sticky top-0 flex h-dvh flex-col overflow-x-clip overflow-y-auto transition-[width] duration-200 ease-out',
        compact ? 'w-20' : 'w-64',
      )}
    >
      <SidebarContent compact={compact} />
    </aside>
  );
}

/** Logo, tabs and plan, as the sidebar and the drawer both show them. */
export function SidebarContent({ compact, onNavigate }: { compact: boolean; onNavigate?: () => void }) {
  return (
    <>
      <div className={cn('flex h-16 shrink-0 items-center', compact ? 'justify-center' : 'px-5')}>
        <Link
          to={DASHBOARD}
          onClick={onNavigate}
          aria-label="ClientReady, dashboard"
          className="finger flex rounded-md"
        >
          {compact ? <LogoMark className="dark:rounded-[8px] dark:ring-1 dark:ring-line" /> : <Logo />}
        </Link>
      </div>
      <SidebarLinks compact={compact} onNavigate={onNavigate} />
      <div className={cn('mt-auto', compact ? 'px-3 py-4' : 'p-4')}>
        <PlanBadge compact={compact} />
      </div>
    </>
  );
}
