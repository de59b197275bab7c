import { createTransport } from 'nodemailer';
import { MAIL_PORTS, type MailSecurity } from '#contract/agencies/mail-server-choices.ts';
import { assertOutsideTransaction } from '#server/database/transaction-scope.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { outgoing } from '#server/mail/outgoing.ts';
import { AddressRefusedError, checkedAddresses } from '#server/egress/guarded-request.ts';

/** A mail server that an agency named, with its password. */
export interface AgencyMailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly username: string | null;
  readonly password: string | null;
  readonly fromAddress: string;
}

/** What became of a message, in words for whoever sent it. */
export class AgencyMailError extends Error {
  override name = 'AgencyMailError';
}

const CONNECT_LIMIT_MS = 10_000;
const ANSWER_LIMIT_MS = 20_000;

/**
 * Hands a message to the agency's own mail server. Its name is looked up once and the connection goes to a checked address, so
 * that nobody reaches into this machine's network by naming it as a mail server.
 */
export async function sendThrough(
  server: AgencyMailServer,
  message: MailMessage,
  { allowPrivate }: { readonly allowPrivate: boolean },
): Promise<void> {
  assertOutsideTransaction('The agency’s mail server');
  const { host, port, security, username, password, fromAddress } = server;
  if (!allowPrivate && !MAIL_PORTS.includes(port))
    throw new AgencyMailError(`Port ${port} isn’t one that mail servers use. Try 587 or 465.`);
  const address = await addressOf(host, allowPrivate);
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host },
    ...(username !== null && { auth: { user: username, pass: password ?? '' } }),
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail(outgoing(message, fromAddress));
  } catch (error) {
    throw new AgencyMailError(inWords(host, error), { cause: error });
  } finally {
    transport.close();
  }
}

async function addressOf(host: string, allowPrivate: boolean): Promise<string> {
  try {
    const [first] = await checkedAddresses(host, allowPrivate);
    if (first !== undefined) return first.address;
  } catch (error) {
    if (error instanceof AddressRefusedError)
      throw new AgencyMailError(`${host} is in a private network, which this server doesn’t reach.`, {
        cause: error,
      });
    throw new AgencyMailError(`There is no server called ${host}.`, { cause: error });
  }
  throw new AgencyMailError(`There is no server called ${host}.`);
}

const LONGEST_ANSWER = 200;

function inWords(host: string, error: unknown): string {
  const { code, response } = error as { code?: string; response?: unknown };
  if (code === 'EAUTH') return `${host} refused the user name or password.`;
  if (code === 'ETLS') return `${host} doesn’t offer the security you chose.`;
  if (code === 'ESOCKET' || code === 'ECONNECTION' || code === 'ETIMEDOUT' || code === 'EDNS')
    return `${host} didn’t answer. Check the server, port and security.`;
  const said =
    typeof response === 'string'
      ? response.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, LONGEST_ANSWER)
      : '';
  return said === ''
    ? `${host} didn’t accept the message.`
    : `${host} didn’t accept the message. It said: ${said}`;
}
