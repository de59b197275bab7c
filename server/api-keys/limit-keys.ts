import type { MiddlewareHandler } from 'hono';
import { isPublicRoute } from '#contract/public-routes.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { errorResponse } from '#server/http/error-response.ts';
import type { Services } from '#server/services.ts';

/**
 * Counts the requests of each key, for all processes together, and says with every answer what is left: `RateLimit` and
 * `RateLimit-Policy` as the IETF drafts them, and `Retry-After` where there were too many.
 */
export function limitKeys({
  limits,
  logger,
}: Pick<Services, 'limits' | 'logger'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const route = c.get('route');
    if (route === null || isPublicRoute(route.method, route.path)) return next();
    const key = (await c.get('context').findMember())?.member.key ?? null;
    if (key === null) return next();
    const { limit, seconds, left, resetsIn, isTooMany } = await limits.take('request per key', key.id);
    if (isTooMany) c.res = errorResponse(tooMany(resetsIn), c.get('requestId'), logger);
    else await next();
    c.res.headers.set('ratelimit-policy', `"key";q=${limit};w=${seconds}`);
    c.res.headers.set('ratelimit', `"key";r=${left};t=${resetsIn}`);
  };
}

function tooMany(retryAfter: number): ApiError {
  return new ApiError('rate_limited', {
    message: `This API key has made too many requests. Try again in ${retryAfter} seconds.`,
    retryAfter,
  });
}
