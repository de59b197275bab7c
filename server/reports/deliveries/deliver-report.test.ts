import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { reportDeliveries } from '#server/database/schema/reports/report-shares.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { deliverReport } from '#server/reports/deliveries/deliver-report.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { addAgency, addClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 150_000, interval: 10 };

const { database } = await createTestDatabase();
const run = { id: '1', attempt: 1, signal: new AbortController().signal };

/** A delivery that waits, a worker that sends it as `send` does, and what has left the house. */
async function waitingDelivery(send: (mails: MailMessage[], mail: MailMessage) => Promise<void>) {
  const agency = await addAgency(database, 'Agency');
  const { agencyId } = agency;
  const report = await addReport(database, agency, await addClient(database, agency));
  await addReportBelongings(database, agency, report);
  const find = async () => {
    const [row] = await database.withAgency(agencyId, (tx) =>
      tx.select().from(reportDeliveries).where(eq(reportDeliveries.reportId, report)),
    );
    return row;
  };
  const mails: MailMessage[] = [];
  const worker = deliverReport({
    env: { ...readEnv({}), publicUrl: 'https://reports.example' },
    secret: 'only for this test, and long enough for it',
    database,
    jobs: { enqueue: async () => {} },
    storage: folderStorage('nowhere'),
    mailer: { send: (mail) => send(mails, mail), close: async () => {} },
    logger: createLogger('silent'),
  });
  const job = { agencyId, deliveryId: (await find())?.id ?? '' };
  return { mails, worker, job, status: async () => (await find())?.status };
}

it('is not sent a second time after its process died with the e-mail handed over', async () => {
  const { mails, worker, job, status } = await waitingDelivery((sent, mail) => {
    sent.push(mail);
    return new Promise(() => {}); // the process is gone
  });
  void worker.run(job, run);
  await vi.waitFor(() => expect(mails).toHaveLength(1), PATIENT);
  expect(await status()).toBe('sending');
  await worker.run(job, { ...run, attempt: 2 });
  expect([mails.length, await status()]).toEqual([1, 'failed']);
  await worker.run(job, { ...run, attempt: 3 });
  expect([mails.length, await status()]).toEqual([1, 'failed']);
});

it('is tried again, as the same message, where the mail server did not take it', async () => {
  let refusals = 1;
  const { mails, worker, job, status } = await waitingDelivery(async (sent, mail) => {
    sent.push(mail);
    if (refusals-- > 0) throw new Error('451 try again later');
  });
  await expect(worker.run(job, run)).rejects.toThrow('451');
  expect(await status()).toBe('queued');
  await worker.run(job, { ...run, attempt: 2 });
  expect(await status()).toBe('sent');
  expect(mails.map(({ messageId }) => messageId)).toEqual(
    Array.from({ length: 2 }, () => `<delivery.${job.deliveryId}@reports.example>`),
  );
});

it('stays sent, whoever gives up on it afterwards', async () => {
  const { worker, job, status } = await waitingDelivery(async () => {});
  await worker.run(job, run);
  await worker.giveUp?.(job);
  expect(await status()).toBe('sent');
});
