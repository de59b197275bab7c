import type { HttpBindings } from '@hono/node-server';
import type { RequestContext } from '#server/http/request-context.ts';

/** What our middleware knows of each request. */
export interface AppEnv {
  /** `viaMcp`: our own MCP server asks, on behalf of an assistant. No request from outside can say so. */
  readonly Bindings: Partial<HttpBindings> & { readonly viaMcp?: true };
  readonly Variables: {
    requestId: string;
    clientAddress: string;
    /** The agency whose own domain was asked; absent at the main site. */
    domainAgencyId?: string;
    /** Below `/api` only: the route as the table writes it, null where there is none. */
    route: { readonly method: string; readonly path: string } | null;
    /** Below `/api` only. */
    context: RequestContext;
  };
}
