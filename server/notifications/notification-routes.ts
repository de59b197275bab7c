import { and, count, desc, eq, ne } from 'drizzle-orm';
import { notificationIcons, type Notification } from '#contract/agencies/notifications.ts';
import type { Member } from '#server/http/callers.ts';
import type { Database } from '#server/database/database.ts';
import { notifications } from '#server/database/schema/notifications.ts';
import { ApiError } from '#server/http/api-error.ts';
import { signedIn } from '#server/http/procedures.ts';
import { relativeTime } from '#contract/relative-time.ts';

const LIST_MAX = 100;

/** Every route of `/notifications`. A member sees and changes its own alone. */
export function notificationRoutes(database: Database) {
  return {
    list: signedIn.notifications.list.handler(({ context: { member } }) =>
      database.readAsMember(member, async (tx) => {
        const [rows, [unread]] = await Promise.all([
          tx
            .select()
            .from(notifications)
            .where(own(member))
            .orderBy(desc(notifications.createdAt), desc(notifications.id))
            .limit(LIST_MAX),
          tx
            .select({ count: count() })
            .from(notifications)
            .where(and(own(member), eq(notifications.unread, true))),
        ]);
        const now = new Date();
        return { notifications: rows.map((row) => present(row, now)), unread_count: unread?.count ?? 0 };
      }),
    ),

    update: signedIn.notifications.update.handler(async ({ input: { id, unread }, context: { member } }) => {
      const [row] = await database.withMember(member, (tx) =>
        tx
          .update(notifications)
          .set({ unread })
          .where(and(own(member), eq(notifications.id, id)))
          .returning(),
      );
      if (row === undefined) throw missing();
      return present(row, new Date());
    }),

    updateAll: signedIn.notifications.updateAll.handler(
      async ({ input: { unread }, context: { member } }) => {
        const changed = await database.withMember(member, (tx) =>
          tx
            .update(notifications)
            .set({ unread })
            .where(and(own(member), ne(notifications.unread, unread)))
            .returning({ id: notifications.id }),
        );
        return { changed: changed.length };
      },
    ),

    remove: signedIn.notifications.remove.handler(async ({ input: { id }, context: { member } }) => {
      const removed = await database.withMember(member, (tx) =>
        tx
          .delete(notifications)
          .where(and(own(member), eq(notifications.id, id)))
          .returning({ id: notifications.id }),
      );
      if (removed.length === 0) throw missing();
      return { ok: true as const };
    }),
  };
}

function own({ agency, user }: Member) {
  return and(eq(notifications.agencyId, agency.id), eq(notifications.userId, user.id));
}

function missing(): ApiError {
  return new ApiError('not_found', { message: 'This notification was deleted.' });
}

function present(row: typeof notifications.$inferSelect, now: Date): Notification {
  return {
    id: row.id,
    icon: notificationIcons.find((icon) => icon === row.icon) ?? 'info',
    title: row.title,
    message: row.message,
    time: relativeTime(row.createdAt, now),
    created_at: row.createdAt.toISOString(),
    link: row.link,
    unread: row.unread,
  };
}
