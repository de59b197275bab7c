import type { Auth } from '#server/accounts/auth.ts';
import type { PasswordHashing } from '#server/accounts/passwords/password-hash.ts';
import type { AccessTokens } from '#server/accounts/sessions/access-token.ts';
import type { DeviceCookies } from '#server/accounts/sessions/device-cookie.ts';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { FileLinks } from '#server/storage/file-links.ts';
import type { Storage } from '#server/storage/storage.ts';

/** What the account routes work with. */
export interface AccountServices {
  readonly accessTokens: AccessTokens;
  readonly auth: Auth;
  readonly database: Database;
  readonly devices: DeviceCookies;
  readonly env: Env;
  readonly fileLinks: FileLinks;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly limits: RateLimiter;
  readonly logger: Logger;
  readonly mail: MailQueue;
  readonly now: () => Date;
  readonly passwords: PasswordHashing;
  readonly storage: Storage;
}
