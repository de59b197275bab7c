import type { NotificationIcon } from '#contract/notifications.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { notifications } from '#server/database/schema/notifications.ts';

export interface NewNotification {
  readonly icon: NotificationIcon;
  readonly title: string;
  readonly message: string;
  /** A path of the app that shows more. */
  readonly link?: string;
}

const TITLE_MAX = 200;
const MESSAGE_MAX = 2000;

/** Rings the bell of one member when the transaction commits. */
export async function notify(
  tx: AgencyTransaction,
  member: { readonly agencyId: string; readonly userId: string },
  ...added: readonly NewNotification[]
): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(notifications).values(
    added.map(({ icon, title, message, link }) => ({
      ...member,
      icon,
      title: shorten(title, TITLE_MAX),
      message: shorten(message, MESSAGE_MAX),
      link: link ?? null,
    })),
  );
}

function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
