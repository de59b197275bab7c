import { useMutation } from '@tanstack/react-query';
import { ArrowLeftRight, CircleUserRound, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { PortalPerson } from '#contract/portal/portal.ts';
import { portalApi, portalCache } from '#web/portal/portal-api.ts';
import { portalColours } from '#web/portal/portal-colours.ts';
import { usePortalEvents } from '#web/portal/use-portal-events.ts';
import { AgencyMark } from '#web/shared-report/agency-mark.tsx';
import { useAgencyIcon } from '#web/shared-report/use-agency-icon.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';

/** The frame around what a client's people see: the agency's mark, the ways, and the way out. */
export function PortalShell({ person, children }: { person: PortalPerson; children: ReactNode }) {
  const { brand, slug, client_name: clientName } = person;
  useAgencyIcon(brand);
  usePortalEvents();
  const isAtGoals = useLocation().pathname.endsWith('/goals');
  return (
    <div className="min-h-dvh bg-sunken" style={portalColours(brand)}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-20 border-b border-line bg-surface/95 backdrop-blur-sm">
        <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 px-4 sm:px-6 md:h-16 md:grid-cols-[auto_minmax(0,1fr)_auto]">
          <div className="flex h-16 min-w-0 items-center">
            <AgencyMark brand={brand} />
          </div>
          <nav
            aria-label={clientName}
            className="flex gap-1 max-md:order-3 max-md:col-span-2 max-md:-mt-1 max-md:pb-1.5"
          >
            <Way to={`/portal/${slug}`} isHere={!isAtGoals}>
              Reports
            </Way>
            <Way to={`/portal/${slug}/goals`} isHere={isAtGoals}>
              Goals
            </Way>
          </nav>
          <AccountMenu person={person} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  );
}

function Way({ to, isHere, children }: { to: string; isHere: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cn(
        'grid h-11 place-items-center rounded-md px-3.5 text-sm font-medium md:h-10',
        isHere ? 'bg-brand-soft text-ink' : 'text-muted hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}

function AccountMenu({ person }: { person: PortalPerson }) {
  const navigate = useNavigate();
  const home = `/portal/${person.slug}`;
  const signOut = useMutation({
    mutationFn: portalApi.signOut,
    onSettled: () => {
      portalCache.clear();
      void navigate(home);
    },
  });
  const switchClient = useMutation({
    mutationFn: portalApi.switchClient,
    onSuccess: () => {
      portalCache.clear();
      void navigate(home);
    },
  });
  return (
    <Menu
      className="max-w-72"
      trigger={
        <Button variant="ghost" size="icon" aria-label="Your account">
          <CircleUserRound className="size-5" aria-hidden="true" />
        </Button>
      }
    >
      <div className="grid px-3 pt-1.5 pb-2">
        <span className="truncate text-sm font-semibold">{person.client_name}</span>
        <span className="truncate text-xs text-muted">{person.email}</span>
      </div>
      <MenuSeparator />
      {person.others.map(({ id, client_name: name }) => (
        <MenuItem key={id} onClick={() => switchClient.mutate(id)}>
          <ArrowLeftRight className="size-4" aria-hidden="true" />
          Go to {name}
        </MenuItem>
      ))}
      <MenuItem onClick={() => signOut.mutate()}>
        <LogOut className="size-4" aria-hidden="true" />
        Sign out
      </MenuItem>
    </Menu>
  );
}
