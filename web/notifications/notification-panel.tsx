import { BellOff } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { itemsIn, NotificationItem } from '#web/notifications/notification-item.tsx';
import { useRemoveNotification } from '#web/notifications/removals.ts';
import { useMarkNotifications, type useNotifications } from '#web/notifications/use-notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The button for all notifications at once; nothing where there are none. */
export function MarkAllButton({ list }: { list: ReturnType<typeof useNotifications> }) {
  const { markAll } = useMarkNotifications();
  const anyUnread = list.unreadCount > 0;
  if (!list.notifications?.length) return null;
  return (
    <Button variant="ghost" size="sm" className="max-md:h-11" onClick={() => markAll(!anyUnread)}>
      {anyUnread ? 'Mark all as read' : 'Mark all as unread'}
    </Button>
  );
}

/** The list of notifications with its states; the arrow keys go from one to the next. */
export function NotificationPanel({
  list,
  onFollow,
}: {
  list: ReturnType<typeof useNotifications>;
  onFollow: () => void;
}) {
  const { markRead } = useMarkNotifications();
  const remove = useRemoveNotification();
  const box = useRef<HTMLUListElement>(null);
  const { notifications, error, retry, isRetrying } = list;

  if (error) {
    return (
      <LoadError
        className="m-4"
        message={messageOf(error, 'We couldn’t load your notifications.')}
        onRetry={retry}
        retrying={isRetrying}
      />
    );
  }
  if (notifications === undefined) return <PanelSkeleton />;
  if (notifications.length === 0) return <Nothing />;

  const removeAt = (at: number, id: number) => {
    remove(id);
    // The focus goes to what stands next to it, not to the top of the page.
    const items = itemsIn(box.current);
    (items[at + 1] ?? items[at - 1])?.focus();
  };

  return (
    <ul ref={box} aria-label="Notifications" className="divide-y divide-line">
      {notifications.map((notification, at) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          onRead={() => markRead(notification.id)}
          onRemove={() => removeAt(at, notification.id)}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
}

function Nothing() {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <BellOff className="size-6 text-muted" strokeWidth={1.6} aria-hidden="true" />
      <p className="text-sm font-semibold">No notifications</p>
      <p className="text-sm text-muted">We’ll let you know here when a report is finished.</p>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <SkeletonGroup label="Loading notifications" className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3 p-4">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2 py-1">
            <Skeleton className="h-3.5 w-2/3" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
