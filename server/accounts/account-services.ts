import type { Services } from '#server/services.ts';

/** What the account routes work with. */
export type AccountServices = Pick<
  Services,
  'auth' | 'database' | 'env' | 'limits' | 'mail' | 'storage' | 'logger'
>;
