import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { MailInSettings } from '#server/env.ts';
import { networkOf, type RateLimiter } from '#server/http/rate-limit.ts';
import { findRecipients } from '#server/mail-in/find-recipients.ts';
import { receiveMail, type ReceiveServices } from '#server/mail-in/receive-mail.ts';
import type { Services } from '#server/services.ts';

export type ReceiverServices = ReceiveServices & Pick<Services, 'limits'>;

const MB = 1024 * 1024;
const CONNECTIONS = 20;
const CONNECTIONS_PER_ADDRESS = 5;
const RECIPIENTS = 20;
/** What all messages under way may take in memory together. */
const UNDER_WAY_MB = 200;
const SILENCE_MS = 30_000;
/** So long a message may take in all. */
const MESSAGE_MS = 5 * 60_000;
/** Of a message that is too large so much is kept, for its headers. */
const HEAD_BYTES = 256 * 1024;
/** Strangers are counted in so many heaps, so that they cannot make the table of counts grow. */
const HEAPS = 4096;

/** A mail server that takes and never sends. */
export interface Receiver {
  readonly port: number;
  close(): Promise<void>;
}

/** How long somebody may be silent, and how long a message may take; tests are less patient. */
export interface ReceiverPatience {
  readonly silenceMs?: number;
  readonly messageMs?: number;
}

/** An answer of the mail server. What is said is the same whether or not an address exists. */
class Answer extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}
const LATER = () => new Answer(451, '4.7.1 Please try again later');
const TOO_LARGE = () => new Answer(552, '5.3.4 Message is too large');
const NOT_HERE = () => new Answer(550, '5.7.1 We do not take mail for this domain');

/** Takes mail for the configured domain on a port of its own. Fails with a sentence where the port cannot be had. */
export async function openReceiver(
  services: ReceiverServices,
  settings: MailInSettings & { readonly port: number },
  { silenceMs = SILENCE_MS, messageMs = MESSAGE_MS }: ReceiverPatience = {},
): Promise<Receiver> {
  const { limits, logger } = services;
  const perAddress = new Map<string, number>();
  const maxBytes = settings.maxMb * MB;
  let bytesUnderWay = 0;

  const server: SMTPServer = new SMTPServer({
    name: settings.domain,
    banner: 'ClientReady',
    disabledCommands: ['AUTH', ...(settings.tls === null ? ['STARTTLS'] : [])],
    ...(settings.tls === null
      ? {}
      : { cert: readFileSync(settings.tls.cert), key: readFileSync(settings.tls.key) }),
    logger: false,
    size: maxBytes,
    maxClients: CONNECTIONS,
    socketTimeout: silenceMs,
    closeTimeout: 2_000,
    disableReverseLookup: true,
    onConnect: (session, done) => {
      const network = networkOf(session.remoteAddress);
      const open = (perAddress.get(network) ?? 0) + 1;
      perAddress.set(network, open);
      done(open > CONNECTIONS_PER_ADDRESS ? new Answer(421, '4.7.0 Too many connections') : null);
    },
    onClose: (session) => {
      const network = networkOf(session.remoteAddress);
      const open = (perAddress.get(network) ?? 1) - 1;
      if (open > 0) perAddress.set(network, open);
      else perAddress.delete(network);
    },
    onMailFrom: ({ address }, session, done) =>
      answer(done, async () => {
        await within(limits, 'mail in per address', session.remoteAddress);
        // With where it comes from: nobody uses up what a platform may send by writing in its name.
        const network = networkOf(session.remoteAddress);
        await within(limits, 'mail in per sender', heapOf(`${address} ${network}`));
      }),
    onRcptTo: ({ address }, session, done) =>
      answer(done, async () => {
        if (!address.toLowerCase().endsWith(`@${settings.domain}`)) throw NOT_HERE();
        if (session.envelope.rcptTo.length >= RECIPIENTS) throw new Answer(452, '4.5.3 Too many recipients');
        await within(limits, 'mail in per recipient', heapOf(address));
      }),
    onData: (stream, session, done) =>
      answer(done, async () => {
        const cutOff = setTimeout(() => hangUp(server, session), messageMs);
        const raw: Buffer[] = [];
        let bytes = 0;
        let isTooMuch = false;
        try {
          for await (const chunk of stream as AsyncIterable<Buffer>) {
            bytes += chunk.byteLength;
            // Whoever goes on long after the limit has no end in mind.
            if (bytes > 2 * maxBytes) hangUp(server, session);
            // Nothing more is kept in memory than there is room for, whoever else sends at this moment.
            isTooMuch ||= bytesUnderWay + chunk.byteLength > UNDER_WAY_MB * MB;
            if (bytes > maxBytes || isTooMuch) continue;
            bytesUnderWay += chunk.byteLength;
            raw.push(chunk);
          }
          if (isTooMuch) throw LATER();
          const whole = Buffer.concat(raw);
          const isCut = bytes > maxBytes;
          await receiveMail(services, {
            raw: isCut ? whole.subarray(0, HEAD_BYTES) : whole,
            isCut,
            envelope: envelopeOf(session),
            recipients: await findRecipients(services.database, settings, recipientsOf(session)),
          });
          if (isCut) throw TOO_LARGE();
        } finally {
          clearTimeout(cutOff);
          bytesUnderWay -= raw.reduce((sum, chunk) => sum + chunk.byteLength, 0);
        }
      }),
  });

  /** Says yes, the refusal that was meant, or that something is wrong on our side and the message may come again. */
  function answer(done: (error?: Error | null) => void, work: () => Promise<void>): void {
    work().then(
      () => done(null),
      (error: unknown) => {
        if (!(error instanceof Answer)) logger.error('mail_not_received', { error });
        done(error instanceof Answer ? error : LATER());
      },
    );
  }

  server.on('error', (error) => logger.debug('mail_connection_failed', { error }));
  const listening = server.listen(settings.port);
  try {
    await once(listening, 'listening');
  } catch (error) {
    throw explained(error, settings.port);
  }
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function within(
  limits: Pick<RateLimiter, 'attempt'>,
  policy: 'mail in per address' | 'mail in per sender' | 'mail in per recipient',
  knownBy: string,
): Promise<void> {
  if ((await limits.attempt(policy, knownBy)) !== null) throw LATER();
}

function heapOf(address: string): string {
  const hash = createHash('sha256').update(address.toLowerCase()).digest();
  return String(hash.readUInt32BE(0) % HEAPS);
}

function envelopeOf({ envelope, remoteAddress, hostNameAppearsAs }: SMTPServerSession) {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  return {
    from: plain(from).slice(0, 320),
    ip: remoteAddress.replace(/^::ffff:/, ''),
    helo: plain(String(hostNameAppearsAs || '')).slice(0, 255),
  };
}

/** Without what no database keeps. */
function plain(text: string): string {
  return text.toWellFormed().replace(/\p{C}/gu, '');
}

function recipientsOf({ envelope }: SMTPServerSession): string[] {
  return envelope.rcptTo.map(({ address }) => address);
}

/** Ends a connection without a word. */
function hangUp(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.session.id === id) connection.close();
}

function explained(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use. Stop what uses it, or set MAIL_IN_PORT to another number.`);
  if (code === 'EACCES')
    return new Error(`Port ${port} needs more rights than this user has. Set MAIL_IN_PORT above 1023.`);
  return error;
}
