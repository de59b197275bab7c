import type { Services } from '#server/services.ts';

/** What the account routes work with. */
export type AccountServices = Pick<
  Services,
  | 'accessTokens'
  | 'auth'
  | 'database'
  | 'devices'
  | 'env'
  | 'fileLinks'
  | 'jobs'
  | 'limits'
  | 'logger'
  | 'mail'
  | 'now'
  | 'passwords'
  | 'storage'
>;
