import { and, desc, eq, sql } from 'drizzle-orm';
import type { NotificationIcon } from '#contract/agencies/notifications.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { notifications } from '#server/database/schema/notifications.ts';

export interface NewNotification {
  readonly icon: NotificationIcon;
  readonly title: string;
  readonly message: string;
  /** A path of the app that shows more. */
  readonly link?: string;
  /** The client it tells of. */
  readonly clientId?: string;
}

const TITLE_MAX = 200;
const MESSAGE_MAX = 2000;
/** Older ones than so many are deleted when new ones come. */
export const KEPT_PER_MEMBER = 500;

/** Rings the bell of one member when the transaction commits. */
export async function notify(
  tx: AgencyTransaction,
  member: { readonly agencyId: string; readonly userId: string },
  ...added: readonly NewNotification[]
): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(notifications).values(
    added.map(({ icon, title, message, link, clientId }) => ({
      ...member,
      icon,
      title: shorten(title, TITLE_MAX),
      message: shorten(message, MESSAGE_MAX),
      link: link ?? null,
      clientId: clientId ?? null,
    })),
  );
  await deleteOldest(tx, member);
}

async function deleteOldest(
  tx: AgencyTransaction,
  { agencyId, userId }: { readonly agencyId: string; readonly userId: string },
): Promise<void> {
  const own = and(eq(notifications.agencyId, agencyId), eq(notifications.userId, userId));
  const [first] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .offset(KEPT_PER_MEMBER)
    .limit(1);
  if (first === undefined) return;
  await tx
    .delete(notifications)
    .where(
      and(
        own,
        sql`(${notifications.createdAt}, ${notifications.id}) <= (select created_at, id from notifications where id = ${first.id})`,
      ),
    );
}

function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
