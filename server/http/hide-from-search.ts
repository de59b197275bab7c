import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

/** Keeps search engines from listing a page that is meant for whoever has its address. */
export const hideFromSearch: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set('x-robots-tag', 'noindex, nofollow, noarchive');
};
