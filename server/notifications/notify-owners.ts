import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { notifications } from '#server/database/schema/notifications.ts';
import { notify, type NewNotification } from '#server/notifications/notify.ts';

/** Who has been told is not told the same again within this time. */
const TOLD_FOR_MS = 7 * DAY_MS;

/** Where plans are looked at and changed. */
const SUBSCRIPTION_SETTINGS = '/dashboard?settings=subscription';

/** Tells the owners that hardly any more clients fit into the plan, or none. Safe to call after every new client. */
export async function notifyClientLimitNear(
  tx: AgencyTransaction,
  agencyId: string,
  { used, limit }: { readonly used: number; readonly limit: number },
): Promise<void> {
  const isFull = used >= limit;
  await notifyOwners(tx, agencyId, {
    icon: 'warning',
    title: isFull ? 'You’ve reached your client limit' : 'You’re close to your client limit',
    message: isFull
      ? `Your plan includes ${limit} clients, and all are in use. Upgrade to add more.`
      : `${used} of the ${limit} clients in your plan are in use. Upgrade before you run out.`,
    link: SUBSCRIPTION_SETTINGS,
  });
}

/** Tells the owners when the free trial ends. Safe to call every day. */
export async function notifyTrialEnding(
  tx: AgencyTransaction,
  agencyId: string,
  { endsAt, now = new Date() }: { readonly endsAt: Date; readonly now?: Date },
): Promise<void> {
  await notifyOwners(tx, agencyId, {
    icon: 'billing',
    title: `Your free trial ends ${inDays(Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS))}`,
    message: 'Choose a plan to keep making reports. Your clients and reports stay either way.',
    link: SUBSCRIPTION_SETTINGS,
  });
}

/** Tells the owners that a file came whose client nobody knows. Safe to call for each. */
export async function notifyFileWaiting(
  tx: AgencyTransaction,
  agencyId: string,
  { sender, fileName }: { readonly sender: string; readonly fileName: string },
): Promise<void> {
  await notifyOwners(tx, agencyId, {
    icon: 'warning',
    title: 'A file is waiting for its client',
    message: `${sender} sent ${fileName}, and we can’t tell which client it’s for. Please choose one.`,
    link: '/dashboard?settings=integrations',
  });
}

function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

async function notifyOwners(tx: AgencyTransaction, agencyId: string, told: NewNotification): Promise<void> {
  // Locked, so that of two at the same moment the second finds what the first has told.
  const owners = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.role, 'owner')))
    .orderBy(memberships.userId)
    .for('no key update');
  const toldAlready = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        eq(notifications.agencyId, agencyId),
        eq(notifications.title, told.title),
        gt(notifications.createdAt, new Date(Date.now() - TOLD_FOR_MS)),
      ),
    );
  const known = new Set(toldAlready.map(({ userId }) => userId));
  for (const { userId } of owners) {
    if (!known.has(userId)) await notify(tx, { agencyId, userId }, told);
  }
}
