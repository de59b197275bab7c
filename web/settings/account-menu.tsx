import { LifeBuoy, LogOut, Settings } from 'lucide-react';
import { useAccountHere } from '#web/accounts/account-context.ts';
import { useLogOut } from '#web/accounts/use-log-out.ts';
import { useSettings } from '#web/settings/use-settings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';

/** The menu behind the user's picture. */
export function AccountMenu() {
  const { user, agency } = useAccountHere();
  const settings = useSettings();
  const logOut = useLogOut();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Account Settings"
          className="grid size-11 place-items-center rounded-full"
        >
          <Avatar name={user.full_name} src={user.avatar_url} />
        </button>
      }
    >
      <div className="grid max-w-64 px-3 pt-1.5 pb-2">
        <span className="truncate text-sm font-semibold">{user.full_name}</span>
        <span className="truncate text-xs text-muted">{agency?.name ?? user.email}</span>
      </div>
      <MenuSeparator />
      <MenuItem onClick={() => settings.open('general')}>
        <Settings className="size-4" aria-hidden="true" />
        Settings
      </MenuItem>
      <MenuItem onClick={() => settings.open('help')}>
        <LifeBuoy className="size-4" aria-hidden="true" />
        Support
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={() => void logOut()}>
        <LogOut className="size-4" aria-hidden="true" />
        Log out
      </MenuItem>
    </Menu>
  );
}
