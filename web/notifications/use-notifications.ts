import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/agencies/notifications.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useRemovals } from '#web/notifications/removals.ts';
import { sayFailed } from '#web/ui/overlays/toast.ts';

interface NotificationList {
  notifications: Notification[];
  unread_count: number;
}

const MARKING = ['mark notifications'];

/** The notifications without those being removed, and how many there are to read. */
export function useNotifications() {
  const { data, error, refetch, isFetching } = useQuery(queries.notifications.list.queryOptions());
  const removals = useRemovals();
  const hidden = data?.notifications.filter(({ id }) => removals.has(id)) ?? [];
  return {
    notifications: data?.notifications.filter(({ id }) => !removals.has(id)),
    unreadCount: (data?.unread_count ?? 0) - countUnread(hidden),
    error: data ? null : error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}

/** Marks one notification or all of them; the screen does not wait for the server, and goes back if it refuses. */
export function useMarkNotifications() {
  const client = useQueryClient();
  const { queryKey } = queries.notifications.list.queryOptions();

  const { mutate } = useMutation({
    mutationKey: MARKING,
    // One after the other: "read" and then "unread" must not reach the server the other way round.
    scope: { id: MARKING.join() },
    mutationFn: ({ id, unread }: { id: number | 'all'; unread: boolean }): Promise<unknown> =>
      id === 'all' ? api.notifications.updateAll({ unread }) : api.notifications.update({ id, unread }),
    onMutate: async ({ id, unread }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<NotificationList>(queryKey);
      if (before) client.setQueryData(queryKey, marked(before, id, unread));
      return { before };
    },
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
      sayFailed(messageOf(error, 'We couldn’t update your notifications.'));
    },
    // Not waited for: without a connection it would keep the failure from being shown. Only by the last one: the server has not heard of those behind it.
    onSettled: () => {
      if (client.isMutating({ mutationKey: MARKING }) === 1) void client.invalidateQueries({ queryKey });
    },
  });

  return {
    markRead: (id: number) => mutate({ id, unread: false }),
    markAll: (unread: boolean) => mutate({ id: 'all', unread }),
  };
}

/** The list as it will be; `unread_count` counts those beyond the list as well. */
function marked(list: NotificationList, id: number | 'all', unread: boolean): NotificationList {
  const notifications = list.notifications.map((notification) =>
    id === 'all' || notification.id === id ? { ...notification, unread } : notification,
  );
  const beyond = id === 'all' && !unread ? 0 : list.unread_count - countUnread(list.notifications);
  return { notifications, unread_count: beyond + countUnread(notifications) };
}

function countUnread(notifications: readonly Notification[]): number {
  return notifications.filter(({ unread }) => unread).length;
}
