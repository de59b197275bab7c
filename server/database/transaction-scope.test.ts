import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { stripeClient } from '#server/billing/stripe-client.ts';
import { assertOutsideTransaction, CallInsideTransactionError } from '#server/database/transaction-scope.ts';
import { outboxMailer } from '#server/mail/outbox-mailer.ts';
import { smtpMailer } from '#server/mail/smtp-mailer.ts';
import { askModel } from '#server/prose/ask-model.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { s3Storage } from '#server/storage/s3-storage.ts';
import { addAgency } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { guardedRequest } from '#server/egress/guarded-request.ts';

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

const { database } = await createTestDatabase();
const { agencyId } = await addAgency(database);

const s3 = s3Storage({
  bucket: 'x',
  accessKeyId: 'x',
  secretAccessKey: 'x',
  endpoint: NOWHERE,
  region: 'us-east-1',
  forcePathStyle: true,
});
const mail = { to: 'a@example.com', subject: 'x', text: 'x', html: 'x' };
const stripe = stripeClient({ secretKey: 'sk_x', webhookSecret: 'x', apiUrl: NOWHERE, prices: {} as never });
const model = { provider: 'openai-compatible', baseUrl: NOWHERE, apiKey: null, model: 'x' } as const;

/** Every way out of the house. */
const outside: Record<string, () => Promise<unknown>> = {
  'a folder, put': () => folderStorage(tmpdir()).put('x/y', Buffer.from('x')),
  'a folder, get': () => folderStorage(tmpdir()).get('x/y'),
  'an object store, put': () => s3.put('x/y', Buffer.from('x')),
  'an object store, get': () => s3.get('x/y'),
  'an object store, exists': () => s3.exists('x/y'),
  'an object store, delete': () => s3.delete('x/y'),
  'an object store, deletePrefix': () => s3.deletePrefix('x/'),
  'a mail server': () => smtpMailer('smtp://127.0.0.1:9', 'x@example.com').send(mail),
  'the outbox': () => outboxMailer(tmpdir(), 'x@example.com').send(mail),
  // Its library tells of our refusal as of a connection that failed.
  'the payment provider': () =>
    stripe.customers.list().catch((error: { detail?: Error }) => {
      throw error.detail ?? error;
    }),
  'a workflow': () => guardedRequest(NOWHERE, { method: 'GET', allowPrivate: true, timeoutMs: 1000 }),
  'a model': () => askModel(model, { system: '', prompt: '' }, AbortSignal.timeout(1000)),
};

describe.each(Object.entries(outside))('asking %s', (_name, ask) => {
  it('is refused inside a transaction of an agency', async () => {
    await expect(database.withAgency(agencyId, ask)).rejects.toThrow('inside a database transaction');
  });

  it('is refused inside a transaction of accounts', async () => {
    await expect(database.accounts.transaction(ask)).rejects.toThrow('inside a database transaction');
  });
});

async function goesOn(): Promise<void> {
  await pause(50);
  assertOutsideTransaction('Anybody');
}

it('is allowed before a transaction, after it, and to what was begun in one and goes on', async () => {
  assertOutsideTransaction('Anybody');
  let begun = Promise.resolve();
  await database.withAgency(agencyId, async () => {
    begun = goesOn();
  });
  assertOutsideTransaction('Anybody');
  await begun;
});

it('is refused however deep inside, and around a transaction that has ended', async () => {
  const nested = database.accounts.transaction(async () => {
    await database.withAgency(agencyId, async () => {});
    await pause(1);
    assertOutsideTransaction('Anybody');
  });
  await expect(nested).rejects.toBeInstanceOf(CallInsideTransactionError);
});
