import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { MailMessage } from '#server/mail/mailer.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const QUEUE = 'mail queue';

/** Encrypts a message for its way through the queue. */
export function seal(message: MailMessage, secret: string): string {
  return sealText(JSON.stringify(message), secret, QUEUE);
}

/** Opens what `seal` made; null where it was sealed with another secret or damaged. */
export function unseal(sealed: string, secret: string): MailMessage | null {
  const text = unsealText(sealed, secret, QUEUE);
  return text === null ? null : (JSON.parse(text) as MailMessage);
}

/** Encrypts a text for one purpose: with the same secret, no other opens it. */
export function sealText(text: string, secret: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** Opens what `sealText` made; null where it was sealed with another secret or for another purpose, or damaged. */
export function unsealText(sealed: string, secret: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const content = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(content).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
