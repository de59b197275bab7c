import type { ImapFlow } from 'imapflow';
import * as z from 'zod';
import type { MailInSettings } from '#server/env.ts';
import { defineJob, handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import { findRecipients } from '#server/mail-in/find-recipients.ts';
import { readRecipients } from '#server/mail-in/read-sender.ts';
import { receiveMail, type ReceiveServices } from '#server/mail-in/receive-mail.ts';
import { assertOutsideTransaction } from '#server/database/transaction-scope.ts';

/** Looks into a mailbox, once a minute for the whole installation. */
export const pollMailboxJob = defineJob({
  name: 'poll-mailbox',
  timeLimitSeconds: 300,
  retries: 0,
  retryAfterSeconds: 30,
  concurrency: 1,
  payload: z.object({}),
});

const AT_ONCE = 50;
const MB = 1024 * 1024;
const HEAD_BYTES = 256 * 1024;
const ANSWER_LIMIT_MS = 30_000;

type PollServices = ReceiveServices & { readonly env: { readonly mailIn: MailInSettings | null } };

export function pollMailbox(services: PollServices): AnyJobHandler {
  return handleJob({
    definition: pollMailboxJob,
    run: async (_, { signal }) => {
      await lookIntoMailbox(services, signal);
    },
  });
}

/** Takes what is unread in the mailbox and marks it as read. What was taken and not yet marked is taken again, which changes nothing. */
export async function lookIntoMailbox(services: PollServices, signal?: AbortSignal): Promise<number> {
  const settings = services.env.mailIn;
  if (settings === null || settings.imap === null) return 0;
  assertOutsideTransaction('The mailbox');
  const { ImapFlow } = await import('imapflow'); // only where there is a mailbox to look into
  const mailbox = new ImapFlow(connectionOf(settings.imap.url));
  mailbox.on('error', (error: unknown) => services.logger.debug('mailbox_failed', { error }));
  await mailbox.connect();
  try {
    const lock = await mailbox.getMailboxLock(settings.imap.folder);
    try {
      return await takeUnread(services, settings, mailbox, signal);
    } finally {
      lock.release();
    }
  } finally {
    await mailbox.logout().catch(() => mailbox.close());
  }
}

async function takeUnread(
  services: PollServices,
  settings: MailInSettings,
  mailbox: ImapFlow,
  signal?: AbortSignal,
): Promise<number> {
  const unread = (await mailbox.search({ seen: false }, { uid: true })) || [];
  let taken = 0;
  for (const uid of unread.slice(0, AT_ONCE)) {
    signal?.throwIfAborted();
    const found = await mailbox.fetchOne(String(uid), { size: true }, { uid: true });
    if (!found) continue;
    const isCut = (found.size ?? 0) > settings.maxMb * MB;
    const message = await mailbox.fetchOne(
      String(uid),
      { source: isCut ? { start: 0, maxLength: HEAD_BYTES } : true },
      { uid: true },
    );
    if (!message || message.source === undefined) continue;
    const raw = message.source;
    await receiveMail(services, {
      raw,
      isCut,
      // Which server brought it, the mailbox alone knows: so only a signature can speak for the sender.
      envelope: { from: '', ip: null, helo: '' },
      recipients: await findRecipients(services.database, settings, await readRecipients(raw)),
    });
    await mailbox.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
    taken += 1;
  }
  return taken;
}

function connectionOf(address: string): ConstructorParameters<typeof ImapFlow>[0] {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isSecure = protocol === 'imaps:';
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    secure: isSecure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    greetingTimeout: ANSWER_LIMIT_MS,
    connectionTimeout: ANSWER_LIMIT_MS,
    socketTimeout: 2 * ANSWER_LIMIT_MS,
  };
}
