import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createPasswordHashing } from '#server/accounts/passwords/password-hash.ts';
import { createApp, type App } from '#server/app.ts';
import { createBilling } from '#server/billing/billing.ts';
import { closeCustomer } from '#server/billing/billing-jobs.ts';
import { users } from '#server/database/schema/users.ts';
import { beyondStepJournal } from '#server/database/step-journal.ts';
import { beyondTransactionScope, outsideTransactions } from '#server/database/transaction-scope.ts';
import { readEnv, type Env } from '#server/env.ts';
import type { DomainResolver } from '#server/domains/domain-resolver.ts';
import { openEventHub } from '#server/events/event-hub.ts';
import type { AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createLogger, type Logger } from '#server/logger.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { deleteDueFilesNow } from '#server/storage/delete-due-files.ts';
import { deleteFiles } from '#server/storage/delete-files.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { afterwards } from './afterwards.ts';
import type { TestDatabase } from './test-database.ts';
import { Visitor } from './visitor.ts';

/** The real app on a real database, whose e-mails, files and log lines a test can look at. */
export interface TestApp {
  readonly app: App;
  readonly env: Env;
  readonly secret: string;
  readonly logger: Logger;
  readonly storage: Storage;
  readonly mails: MailMessage[];
  readonly logLines: string[];
  /** Somebody with a browser of its own, at an address of its own. */
  visitor(): Visitor;
  /** Somebody who has just signed up. */
  member(fullName?: string): Promise<Visitor>;
  /** Lets the visitor's address count as confirmed. */
  confirm(member: Visitor): Promise<void>;
  /** Waits until nothing is on its way, and returns the mails to this address. */
  mailsTo(email: string): Promise<MailMessage[]>;
}

export interface TestAppOptions {
  readonly clientDir?: string;
  /** In place of a queue that does its work at once. */
  readonly jobs?: Pick<Jobs, 'enqueue'>;
  /** In place of a folder of its own. */
  readonly storage?: Storage;
  /** The clock of the app. */
  readonly now?: () => Date;
  /** How long the payment provider may take, in place of what is usual. */
  readonly providerLimitMs?: number;
  /** Who answers for the DNS. */
  readonly resolver?: DomainResolver;
}

/** A hundredth of what a guess costs otherwise: tests sign up some thousand times. */
const CHEAP_PASSWORDS = 128;

/** No test asks the world. */
const NO_DNS: DomainResolver = { texts: async () => [] };
export const TEST_SECRET = 'a secret for tests that is long enough';

let visitors = 0;

/** Starts an app, for a test file or for one test of it. */
export async function createTestApp(
  { url, database }: TestDatabase,
  variables: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const { clientDir = 'no such folder', jobs: given, now = presentTime, providerLimitMs } = options;
  const folder = await mkdtemp(join(tmpdir(), 'clientready-app-'));
  const read = readEnv({ RATE_LIMIT_FACTOR: '1000', DATA_DIR: folder, ...variables });
  const env = providerLimitMs === undefined ? read : withProviderLimit(read, providerLimitMs);
  const mails: MailMessage[] = [];
  const logLines: string[] = [];
  const logger = createLogger('debug', (line) => logLines.push(line));
  const events = await openEventHub(url, logger);
  const storage = options.storage ?? folderStorage(join(folder, 'storage'));
  const mailer = outsideTransactions('The mail server', {
    send: async (mail: MailMessage) => void mails.push(mail),
    close: async () => {},
  });
  const jobs =
    given ??
    doneAtOnce(
      sendMail({ mailer, secret: TEST_SECRET, logger }),
      deleteFiles({ storage, logger }),
      deleteDueFilesNow({ database, storage }),
      closeCustomer({ billing: createBilling({ env, database, now }), logger }),
    );
  const app = createApp({
    env,
    secret: TEST_SECRET,
    database,
    events,
    storage,
    jobs,
    logger,
    clientDir,
    now,
    resolver: options.resolver ?? NO_DNS,
    passwords: createPasswordHashing(CHEAP_PASSWORDS),
  });

  afterwards(async () => {
    await app.close();
    await events.close();
    await rm(folder, { recursive: true, maxRetries: 10 }); // a job may still be writing its last file
  });

  const visitor = () => {
    visitors += 1;
    return new Visitor(
      app,
      env.publicUrl,
      `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    );
  };

  return {
    app,
    env,
    secret: TEST_SECRET,
    logger,
    storage,
    mails,
    logLines,
    visitor,
    member: async (fullName = 'Ada Lovelace') => {
      const member = visitor();
      await member.signUp(fullName);
      return member;
    },
    confirm: async (member) => {
      await database.accounts.update(users).set({ emailVerified: true }).where(eq(users.email, member.email));
    },
    mailsTo: async (email) => {
      await app.settle();
      return mails.filter((mail) => mail.to === email);
    },
  };
}

function withProviderLimit(env: Env, timeLimitMs: number): Env {
  return { ...env, stripe: env.stripe && { ...env.stripe, timeLimitMs } };
}

function presentTime(): Date {
  return new Date();
}

/** A queue that does its work while it is being asked to; what a queue does with failures is tested with the real one. */
function doneAtOnce(...handlers: AnyJobHandler[]): Pick<Jobs, 'enqueue'> {
  return {
    enqueue: async (job, payload) => {
      const handler = handlers.find(({ definition }) => definition.name === job.name);
      const run = { id: 'test', attempt: 1, signal: new AbortController().signal };
      await beyondStepJournal(() =>
        beyondTransactionScope(() => handler?.run(job.payload.parse(payload), run)),
      );
    },
  };
}
