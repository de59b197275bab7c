import { Link, useLocation } from 'react-router';
import { dashboardTabs, pathOfTab, tabAt } from '#web/dashboard/dashboard-tabs.ts';
import { cn } from '#web/ui/cn.ts';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';

/** The tabs of the dashboard as links; folded, their names show on hover and focus. */
export function SidebarLinks({
  compact,
  onNavigate,
}: {
  compact: boolean;
  onNavigate: (() => void) | undefined;
}) {
  const current = tabAt(useLocation());
  return (
    <nav aria-label="Dashboard" className="px-3 pt-4">
      <ul className="grid gap-1">
        {dashboardTabs.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <Tooltip text={label} side="right" disabled={!compact}>
              <Link
                to={pathOfTab(id)}
                onClick={onNavigate}
                aria-current={current === id ? 'page' : undefined}
                className={cn(
                  'flex h-11 items-center rounded-md text-sm font-medium whitespace-nowrap transition-colors',
                  compact ? 'justify-center' : 'gap-3 px-3',
                  current === id
                    ? 'bg-brand-soft text-brand-ink'
                    : 'text-muted hover:bg-line/50 hover:text-ink',
                )}
              >
                <Icon className="size-5 shrink-0" strokeWidth={1.8} aria-hidden="true" />
                <span className={compact ? 'sr-only' : undefined}>{label}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
