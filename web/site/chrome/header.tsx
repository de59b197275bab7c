import { Link, NavLink } from 'react-router';
import { AccountLinks } from '#web/site/chrome/account-links.tsx';
import { MobileMenu } from '#web/site/chrome/mobile-menu.tsx';
import { navigation } from '#web/site/chrome/navigation.ts';
import { cn } from '#web/ui/cn.ts';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeToggle } from '#web/ui/theme/theme-toggle.tsx';

/** The header of the public pages; it gains a shadow as soon as the page is scrolled. */
export function Header() {
  return (
    <header className="sticky top-0 z-40 bg-paper/95 backdrop-blur transition-shadow duration-200 in-data-scrolled:shadow-header">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2 focus:text-sm focus:font-medium"
      >
        Skip to content
      </a>
      <div className="container-page flex h-18 items-center gap-8">
        <Link to="/" aria-label="ClientReady, home" className="finger flex rounded-md">
          <Logo />
        </Link>
        <nav aria-label="Main" className="mx-auto hidden md:block">
          <ul className="flex items-center gap-1">
            {navigation.map((item) => (
              <li key={item.to}>
                <NavLink to={item.to} end={item.to === '/'} className={navClass}>
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1.5 md:ml-0">
          <ThemeToggle />
          <div className="hidden items-center gap-1.5 md:flex">
            <AccountLinks size="sm" />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function navClass({ isActive }: { isActive: boolean }): string {
  return cn(
    'rounded-sm px-3 py-2 text-sm font-medium transition-colors hover:text-ink',
    isActive ? 'text-ink underline decoration-accent decoration-2 underline-offset-8' : 'text-muted',
  );
}
