import type { Route } from '@orpc/contract';

/*
 * The one place that knows how oRPC keeps a procedure. The library says where a route goes and offers no way to read it back, and
 * its builder would bring every schema's code to the browser. `procedure-form.test.ts` holds it against the library itself.
 */

/** A procedure as far as its route goes. */
export interface HasRoute {
  readonly '~orpc': { readonly route: Route };
}

/** The route that a procedure was declared with. */
export function routeOf(procedure: HasRoute): Route {
  return procedure['~orpc'].route;
}

/** A procedure of this route without schemas, as a client needs it to call the API. */
export function bareProcedure(route: Route): HasRoute {
  const kept = { route, errorMap: {}, meta: {} };
  return { '~orpc': kept };
}
