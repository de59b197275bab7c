import { Menu } from 'lucide-react';
import { NavLink } from 'react-router';
import { AccountLinks } from '#web/site/chrome/account-links.tsx';
import { navigation } from '#web/site/chrome/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

const MENU_ID = 'mobile-menu';

/** The navigation on a phone: a popover, so that it opens, and closes on Escape or a click outside, by the browser itself. */
export function MobileMenu() {
  return (
    <div className="md:hidden">
      <Button variant="ghost" size="icon" popoverTarget={MENU_ID} aria-expanded="false" aria-label="Menu">
        <Menu className="size-5" aria-hidden="true" />
      </Button>
      <div
        id={MENU_ID}
        popover="auto"
        className="inset-x-0 top-18 bottom-auto m-0 w-full max-w-none border-y border-line bg-paper px-gutter pt-3 pb-6 text-ink shadow-sheet"
      >
        <nav aria-label="Menu">
          <ul>
            {navigation.map((item) => (
              <li key={item.to} className="border-b border-line">
                <NavLink to={item.to} end={item.to === '/'} className={linkClass}>
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-5 grid auto-cols-fr grid-flow-col gap-3">
          <AccountLinks size="md" />
        </div>
      </div>
    </div>
  );
}

function linkClass({ isActive }: { isActive: boolean }): string {
  return cn('block py-3.5 text-lg font-medium', isActive ? 'text-brand-ink' : 'text-ink');
}
