import { Bell } from 'lucide-react';
import { useState } from 'react';
import { MarkAllButton, NotificationPanel } from '#web/notifications/notification-panel.tsx';
import { useNotifications } from '#web/notifications/use-notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

const PHONE = '(width < 48rem)';

/** The bell of the top bar, with a red dot while anything is unread, and the panel it opens: on phones a sheet. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const list = useNotifications();
  const isPhone = useMediaQuery(PHONE);
  const close = () => setOpen(false);

  if (isPhone) {
    return (
      <>
        <BellButton unread={list.unreadCount} onClick={() => setOpen(true)} />
        <Dialog
          open={open}
          onClose={close}
          title="Notifications"
          className="max-h-100 p-0! sm:p-0!"
          footer={<MarkAllButton list={list} />}
        >
          <NotificationPanel list={list} onFollow={close} />
        </Dialog>
      </>
    );
  }
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      trigger={<BellButton unread={list.unreadCount} />}
      className="w-104"
    >
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
        <h2 className="text-sm font-semibold">Notifications</h2>
        <MarkAllButton list={list} />
      </div>
      <div className="max-h-100 overflow-y-auto overscroll-contain">
        <NotificationPanel list={list} onFollow={close} />
      </div>
    </Popover>
  );
}

function BellButton({
  unread,
  ...rest
}: { unread: number } & Omit<Parameters<typeof Button>[0], 'aria-label'>) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      {...rest}
    >
      <span className="relative">
        <Bell className="size-5" strokeWidth={1.8} aria-hidden="true" />
        {unread > 0 && (
          <span
            data-unread-dot=""
            className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-[#e5342b] ring-2 ring-paper"
          />
        )}
      </span>
    </Button>
  );
}
