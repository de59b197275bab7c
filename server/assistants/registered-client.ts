import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

export const ASSISTANT_NAME_MAX = 80;
const REDIRECTS_MAX = 5;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where a code may be carried: over TLS, or to a program on the person's own machine (RFC 8252). */
const redirectSchema = z
  .string()
  .max(500)
  .refine((uri) => {
    if (!URL.canParse(uri)) return false;
    const { protocol, hostname, hash, username, password } = new URL(uri);
    if (hash !== '' || username !== '' || password !== '') return false;
    return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  }, 'A redirect address must begin with https://, or lead to this machine');

export const registrationSchema = z.object({
  client_name: z
    .string()
    .trim()
    .max(500)
    .default('')
    .transform((name) => readable(name) || 'An assistant'),
  redirect_uris: z.array(redirectSchema).min(1, 'Name a redirect address').max(REDIRECTS_MAX),
});

/** An assistant as it told us about itself. Nobody vouches for the name. */
export interface RegisteredClient {
  readonly name: string;
  readonly redirectUris: readonly string[];
}

const storedSchema = z.object({ n: z.string(), r: z.array(z.string()) });

/**
 * Assistants register themselves, as many as like to. What they said is the identifier itself, signed by us: nothing is stored, so
 * that nobody can fill our tables, and any process can check it.
 */
export function clientIdOf({ name, redirectUris }: RegisteredClient, secret: string): string {
  const told = Buffer.from(JSON.stringify({ n: name, r: redirectUris })).toString('base64url');
  return `${told}.${signatureOf(told, secret).toString('base64url')}`;
}

/** Who registered under this identifier; null where we gave it to nobody. */
export function readClientId(clientId: string, secret: string): RegisteredClient | null {
  const [told = '', signed = '', ...more] = clientId.split('.');
  const expected = signatureOf(told, secret);
  const given = Buffer.from(signed, 'base64url');
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { n, r } = storedSchema.parse(JSON.parse(Buffer.from(told, 'base64url').toString()));
  return { name: n, redirectUris: r };
}

/** Whether a code may be carried there. A program on the person's machine takes whichever port is free (RFC 8252, 7.3). */
export function mayRedirect({ redirectUris }: RegisteredClient, asked: string): boolean {
  if (redirectUris.includes(asked)) return true;
  if (!URL.canParse(asked)) return false;
  return redirectUris.some((uri) => {
    const [known, given] = [new URL(uri), new URL(asked)];
    if (known.protocol !== 'http:' || !LOOPBACK.has(known.hostname)) return false;
    known.port = given.port;
    return known.href === given.href;
  });
}

function signatureOf(told: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`assistant registration\n${told}`).digest();
}

/** A name that a person can read, without what hides or reorders letters. */
function readable(name: string): string {
  return name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, ASSISTANT_NAME_MAX)
    .trim();
}
