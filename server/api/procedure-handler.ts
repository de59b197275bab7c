import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import { isPortalRoute } from '#contract/portal/portal-routes.ts';
import { routeOf } from '#contract/procedure-form.ts';
import { isPublicRoute } from '#contract/public-routes.ts';
import { OWN, routePermissions } from '#contract/accounts/route-permissions.ts';
import { assertKeyOpens } from '#server/api-keys/key-gate.ts';
import { isConnectionCut } from '#server/database/database-away.ts';
import { ApiError } from '#server/http/api-error.ts';
import { answerError } from '#server/http/error-response.ts';
import { authorise, requireMember, requirePerson } from '#server/http/procedures.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { compressResponse } from '#server/http/compress-response.ts';
import type { Logger } from '#server/logger.ts';

export type ProcedureHandler = (request: Request, context: RequestContext) => Promise<Response | null>;

/**
 * Answers the procedures of the contract below `/api`; null where none has this address. Whoever is not logged in gets no
 * further than the table of public routes, and nobody further than the table of permissions, whatever a procedure itself
 * asks for.
 */
export function createProcedureHandler(router: AnyRouter, logger: Logger): ProcedureHandler {
  const handler = new OpenAPIHandler<RequestContext>(router as never, {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const answer = answerError(asReadFailure(error), context.requestId, logger);
          return { matched: true, response: answer };
        }
      },
    ],
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { method = 'POST', path = '' } = routeOf(call.procedure);
        const answer = async () => {
          if (isPortalRoute(method, path)) await requirePerson(call.context);
          else if (!isPublicRoute(method, path)) await admit(method, path, call.context);
          return next({ ...call, input: withPathParameters(call.input, path, call.context.path) });
        };
        try {
          return await (method === 'GET' ? againIfCut(answer) : answer());
        } catch (error) {
          throw new CallFailure(error);
        }
      },
    ],
  });

  return async (asked, context) => {
    // A HEAD request is answered like a GET; the server leaves the content out.
    const request = asked.method === 'HEAD' ? new Request(asked, { method: 'GET' }) : asked;
    const { matched, response } = await handler.handle(request, { prefix: '/api', context });
    if (!matched) return null;
    for (const [name, value] of context.answerHeaders) response.headers.append(name, value);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return compressResponse(response, asked.headers.get('accept-encoding'));
  };
}

/** Reading twice does no harm, so a read whose connection was cut is done once more. What writes is for the caller to repeat. */
async function againIfCut<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    // One that could not even begin has waited for long enough.
    if (!isConnectionCut(error)) throw error;
    return answer();
  }
}

/** Lets nobody further who is not logged in, or whose role does not allow what the table of permissions says. */
async function admit(method: string, path: string, context: RequestContext): Promise<void> {
  const member = await requireMember(context);
  assertKeyOpens(member, method, path);
  const permission = routePermissions[`${method} ${path}`];
  if (permission === undefined) throw new ApiError('forbidden');
  if (permission !== OWN) authorise(member, permission);
}

/** A body may name a field like a part of the path; what the address says is what counts. */
function withPathParameters(input: unknown, route: string, path: string): unknown {
  if (!route.includes('{') || typeof input !== 'object' || input === null) return input;
  const asked = path.split('/').slice(-(route.split('/').length - 1));
  const named = route
    .split('/')
    .slice(1)
    .flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), decoded(asked[at] ?? '')]] : []));
  return { ...input, ...Object.fromEntries(named) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Marks what a procedure threw, to tell it from a body that could not be read. */
class CallFailure extends Error {
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super('A procedure failed.');
    this.cause = cause;
  }
}

function asReadFailure(error: unknown): unknown {
  if (error instanceof CallFailure) return error.cause;
  return error instanceof ApiError ? error : new ApiError('bad_request', { cause: error });
}
