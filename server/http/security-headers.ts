import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

const HSTS_SECONDS = 365 * 24 * 3600;
/** Where pictures of people come from when they log in with Google or LinkedIn. */
const AVATAR_HOSTS = 'https://*.googleusercontent.com https://media.licdn.com';

/** The policy of an answer that is no page: nothing may be loaded or run. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a page: our own files, and those inline scripts whose hashes are known. */
export function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    // Components set style attributes and add style elements while they run; a style runs no code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${AVATAR_HOSTS}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sets the headers that every answer carries; a policy the answer set itself stands. */
export function securityHeaders(publicUrl: string): MiddlewareHandler<AppEnv> {
  const isHttps = publicUrl.startsWith('https://');
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', DATA_POLICY);
    // What else there is below an agency's own domain is the agency's business.
    const below = c.get('domainAgencyId') === undefined ? '; includeSubDomains' : '';
    if (isHttps) headers.set('strict-transport-security', `max-age=${HSTS_SECONDS}${below}`);
    headers.set('x-content-type-options', 'nosniff');
    headers.set(
      'x-frame-options',
      headers.get('content-security-policy')?.includes("frame-ancestors 'self'") ? 'SAMEORIGIN' : 'DENY',
    );
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
  };
}
