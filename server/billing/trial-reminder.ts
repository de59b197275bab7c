import { and, eq, inArray } from 'drizzle-orm';
import { entitlementOf } from '#server/billing/entitlement-of.ts';
import type { Database } from '#server/database/database.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { users } from '#server/database/schema/users.ts';
import { greeting } from '#server/mail/greeting.ts';
import { composeMail } from '#server/mail/mail-template.ts';
import { notifyTrialEnding } from '#server/notifications/notify-owners.ts';

/** So many days before the end, owners are told. */
const REMINDERS = [1, 3] as const;

export interface ReminderDeps {
  readonly database: Database;
  readonly mail: Pick<MailQueue, 'send'>;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Tells the owners that their trial is about to end, once for each reminder. */
export async function remindOfTrialEnd(
  { database, mail, publicUrl, now }: ReminderDeps,
  agencyId: string,
): Promise<void> {
  const told = await database.withAgency(agencyId, async (tx) => {
    const { row, entitlement } = await entitlementOf(tx, agencyId, now(), { lock: true });
    const daysLeft = entitlement.trialDaysLeft;
    const due = daysLeft === null ? undefined : REMINDERS.find((days) => daysLeft <= days);
    if (row === null || due === undefined || (row.trialReminder ?? Number.POSITIVE_INFINITY) <= due)
      return [];
    await tx.update(subscriptions).set({ trialReminder: due }).where(eq(subscriptions.id, row.id));
    const owners = await tx
      .select({ email: users.email, fullName: users.fullName, isConfirmed: users.emailVerified })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.agencyId, agencyId), inArray(memberships.role, ['owner'])));
    await notifyTrialEnding(tx, agencyId, { endsAt: row.trialEndsAt ?? now(), now: now() });
    return owners.map((owner) => ({ ...owner, days: due }));
  });
  for (const { email, fullName, isConfirmed, days } of told) {
    mail.send(
      'trial_ending',
      composeMail({
        to: email,
        subject: `Your free trial ends ${inDays(days)}`,
        greeting: greeting({ fullName, isConfirmed }),
        paragraphs: [
          `Your free trial ends ${inDays(days)}. Choose a plan to keep making reports. The days you have left are added to it.`,
          'Without a plan you can still open and download everything you’ve made. Nothing is deleted.',
        ],
        action: { label: 'Choose a plan', url: `${publicUrl}/dashboard?settings=subscription` },
      }),
    );
  }
}

function inDays(days: number): string {
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
