import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import type { Logger } from '#server/logger.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Storage } from '#server/storage/storage.ts';

/** What the app needs of the world. Tests pass real parts on test data. */
export interface AppDeps {
  readonly env: Env;
  readonly secret: string;
  readonly database: Database;
  readonly events: EventHub;
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly logger: Logger;
  /** The folder of the built web app, `build/client`. */
  readonly clientDir: string;
}
