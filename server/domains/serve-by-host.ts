import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { PORTAL_PAGE, SHARED_PAGE } from '#contract/site/app-paths.ts';
import { slugOf } from '#server/portal/doors.ts';
import { hostName } from '#server/domains/domain-name.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Services } from '#server/services.ts';

/** All that there is at an agency's own domain: its portal, its shared links, and what those pages are made of. */
const SERVED = [PORTAL_PAGE, SHARED_PAGE, '/assets/', '/api/portal/', '/api/shared/', '/api/files/'] as const;

/**
 * Tells an agency's own domain from the main site by the host that was asked. There everything but the agency's own pages is
 * nowhere: no dashboard, no log-in, no API of members, no sign of ours.
 */
export function serveByHost({
  database,
  domains,
  env,
}: Pick<Services, 'database' | 'domains' | 'env'>): MiddlewareHandler<AppEnv> {
  const main = new URL(env.publicUrl).hostname;
  return async (c, next) => {
    const host = hostName(c.req.header('host') ?? new URL(c.req.url).host);
    if (host === main || !host.includes('.') || isIP(host) !== 0) return next();
    const owner = await domains.ownerOf(host);
    if (owner === null) return next();
    const { path } = c.req;
    if (!owner.isOpen) return c.text('Not found.\n', 404, { 'cache-control': 'no-store' });
    c.set('domainAgencyId', owner.agencyId);
    if (path === '/') {
      const slug = await slugOf(database.accounts, owner.agencyId);
      if (slug !== null)
        return c.body(null, 302, { location: `${PORTAL_PAGE}${slug}`, 'cache-control': 'no-store' });
    }
    if (SERVED.some((prefix) => path.startsWith(prefix))) return next();
    return c.text('Not found.\n', 404, { 'cache-control': 'no-store' });
  };
}
