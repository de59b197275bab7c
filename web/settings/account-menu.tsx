import { LifeBuoy, LogOut, Settings, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { useLogOut } from '#web/accounts/session/use-log-out.ts';
import { AgencyItems } from '#web/settings/agency-items.tsx';
import { useAgencySwitch } from '#web/settings/use-agency-switch.ts';
import { useMenu } from '#web/settings/use-menu.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cn } from '#web/ui/cn.ts';

/** The menu behind the user's picture. */
export function AccountMenu() {
  const { user, agency } = useAccountHere();
  const settings = useSettings();
  const logOut = useLogOut();
  const { open, toggle, close, box, button, onKeyDown } = useMenu();
  const id = useId();

  const agencies = useAgencySwitch();

  const entries: readonly { label: string; icon: LucideIcon; act: () => void; apart?: boolean }[] = [
    { label: 'Settings', icon: Settings, act: () => settings.open('general') },
    { label: 'Support', icon: LifeBuoy, act: () => settings.open('help') },
    { label: 'Log out', icon: LogOut, act: () => void logOut(), apart: true },
  ];

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-label="Account Settings"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        className="grid size-11 place-items-center rounded-full"
      >
        <Avatar name={user.full_name} src={user.avatar_url} />
      </button>
      {open && (
        <div className="absolute top-full right-0 z-60 mt-1.5 w-60 rounded-md bg-surface p-1.5 text-ink shadow-popup">
          <div className="grid border-b border-line px-3 pt-1.5 pb-2.5">
            <span className="truncate text-sm font-semibold">{user.full_name}</span>
            <span className="truncate text-xs text-muted">{agency?.name ?? user.email}</span>
          </div>
          <div
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label="Account Settings"
            onKeyDown={onKeyDown}
            className="grid pt-1.5"
          >
            {agencies.others.length > 0 && <AgencyItems agencies={agencies} onChosen={close} />}
            {entries.map(({ label, icon: Icon, act, apart = false }) => (
              <button
                key={label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  // The focus returns first, so that whatever opens gives it back to the button.
                  close();
                  act();
                }}
                className={cn(
                  'flex min-h-11 items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2',
                  apart && 'mt-1',
                )}
              >
                <Icon className="size-4" aria-hidden="true" />
                {label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
