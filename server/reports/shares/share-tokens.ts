import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The tokens of share links. A token can be had again from its link's id and the secret, and is stored as a hash alone. */
export interface ShareTokens {
  tokenOf(shareId: string): string;
  /** Proof that a link was opened, password and all. It ends by itself, and when the password is another. */
  grant(share: Opened, now?: Date): string;
  isGranted(access: string, share: Opened, now?: Date): boolean;
}

interface Opened {
  readonly id: string;
  readonly passwordHash: string | null;
}

const TOKEN_BYTES = 24;
const ACCESS_SECONDS = 12 * 3600;

/** Makes the tokens of this installation. */
export function createShareTokens(secret: string): ShareTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'share links', 32));
  const mac = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const sign = ({ id, passwordHash }: Opened, until: string) => mac('access', id, passwordHash ?? '', until);
  return {
    tokenOf: (shareId) => mac('token', shareId).subarray(0, TOKEN_BYTES).toString('base64url'),
    grant: (share, now = new Date()) => {
      const until = String(Math.floor(now.getTime() / 1000) + ACCESS_SECONDS);
      return `${until}.${sign(share, until).toString('base64url')}`;
    },
    isGranted: (access, share, now = new Date()) => {
      const [until = '', signature = '', ...rest] = access.split('.');
      if (rest.length > 0 || !(Number(until) * 1000 > now.getTime())) return false;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(share, until);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** A token as it is stored and looked up. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
