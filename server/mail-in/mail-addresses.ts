import { randomBytes } from 'node:crypto';
import type { MailInSettings } from '#server/env.ts';

/** Letters and digits that nobody confuses. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 20;
const LOCAL_PART = /^[a-z0-9]{16,40}$/;

/** What stands before the @: a hundred bits that nobody guesses. */
export function newLocalPart(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The whole address. */
export function addressOf(
  { prefix, domain }: Pick<MailInSettings, 'prefix' | 'domain'>,
  local: string,
): string {
  return `${prefix}${local}@${domain}`;
}

/** The local part of an address that could be one of ours; null for any other. */
export function localPartOf(
  { prefix, domain }: Pick<MailInSettings, 'prefix' | 'domain'>,
  address: string,
): string | null {
  const written = address.trim().toLowerCase();
  if (!written.startsWith(prefix) || !written.endsWith(`@${domain}`)) return null;
  const local = written.slice(prefix.length, -(domain.length + 1));
  return LOCAL_PART.test(local) ? local : null;
}
