import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'cr_live_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 digits of 62 are 190 bits: nobody guesses one. */
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;
const KEY = new RegExp(
  `^${PREFIX}(?<random>[0-9A-Za-z]{${RANDOM_LENGTH}})(?<check>[0-9A-Za-z]{${CHECK_LENGTH}})$`,
);
const HINT_LENGTH = PREFIX.length + 4;

/** A new key: a beginning by which programs that look for leaked secrets know it, chance, and a checksum. */
export function newKey(): string {
  return keyOf(() => randomInt(DIGITS.length));
}

/** The key that follows from 64 bytes, which must be all chance to others: the same bytes are the same key. */
export function keyFrom(bytes: Buffer): string {
  return keyOf((at) => bytes.readUInt16BE(at * 2) % DIGITS.length);
}

function keyOf(digitAt: (at: number) => number): string {
  const random = Array.from({ length: RANDOM_LENGTH }, (_, at) => DIGITS[digitAt(at)]).join('');
  return `${PREFIX}${random}${checkOf(random)}`;
}

/** Whether a bearer token is meant to be a key of ours, rather than a session. */
export function isMeantAsKey(token: string): boolean {
  return token.startsWith('cr_');
}

/** Whether a key was copied whole: what fails here was never given out, and nothing needs to be looked up. */
export function isWholeKey(token: string): boolean {
  const { random, check } = KEY.exec(token)?.groups ?? {};
  return random !== undefined && check === checkOf(random);
}

/** What is stored of a key. It is all chance, so that a plain hash cannot be turned back. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** How a key begins, to tell it from others. */
export function hintOf(key: string): string {
  return key.slice(0, HINT_LENGTH);
}

function checkOf(random: string): string {
  let rest = crc32(random);
  let check = '';
  for (let at = 0; at < CHECK_LENGTH; at += 1) {
    check = `${DIGITS[rest % DIGITS.length]}${check}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return check;
}
