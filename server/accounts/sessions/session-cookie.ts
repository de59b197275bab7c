import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Auth } from '#server/accounts/auth.ts';

/**
 * The token of the session that the cookie names, where the cookie is one that the authentication library has signed; null
 * where there is none, or where the request says who it is in another way. Whether the session exists is another question.
 */
export async function sessionTokenOf(auth: Auth, headers: Headers): Promise<string | null> {
  const cookies = headers.get('cookie');
  if (cookies === null || headers.has('authorization')) return null;
  const { authCookies, secret } = await auth.$context;
  const start = `${authCookies.sessionToken.name}=`;
  const found = cookies.split(';').flatMap((part) => {
    const cookie = part.trim();
    return cookie.startsWith(start) ? [cookie.slice(start.length)] : [];
  });
  // Two of one name come from a neighbour's mischief or a browser's muddle; the library knows which it goes by.
  return found.length === 1 ? signedValue(decoded(found[0] ?? ''), secret) : null;
}

const SIGNED = /^(?<value>[\w-]+)\.(?<signature>[A-Za-z0-9+/]{43}=)$/;

function signedValue(text: string, secret: string): string | null {
  const { value, signature } = SIGNED.exec(text)?.groups ?? {};
  if (value === undefined || signature === undefined) return null;
  const expected = createHmac('sha256', secret).update(value).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'base64')) ? value : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
