import { eq } from 'drizzle-orm';
import type { MailServer, MailServerInput } from '#contract/agencies/mail-server.ts';
import { assertConfirmed } from '#server/accounts/email/assert-confirmed.ts';
import type { Member } from '#server/http/callers.ts';
import { SEALED_FOR, storedMailServer } from '#server/agencies/mail-server.ts';
import { assertIncludes, includes } from '#server/billing/features.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencyMailServers } from '#server/database/schema/agency-mail-servers.ts';
import { ApiError } from '#server/http/api-error.ts';
import { authorise, signedIn } from '#server/http/procedures.ts';
import { AgencyMailError, sendThrough } from '#server/mail/agency-mailer.ts';
import { composeMail } from '#server/mail/mail-template.ts';
import { sealText, unsealText } from '#server/mail/seal.ts';
import type { Services } from '#server/services.ts';

/** Every route of `/agency/mail-server`: for those who may change the agency's settings. */
export function mailServerRoutes({ database, env, secret, limits, now }: Services) {
  const { get, set, remove } = signedIn.mailServer;
  const present = async (tx: AgencyTransaction, { agency }: Member) => {
    const row = await storedMailServer(tx, agency.id);
    if (row === null) return { mail_server: null };
    return { mail_server: asShown(row, await includes(tx, agency.id, now(), 'own_mail_server')) };
  };

  return {
    get: get.handler(({ context: { member } }) => {
      authorise(member, 'settings.write');
      return database.withMember(member, (tx) => present(tx, member));
    }),

    set: set.handler(async ({ input, context: { member } }) => {
      authorise(member, 'settings.write');
      assertConfirmed(member);
      const agencyId = member.agency.id;
      const stored = await database.withMember(member, async (tx) => {
        await assertIncludes(tx, agencyId, now(), 'own_mail_server');
        return storedMailServer(tx, agencyId);
      });
      await limits.count('mail server test per agency', agencyId);
      const password = passwordFor(input, stored, secret);
      await tryOut(input, password, member, env.workflow.allowPrivate);
      const { from_address: fromAddress, host, port, security, username } = input;
      const sealedPassword = password === null ? null : sealText(password, secret, SEALED_FOR);
      const fields = { host, port, security, username, fromAddress, sealedPassword, testedAt: now() };
      return database.withMember(member, async (tx) => {
        await tx
          .insert(agencyMailServers)
          .values({ agencyId, ...fields })
          .onConflictDoUpdate({ target: agencyMailServers.agencyId, set: { ...fields, updatedAt: now() } });
        return present(tx, member);
      });
    }),

    remove: remove.handler(({ context: { member } }) => {
      authorise(member, 'settings.write');
      return database.withMember(member, async (tx) => {
        await tx.delete(agencyMailServers).where(eq(agencyMailServers.agencyId, member.agency.id));
        return present(tx, member);
      });
    }),
  };
}

type Row = typeof agencyMailServers.$inferSelect;

/** What is to be used: what was typed, else what is stored for this very server and user. */
function passwordFor(input: MailServerInput, stored: Row | null, secret: string): string | null {
  if (input.username === null || input.password === null) return null;
  if (input.password !== undefined) return input.password;
  const isSame =
    stored?.host === input.host && stored.port === input.port && stored.username === input.username;
  const known =
    isSame && stored.sealedPassword !== null ? unsealText(stored.sealedPassword, secret, SEALED_FOR) : null;
  if (known !== null) return known;
  const message = 'Please enter the password for this server';
  throw new ApiError('validation_failed', { message, fields: { password: message } });
}

/** Sends a message to whoever asks, through the server itself: what it takes, it takes for clients as well. */
async function tryOut(
  { host, port, security, username, from_address: fromAddress }: MailServerInput,
  password: string | null,
  { user, agency }: Member,
  allowPrivate: boolean,
): Promise<void> {
  const mail = composeMail({
    to: user.email,
    subject: 'Your mail server works',
    greeting: 'Hello,',
    paragraphs: [
      `This message came through ${host}. From now on, ${agency.name}’s reports are sent this way.`,
    ],
    sender: { name: agency.name, color: '#0b3b36', orOpen: '' },
  });
  try {
    await sendThrough(
      { host, port, security, username, password, fromAddress },
      { ...mail, fromName: agency.name },
      { allowPrivate },
    );
  } catch (error) {
    if (!(error instanceof AgencyMailError)) throw error;
    throw new ApiError('validation_failed', { message: `The test didn’t go through. ${error.message}` });
  }
}

function asShown(row: Row, isUsed: boolean): MailServer {
  return {
    host: row.host,
    port: row.port,
    security: row.security,
    username: row.username,
    has_password: row.sealedPassword !== null,
    from_address: row.fromAddress,
    tested_at: row.testedAt.toISOString(),
    is_used: isUsed,
  };
}
