import type { HttpBindings } from '@hono/node-server';

/** What our middleware knows of each request. */
export interface AppEnv {
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    requestId: string;
    clientAddress: string;
  };
}
