import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The tokens of share links. A token can be had again from its link's id and the secret, and is stored as a hash alone. */
export interface ShareTokens {
  tokenOf(shareId: string): string;
  /** Proof that a link was opened, password and all. It ends by itself, and when the password is another. */
  grant(share: Opened, now?: Date): string;
  isGranted(access: string, share: Opened, now?: Date): boolean;
  /** Proof, for the browser it was typed in, that the password was given. It ends after a day, and when the password is another. */
  remember(share: Opened, now?: Date): string;
  isRemembered(proof: string, share: Opened, now?: Date): boolean;
}

interface Opened {
  readonly id: string;
  readonly passwordHash: string | null;
}

const TOKEN_BYTES = 24;
const ACCESS_SECONDS = 12 * 3600;
export const REMEMBERED_SECONDS = 24 * 3600;

/** Makes the tokens of this installation. */
export function createShareTokens(secret: string): ShareTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'share links', 32));
  const mac = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const sign = (purpose: string, { id, passwordHash }: Opened, until: string) =>
    mac(purpose, id, passwordHash ?? '', until);
  const prove = (purpose: string, seconds: number, share: Opened, now = new Date()) => {
    const until = String(Math.floor(now.getTime() / 1000) + seconds);
    return `${until}.${sign(purpose, share, until).toString('base64url')}`;
  };
  const isProof = (purpose: string, proof: string, share: Opened, now = new Date()) => {
    const [until = '', signature = '', ...rest] = proof.split('.');
    if (rest.length > 0 || !(Number(until) * 1000 > now.getTime())) return false;
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(purpose, share, until);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return {
    tokenOf: (shareId) => mac('token', shareId).subarray(0, TOKEN_BYTES).toString('base64url'),
    grant: (share, now) => prove('access', ACCESS_SECONDS, share, now),
    isGranted: (access, share, now) => isProof('access', access, share, now),
    remember: (share, now) => prove('password given', REMEMBERED_SECONDS, share, now),
    isRemembered: (proof, share, now) => isProof('password given', proof, share, now),
  };
}

/** A token as it is stored and looked up. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
