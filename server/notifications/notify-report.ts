import { and, eq } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { userPreferences, users } from '#server/database/schema/users.ts';
import type { Env } from '#server/env.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { greeting } from '#server/mail/greeting.ts';
import { composeMail } from '#server/mail/mail-template.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { notify, type NewNotification } from '#server/notifications/notify.ts';

/** What telling somebody needs of the world. */
export interface TellDeps {
  readonly env: Pick<Env, 'publicUrl'>;
  readonly secret: string;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** A report that is done, one way or the other. */
export interface SettledReport {
  readonly agencyId: string;
  /** Who made it; nobody is told where that person has left. */
  readonly userId: string | null;
  readonly reportId: string;
  readonly reportName: string;
  readonly clientId: string;
  readonly clientName: string;
}

/** Tells whoever made the report that it is ready: by the bell, and by e-mail where that is wanted. */
export function notifyReportCompleted(
  tx: AgencyTransaction,
  deps: TellDeps,
  report: SettledReport,
): Promise<void> {
  const { reportName, clientName } = report;
  return tell(tx, deps, report, 'report_completed', {
    icon: 'success',
    title: `“${reportName}” is ready`,
    message: `The report for ${clientName} is finished. You can read it, download it and send it.`,
    action: 'Open the report',
  });
}

/** Tells whoever made the report that it failed and why, in the same ways. `reason` is a sentence for people. */
export function notifyReportFailed(
  tx: AgencyTransaction,
  deps: TellDeps,
  report: SettledReport & { readonly reason: string },
): Promise<void> {
  const { reportName, clientName, reason } = report;
  return tell(tx, deps, report, 'report_failed', {
    icon: 'error',
    title: `We couldn’t make “${reportName}”`,
    message: `The report for ${clientName} failed: ${reason}`,
    action: 'See the report',
  });
}

const WHY_YOU =
  'You’re getting this because e-mail notifications are on. You can turn them off in your settings.';

/** Rings somebody's bell about a report, and writes to them where that is wanted. */
export async function tell(
  tx: AgencyTransaction,
  deps: TellDeps,
  {
    agencyId,
    userId,
    reportId,
    clientId,
  }: Pick<SettledReport, 'agencyId' | 'userId' | 'reportId' | 'clientId'>,
  kind: string,
  { action, ...words }: NewNotification & { readonly action: string },
): Promise<void> {
  const person = userId === null ? null : await memberToTell(tx, agencyId, userId);
  if (userId === null || person === null) return;
  const link = `/dashboard/reports/${reportId}`;
  await notify(tx, { agencyId, userId }, { ...words, link, clientId });
  // The names in it are the sender's own words: not for a stranger whose address somebody signed up with.
  if (!person.wantsMail || !person.isConfirmed) return;
  const mail = composeMail({
    to: person.email,
    subject: words.title,
    greeting: greeting(person),
    paragraphs: [words.message],
    action: { label: action, url: `${deps.env.publicUrl}${link}` },
    notes: [WHY_YOU],
  });
  await queueMail(tx, deps, kind, mail);
}

async function memberToTell(tx: AgencyTransaction, agencyId: string, userId: string) {
  const [row] = await tx
    .select({
      email: users.email,
      fullName: users.fullName,
      isConfirmed: users.emailVerified,
      wantsMail: userPreferences.emailNotifications,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId)));
  return row === undefined ? null : { ...row, wantsMail: row.wantsMail ?? true };
}
