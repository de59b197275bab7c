import { generateKeyPairSync } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailResolver } from '#server/mail-in/authenticate-mail.ts';

/** A domain that signs what it sends, and lets this machine send for it or not. */
interface SendingDomain {
  readonly domain: string;
  readonly isSigned?: boolean;
  readonly isSentHere?: boolean;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const SELECTOR = 'test';

/** Platforms that send exports: one proves itself by DKIM, one by SPF, and one by nothing. */
export const SENDING_DOMAINS: readonly SendingDomain[] = [
  { domain: 'signed.example', isSigned: true },
  { domain: 'sent.example', isSentHere: true },
  { domain: 'bare.example' },
];

/** A DNS that knows those domains and no other. */
export const testMailResolver: MailResolver = {
  resolve: async (name, kind) => {
    const found = kind === 'TXT' ? textsAt(name.toLowerCase()) : [];
    if (found.length === 0) throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
    return found.map((text) => [text]);
  },
};

function textsAt(name: string): string[] {
  for (const { domain, isSigned, isSentHere } of SENDING_DOMAINS) {
    if (isSigned && name === `${SELECTOR}._domainkey.${domain}`)
      return [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`];
    if (name === domain)
      return [isSentHere ? 'v=spf1 ip4:127.0.0.1 ip6:::1 -all' : 'v=spf1 ip4:192.0.2.1 -all'];
    if (name === `_dmarc.${domain}` && isSigned) return ['v=DMARC1; p=reject'];
  }
  return [];
}

/** Sends a message to a mail server of ours, signed where its domain signs. */
export async function sendToReceiver(port: number, mail: SendMailOptions): Promise<{ response: string }> {
  const from = String(mail.from);
  const signing = SENDING_DOMAINS.find(({ domain, isSigned }) => isSigned && from.endsWith(`@${domain}`));
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    ignoreTLS: true,
    ...(signing && { dkim: { domainName: signing.domain, keySelector: SELECTOR, privateKey } }),
  });
  try {
    return (await transport.sendMail({ subject: 'Your export', text: 'See the file.', ...mail })) as {
      response: string;
    };
  } finally {
    transport.close();
  }
}

/** A message as it would be sent, signed, as bytes. */
export async function signedMail(mail: SendMailOptions): Promise<Buffer> {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    dkim: { domainName: 'signed.example', keySelector: SELECTOR, privateKey },
  });
  const { message } = await transport.sendMail({ subject: 'Your export', text: 'See the file.', ...mail });
  return message as Buffer;
}
