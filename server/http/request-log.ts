import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Logger } from '#server/logger.ts';

/** Parts of paths that are permissions or ids of visitors' own making, and stay out of the log. */
const SECRET_PARTS = [/^(\/api\/files\/).+/, /^(\/api\/shared\/)[^/]+/, /^(\/api\/auth\/callback\/[a-z]+).*/];
const MAX_PATH = 200;

/** Writes one line a request of the API: what was asked, the status and how long it took. Never a query, a body or a person. */
export function logRequests(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    logger.info('request', {
      request_id: c.get('requestId'),
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}

function loggedPath(path: string): string {
  const safe = SECRET_PARTS.reduce((text, part) => text.replace(part, '$1…'), path);
  return safe.length > MAX_PATH ? `${safe.slice(0, MAX_PATH)}…` : safe;
}
