import type { MiddlewareHandler } from 'hono';
import { matchRoutes } from '#contract/match-route.ts';
import { isPortalRoute } from '#contract/portal/portal-routes.ts';
import { isPublicRoute } from '#contract/public-routes.ts';
import { assertKeyOpens } from '#server/api-keys/key-gate.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { gatherContext, type CallerSource } from '#server/api/gather-context.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/**
 * Finds the route of a request and turns away whoever may not pass, before a byte of the body is read. Procedures are
 * guarded once more where they are called: this gate spares work, that one decides.
 */
export function gate(services: CallerSource): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const fitting = matchRoutes(c.req.path.replace(/^\/api/, ''));
    const route = fitting.find((candidate) => candidate.method === method) ?? null;
    if (route === null && fitting.length > 0) {
      const allow = fitting.map((candidate) => candidate.method).join(', ');
      throw new ApiError('method_not_allowed', { message: `This address answers to ${allow} only.`, allow });
    }
    const context = gatherContext(c, services);
    c.set('route', route);
    c.set('context', context);
    if (route !== null && !(await mayPass(route, context))) throw new ApiError('unauthenticated');
    await next();
  };
}

/** Routes of a client's people open to their session alone, and their session opens no other. */
async function mayPass(
  { method, path }: { readonly method: string; readonly path: string },
  { findMember, findPerson }: RequestContext,
): Promise<boolean> {
  if (isPublicRoute(method, path)) return true;
  if (isPortalRoute(method, path)) return (await findPerson()) !== null;
  const found = await findMember();
  if (found !== null) assertKeyOpens(found.member, method, path);
  return found !== null;
}
