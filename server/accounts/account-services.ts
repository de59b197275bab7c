import type { Auth } from '#server/accounts/auth.ts';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { Logger } from '#server/logger.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Storage } from '#server/storage/storage.ts';

/** What the account routes work with. */
export interface AccountServices {
  readonly auth: Auth;
  readonly database: Database;
  readonly env: Env;
  readonly limits: RateLimiter;
  readonly mail: MailQueue;
  readonly storage: Storage;
  readonly logger: Logger;
}
