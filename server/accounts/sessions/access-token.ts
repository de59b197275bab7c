import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export const ACCESS_TOKEN_SECONDS = 300;

/** Tokens that act for a session for a few minutes. They end with the session, whatever time is left of them. */
export interface AccessTokens {
  issue(sessionId: string, now: Date): { token: string; expiresAt: Date };
  /** The session a token acts for; null where it is forged, damaged or over. */
  sessionOf(token: string, now: Date): string | null;
}

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,13})\.([\w-]{43})$/;

/** Makes and reads access tokens signed with the secret of the installation. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'access tokens', 32));
  const sign = (claims: string) => createHmac('sha256', key).update(claims).digest();
  return {
    issue: (sessionId, now) => {
      const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000);
      const claims = `${sessionId}.${expiresAt.getTime()}`;
      return { token: `${claims}.${sign(claims).toString('base64url')}`, expiresAt };
    },
    sessionOf: (token, now) => {
      const [, sessionId, expiresAt, signature] = TOKEN.exec(token) ?? [];
      if (!sessionId || !expiresAt || !signature) return null;
      const given = Buffer.from(signature, 'base64url');
      if (!timingSafeEqual(given, sign(`${sessionId}.${expiresAt}`))) return null;
      return Number(expiresAt) > now.getTime() ? sessionId : null;
    },
  };
}
