import { LogOut } from 'lucide-react';
import { useLogOut } from '#web/accounts/use-log-out.ts';
import { useSession } from '#web/accounts/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';

/** The menu behind the user's picture. */
export function AccountMenu() {
  const session = useSession();
  const logOut = useLogOut();
  if (session.status !== 'logged-in') return null;
  const { user } = session;
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
      <p className="border-b border-line px-3 pt-1.5 pb-2.5 text-sm font-medium">{user.full_name}</p>
      <MenuItem className="mt-1.5" onClick={() => void logOut()}>
        <LogOut className="size-4" aria-hidden="true" />
        Log out
      </MenuItem>
    </Menu>
  );
}
