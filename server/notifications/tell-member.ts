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

export interface MemberMessage extends NewNotification {
  readonly link: string;
  /** What the button of the e-mail says, which opens the link. */
  readonly action: string;
}

const WHY_YOU =
  'You’re getting this because e-mail notifications are on. You can turn them off in your settings.';

/** Tells a member of the agency by the bell, and by e-mail where that is wanted; nobody where that person has left. */
export async function tellMember(
  tx: AgencyTransaction,
  deps: TellDeps,
  member: { readonly agencyId: string; readonly userId: string },
  kind: string,
  { action, ...words }: MemberMessage,
): Promise<void> {
  const person = await memberToTell(tx, member);
  if (person === null) return;
  await notify(tx, member, words);
  // The names in it are the sender's own words: not for a stranger whose address somebody signed up with.
  if (!person.wantsMail || !person.isConfirmed) return;
  const mail = composeMail({
    to: person.email,
    subject: words.title,
    greeting: greeting(person),
    paragraphs: [words.message],
    action: { label: action, url: `${deps.env.publicUrl}${words.link}` },
    notes: [WHY_YOU],
  });
  await queueMail(tx, deps, kind, mail);
}

async function memberToTell(
  tx: AgencyTransaction,
  { agencyId, userId }: { readonly agencyId: string; readonly userId: string },
) {
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
