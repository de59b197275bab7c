import type { MiddlewareHandler } from 'hono';
import { keyShown } from '#server/api-keys/member-of-key.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that a page of another site asks the visitor's browser for. Browsers say where a request comes from,
 * and a page cannot forge it; a caller that is no browser says nothing and carries no cookie by accident. Nor does a browser add
 * a key of the API by itself, and whoever shows one acts by it alone.
 */
export function refuseForeignSites(publicUrl: string): MiddlewareHandler<AppEnv> {
  const ownOrigin = new URL(publicUrl).origin;
  return async (c, next) => {
    const { headers } = c.req.raw;
    if (!SAFE_METHODS.has(c.req.method) && keyShown(headers) === null && !isOwn(headers, ownOrigin))
      throw new ApiError('csrf_refused');
    await next();
  };
}

function isOwn(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  return origin === ownOrigin || hostOf(origin) === headers.get('host');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
