import { eq, inArray, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/account.ts';
import { accountMails } from '#server/accounts/email/account-mails.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import { endCredentials } from '#server/accounts/credential-changes.ts';
import { closeCustomerJob } from '#server/billing/billing-jobs.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { users } from '#server/database/schema/users.ts';
import { publish } from '#server/events/publish.ts';
import { deleteFoldersAfter } from '#server/storage/delete-files.ts';
import { agencyFolder, userFolder } from '#server/storage/storage.ts';

/** Deletes the user, and every agency that would be left without an owner, with all their rows and files. */
export async function deleteAccount(
  { database, jobs, mail }: Pick<AccountServices, 'database' | 'jobs' | 'mail'>,
  user: User,
): Promise<{ agencyDeleted: boolean }> {
  const orphaned = await database.accounts.transaction(async (tx) => {
    const own = await tx
      .select({ agencyId: memberships.agencyId })
      .from(memberships)
      .where(eq(memberships.userId, user.id))
      .orderBy(memberships.agencyId)
      .for('update');
    const ids = own.map((row) => row.agencyId);
    for (const agencyId of ids) await publish(tx, { agencyId, type: 'session.ended' });

    const { rows: withoutOwner } = await tx.execute<{ id: string; customer: string | null }>(sql`
      select a.id, a.stripe_customer_id as customer from agencies a
      where a.id in (select agency_id from memberships where user_id = ${user.id} and role = 'owner')
        and not exists (select from memberships o where o.agency_id = a.id and o.role = 'owner' and o.user_id <> ${user.id})
      for update of a`);
    const lost = withoutOwner.map((row) => row.id);
    if (lost.length > 0) await tx.delete(agencies).where(inArray(agencies.id, lost));
    // Before the rows are gone for good: nobody would ever find the customer again, and it would go on paying.
    for (const { customer } of withoutOwner) {
      if (customer !== null) await jobs.enqueue(closeCustomerJob, { customer }, { within: tx });
    }
    await endCredentials(tx, 'account deleted', { userId: user.id });
    await tx.delete(users).where(eq(users.id, user.id));
    await deleteFoldersAfter(tx, jobs, [userFolder(user.id), ...lost.map(agencyFolder)]);
    return lost;
  });

  const agencyDeleted = orphaned.length > 0;
  mail.send(
    'account_deleted',
    accountMails.accountDeleted({ email: user.email, fullName: user.full_name }, agencyDeleted),
  );
  return { agencyDeleted };
}
