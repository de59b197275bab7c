import { upgradeSentence } from '#contract/billing/plan-features.ts';
import { and, count, eq, like, sql } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { arrivals } from '#server/database/schema/automation/arrivals.ts';
import type { Recipient } from '#server/mail-in/find-recipients.ts';

/** Why an e-mail as a whole was not taken. */
export const mailRefusals = {
  sender_not_allowed: 'This sender isn’t on the list of allowed senders, so the e-mail was discarded unread.',
  spoofed:
    'We couldn’t confirm that this e-mail really comes from its sender: neither SPF nor DKIM confirms the address it shows.',
  too_large: 'The e-mail was too large.',
  plan: upgradeSentence('advanced_integrations'),
  unreadable: 'The e-mail is damaged and couldn’t be read.',
  no_attachment: 'There was no file attached.',
} as const;
export type MailRefusal = keyof typeof mailRefusals;

/** More senders than this in a day are told of together. */
const SENDERS_A_DAY = 20;
const MANY = 'Many other senders';
const MOST_TIMES = 1_000_000;

/**
 * Notes that an e-mail was not taken. What comes again from one sender on one day is one entry that counts, and from some number of
 * senders on all others of the day are one entry: strangers fill neither the log nor the disk.
 */
export async function noteRefusal(
  tx: AgencyTransaction,
  { agencyId, clientId }: Recipient,
  { sender, refusal, reason, now }: { sender: string; refusal: MailRefusal; reason?: string; now: Date },
): Promise<void> {
  const day = `refused/${clientId ?? 'agency'}/${now.toISOString().slice(0, 10)}/`;
  const own = `${day}${refusal}/${sender}`;
  // One after the other, so that nobody gets past the limit by coming at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${agencyId}${day}`}, 0))`);
  const ofMail = eq(arrivals.door, 'mail');
  const [known] = await tx
    .select({ id: arrivals.id })
    .from(arrivals)
    .where(and(ofMail, eq(arrivals.key, own)));
  const [noted] = await tx
    .select({ entries: count() })
    .from(arrivals)
    .where(and(ofMail, like(arrivals.key, `${day}%`)));
  const isOneTooMany = known === undefined && (noted?.entries ?? 0) >= SENDERS_A_DAY;
  await tx
    .insert(arrivals)
    .values({
      agencyId,
      clientId,
      door: 'mail',
      source: isOneTooMany ? MANY : sender,
      key: isOneTooMany ? `${day}many` : own,
      state: 'refused',
      refusal: isOneTooMany ? 'many' : refusal,
      reason: isOneTooMany ? mailRefusals.sender_not_allowed : (reason ?? mailRefusals[refusal]),
      receivedAt: now,
      settledAt: now,
    })
    .onConflictDoUpdate({
      target: [arrivals.agencyId, arrivals.door, arrivals.key],
      set: { times: sql`least(${arrivals.times} + 1, ${MOST_TIMES})`, receivedAt: now },
    });
}
