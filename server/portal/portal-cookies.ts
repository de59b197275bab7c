import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { SIGN_IN_LINK_MINUTES } from '#contract/portal/portal.ts';

/** The cookies of the portal. Each is of one host alone, and none is read by the main site's sessions. */
export interface PortalCookies {
  /** The secret of the session; null where the browser shows none. */
  session(headers: Headers): string | null;
  setSession(token: string): string;
  clearSession(): string;
  /** By what the browser that asked for a link is known again; null where it never asked. */
  browser(headers: Headers): string | null;
  setBrowser(token: string): string;
}

export const SESSION_DAYS = 30;
const DAY_SECONDS = 24 * 3600;

export function createPortalCookies(publicUrl: string): PortalCookies {
  const secure = publicUrl.startsWith('https://');
  // A browser takes a cookie of this name only over https, for this very host and all of its paths.
  const prefix = secure ? '__Host-' : '';
  const [session, browser] = [`${prefix}portal`, `${prefix}portal-browser`];
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  return {
    session: (headers) => read(headers, session),
    setSession: (token) => serialize(session, token, { ...attributes, maxAge: SESSION_DAYS * DAY_SECONDS }),
    clearSession: () => serialize(session, '', { ...attributes, maxAge: 0 }),
    browser: (headers) => read(headers, browser),
    setBrowser: (token) => serialize(browser, token, { ...attributes, maxAge: SIGN_IN_LINK_MINUTES * 60 }),
  };
}

function read(headers: Headers, name: string): string | null {
  return parse(headers.get('cookie') ?? '', name)[name] || null;
}

/** A secret that nobody guesses. */
export function newPortalToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret as it is stored and looked up. */
export function hashOfPortalToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
